/// The messages that two outlines have in common, and those that kept their order.
struct MessageAlignment {
  /// The messages that both outlines contain in the same order: their indices in each.
  let kept: [(expected: Int, actual: Int)]
  /// The messages that both outlines contain in a different order: their indices in each, by id.
  let reordered: [String: (expected: Int, actual: Int)]

  /// Aligns messages by their ids.
  init(_ expected: [OutlineMessage], _ actual: [OutlineMessage]) {
    let places = Dictionary(
      expected.enumerated().map { ($0.element.id, $0.offset) },
      uniquingKeysWith: { first, _ in first }
    )
    let pairs = actual.enumerated().compactMap { index, message in
      places[message.id].map { (expected: $0, actual: index) }
    }
    let run = Set(Self.longestIncreasingRun(pairs.map(\.expected)))
    kept = pairs.enumerated().filter { run.contains($0.offset) }.map(\.element)
    reordered = Dictionary(
      pairs.enumerated().filter { !run.contains($0.offset) }.map { _, pair in
        (actual[pair.actual].id, pair)
      },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Returns the indices of a longest increasing subsequence.
  private static func longestIncreasingRun(_ numbers: [Int]) -> [Int] {
    /// For each length, the index of the smallest number that ends a subsequence of that length.
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? ends[low - 1] : nil
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    return Array(sequence(first: ends.last) { $0.flatMap { previous[$0] } }.prefix { $0 != nil })
      .compactMap { $0 }.reversed()
  }
}

/// The messages whose ids differ in two outlines, although their contents are the same.
struct MessageRenaming {
  /// The new ids by the old ones.
  private(set) var ids: [String: String] = [:]
  /// A finding for each message, from top to bottom.
  private(set) var findings: [OutlineFinding] = []

  /// Finds messages with other ids: between two common messages, as many were removed as inserted.
  init(_ expected: [OutlineMessage], _ actual: [OutlineMessage]) {
    let alignment = MessageAlignment(expected, actual)
    guard alignment.reordered.isEmpty else { return }
    var before = (expected: -1, actual: -1)
    for pair in alignment.kept + [(expected.count, actual.count)] {
      let old = expected[(before.expected + 1)..<pair.expected]
      let new = actual[(before.actual + 1)..<pair.actual]
      if old.count == new.count { for (one, other) in zip(old, new) { note(one, other) } }
      before = pair
    }
  }

  private mutating func note(_ old: OutlineMessage, _ new: OutlineMessage) {
    guard old.hasSameContents(as: new) else { return }
    ids[old.id] = new.id
    findings.append(
      OutlineFinding(
        subject: .message(new.id),
        changes: [.renamed(from: old.id)],
        before: old.frame,
        after: new.frame
      )
    )
  }
}

extension OutlineMessage {
  /// Returns whether both have the same layout, or the same components with the same text.
  fileprivate func hasSameContents(as other: OutlineMessage) -> Bool {
    if RowOutline(self) == RowOutline(other) { return true }
    return components.map(\.name) == other.components.map(\.name) && words == other.words
      && !words.joined().isEmpty
  }

  /// The text of each component without spaces, which line ends may replace.
  private var words: [String] {
    components.map { $0.lines.map(\.text).joined().filter { !$0.isWhitespace } }
  }
}

extension LayoutOutline {
  /// Returns the outline with other ids of messages.
  func renamed(_ ids: [String: String]) -> LayoutOutline {
    LayoutOutline(
      fingerprint: fingerprint,
      page: page,
      messages: messages.map { message in
        OutlineMessage(
          id: ids[message.id] ?? message.id,
          frame: message.frame,
          components: message.components
        )
      }
    )
  }
}
