/// What lines were taken out and put in, for people to read.
package enum LineDifference {
  /// Beyond this, finding the shortest difference takes too long.
  private static let lineLimit = 20_000

  /// The lines of both texts that are not in the other, with `-` and `+` before them and with the
  /// numbers of what is left out between.
  package static func text(_ expected: String, _ actual: String) -> String {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
    guard old.count + new.count <= lineLimit else { return "too long to be compared by lines\n" }
    let difference = new.difference(from: old)
    var removals: Set<Int> = []
    var insertions: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removals.insert(offset)
      case .insert(let offset, _, _): insertions.insert(offset)
      }
    }
    return lines(old, new, removals, insertions)
  }

  private static func lines(
    _ old: [Substring],
    _ new: [Substring],
    _ removals: Set<Int>,
    _ insertions: Set<Int>
  ) -> String {
    var text = ""
    var (one, two, skipped) = (0, 0, 0)
    func endGap() {
      if skipped > 0 { text += "@ \(skipped) lines alike\n" }
      skipped = 0
    }
    while one < old.count || two < new.count {
      if removals.contains(one) {
        endGap()
        text += "- \(old[one])\n"
        one += 1
      } else if insertions.contains(two) {
        endGap()
        text += "+ \(new[two])\n"
        two += 1
      } else {
        (one, two, skipped) = (one + 1, two + 1, skipped + 1)
      }
    }
    endGap()
    return text
  }
}
