/// A line diff of two outlines, with removed lines before added ones.
///
/// Short outlines are compared as a whole. The time and space for a minimal diff of long outlines
/// would grow quadratically with the differences, so these are compared row by row, by id.
package struct OutlineLineDiff: Hashable, Sendable {
  /// A line and the outlines that contain it.
  package enum Line: Hashable, Sendable {
    /// The line is in both outlines.
    case both(Substring)
    /// The line is only in the expected outline.
    case expected(Substring)
    /// The line is only in the actual outline.
    case actual(Substring)
  }

  /// The maximum number of lines of both outlines for a minimal diff.
  private static let wholeLimit = 4000

  /// All lines of both outlines; common lines appear once.
  package let lines: [Line]

  /// Creates the diff of two outlines.
  package init(expected: String, actual: String) {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
    lines =
      old.count + new.count <= Self.wholeLimit
      ? Self.least(old[...], new[...]) : Self.byRows(Self.rows(old), Self.rows(new))
  }

  /// A line without indentation, and the indented lines below it.
  private struct Row {
    var lines: ArraySlice<Substring>

    /// The id of the row, or the whole line if it is not a row.
    var message: OutlineMessage {
      let head = lines.first ?? ""
      let name = head.firstRange(of: "  ").map { head[..<$0.lowerBound] } ?? head
      let frame = OutlineFrame(x: .zero, y: .zero, width: .zero, height: .zero)
      return OutlineMessage(id: String(name), frame: frame, components: [])
    }
  }

  private static func rows(_ lines: [Substring]) -> [Row] {
    let heads = lines.indices.filter { $0 == 0 || !lines[$0].hasPrefix(" ") }
    let ends = heads.dropFirst() + [lines.count]
    return zip(heads, ends).map { Row(lines: lines[$0..<$1]) }
  }

  private static func byRows(_ old: [Row], _ new: [Row]) -> [Line] {
    let kept = MessageAlignment(old.map(\.message), new.map(\.message)).kept
    var lines: [Line] = []
    var (before, after) = (0, 0)
    for (expected, actual) in kept + [(old.count, new.count)] {
      lines += old[before..<expected].flatMap(\.lines).map(Line.expected)
      lines += new[after..<actual].flatMap(\.lines).map(Line.actual)
      guard expected < old.count else { break }
      let (one, other) = (old[expected].lines, new[actual].lines)
      lines +=
        one.count + other.count <= wholeLimit
        ? least(one, other) : one.map(Line.expected) + other.map(Line.actual)
      (before, after) = (expected + 1, actual + 1)
    }
    return lines
  }

  private static func least(_ old: ArraySlice<Substring>, _ new: ArraySlice<Substring>) -> [Line] {
    let changes = Array(new).difference(from: Array(old))
    let gone = Set(changes.removals.map { old.startIndex + $0.place })
    let come = Set(changes.insertions.map { new.startIndex + $0.place })
    var lines: [Line] = []
    var (before, after) = (old.startIndex, new.startIndex)
    while before < old.endIndex || after < new.endIndex {
      if gone.contains(before) {
        lines.append(.expected(old[before]))
        before += 1
      } else if come.contains(after) {
        lines.append(.actual(new[after]))
        after += 1
      } else {
        lines.append(.both(old[before]))
        (before, after) = (before + 1, after + 1)
      }
    }
    return lines
  }
}

extension CollectionDifference.Change {
  /// The position in its collection.
  fileprivate var place: Int {
    switch self {
    case .remove(let offset, _, _), .insert(let offset, _, _): offset
    }
  }
}
