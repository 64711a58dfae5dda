import ChatframeOutlines

/// What lines were taken out and put in, for people to read.
package enum LineDifference {
  /// The lines of both outlines that are not in the other, with `-` and `+` before them and with the
  /// numbers of what is left out between.
  package static func text(_ expected: String, _ actual: String) -> String {
    var text = ""
    var skipped = 0
    func endGap() {
      if skipped > 0 { text += "@ \(skipped) lines alike\n" }
      skipped = 0
    }
    for line in OutlineLineDiff(expected: expected, actual: actual).lines {
      switch line {
      case .both: skipped += 1
      case .expected(let words):
        endGap()
        text += "- \(words)\n"
      case .actual(let words):
        endGap()
        text += "+ \(words)\n"
      }
    }
    endGap()
    return text
  }
}
