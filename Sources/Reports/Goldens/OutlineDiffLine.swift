/// A line of two outlines that are told in one list.
package struct OutlineDiffLine: Hashable, Sendable {
  /// Which of them has it.
  package enum Kind: String, Hashable, Sendable {
    case both = " "
    case expected = "-"
    case actual = "+"
    /// Lines of both that are left out.
    case gap = "…"
  }

  package var kind: Kind
  package var text: String

  package init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }
}

extension OutlineDiffLine {
  /// Lines around a difference that are told with it.
  private static let context = 2

  /// How two outlines differ, with a few lines around each difference.
  package static func lines(expected: String, actual: String) -> [OutlineDiffLine] {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let new = actual.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let changes = new.difference(from: old)
    guard !changes.isEmpty else { return [] }
    let removed = Set(changes.removals.map(\.place))
    let added = Set(changes.insertions.map(\.place))
    var all: [OutlineDiffLine] = []
    var (before, after) = (0, 0)
    while before < old.count || after < new.count {
      if removed.contains(before) {
        all.append(.init(.expected, old[before]))
        before += 1
      } else if added.contains(after) {
        all.append(.init(.actual, new[after]))
        after += 1
      } else if before < old.count {
        all.append(.init(.both, old[before]))
        (before, after) = (before + 1, after + 1)
      } else {
        break
      }
    }
    return shortened(all)
  }

  /// Without what is far from any difference.
  private static func shortened(_ lines: [OutlineDiffLine]) -> [OutlineDiffLine] {
    var isNear = [Bool](repeating: false, count: lines.count)
    for index in lines.indices where lines[index].kind != .both {
      for near in max(0, index - context)...min(lines.count - 1, index + context) {
        isNear[near] = true
      }
    }
    var shown: [OutlineDiffLine] = []
    var skipped = 0
    func close() {
      if skipped > 0 { shown.append(.init(.gap, skipped == 1 ? "1 line" : "\(skipped) lines")) }
      skipped = 0
    }
    for index in lines.indices {
      if isNear[index] {
        close()
        shown.append(lines[index])
      } else {
        skipped += 1
      }
    }
    close()
    return shown
  }
}

extension CollectionDifference<String>.Change {
  /// Where it is in its list.
  fileprivate var place: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
