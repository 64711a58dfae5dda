import ChatframeGraphics

/// The space between code or raised text and the edges of its background, and around the
/// background, in ems.
///
/// In prepared text, a character that is not shown stands for the padding at each end.
enum CodePadding {
  /// The stand-in: a neutral character in both directions, with the line breaks of a letter.
  static let character = UInt8(ascii: "*")
  /// The distance from the code to the edge of the background.
  static let inner = 0.15
  /// The distance from the edge of the background to the neighbouring text.
  static let outer = 0.05
  /// The advance at each end.
  static let advance = inner + outer
}

extension TextStyle {
  /// Whether text in this style has padding at its ends.
  var hasPadding: Bool { background != nil && (family == .mono || rise != 0) }

  /// Returns whether text in this style continues the background of text in `other`.
  func continuesBackground(of other: TextStyle) -> Bool {
    hasPadding && other.hasPadding && background == other.background
  }
}
