/// The sections of an answer, from the top down.
///
/// The settled ones are kept in chunks: a copy costs nothing, and adding a section to one of two
/// copies moves no more than a chunk.
package struct AnswerSections: Sendable {
  /// The number of sections of a chunk.
  private static let chunkSize = 64

  /// Full chunks, except the last one.
  private var chunks: [[AnswerSection]] = []
  /// The number of sections that never change.
  package private(set) var settledCount = 0
  /// The last sections, which may change when more of the text arrives.
  package internal(set) var open: [AnswerSection] = []

  /// Creates no sections.
  package init() {}

  /// Adds sections that never change below those that are settled.
  mutating func settle(_ sections: some Sequence<AnswerSection>) {
    for section in sections {
      if settledCount.isMultiple(of: Self.chunkSize) { chunks.append([]) }
      chunks[chunks.count - 1].append(section)
      settledCount += 1
    }
  }
}

extension AnswerSections {
  /// Returns a number of sections at the start that two answers have in common.
  ///
  /// Sections are compared by chunks, which is quick if one answer is an earlier state of the other;
  /// up to a chunk of equal sections more may follow.
  package func sharedCount(with other: AnswerSections) -> Int {
    zip(chunks, other.chunks).prefix { $0 == $1 }.reduce(0) { $0 + $1.0.count }
  }
}

extension AnswerSections: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { settledCount + open.count }

  package subscript(position: Int) -> AnswerSection {
    position < settledCount
      ? chunks[position / Self.chunkSize][position % Self.chunkSize]
      : open[position - settledCount]
  }
}

extension AnswerSections: Hashable {
  /// Compares the sections, which is quick for copies.
  package static func == (one: Self, other: Self) -> Bool {
    if one.settledCount == other.settledCount {
      return one.chunks == other.chunks && one.open == other.open
    }
    return one.elementsEqual(other)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for section in self { hasher.combine(section) }
  }
}
