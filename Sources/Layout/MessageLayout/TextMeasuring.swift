import ChatframeGraphics

/// Shapes text for the layout engine, which knows no font.
package protocol TextMeasuring {
  /// MUST return at least one line, each no wider than `width`; the result MUST depend on the
  /// arguments only.
  func shape(_ text: StyledText, width: Double?) -> ShapedText
}

/// Tells the size of pictures for the layout engine, which opens no file.
package protocol PictureSizing {
  /// The picture's pixels, upright; nil where it cannot be shown. MUST NOT decode it.
  func size(of source: String) -> Size?
}
