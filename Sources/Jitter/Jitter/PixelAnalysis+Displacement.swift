extension PixelAnalysis {
  /// Points that the content moved down from the frame before the latest to the latest; nil where
  /// one of the two shows nothing that the other has.
  package var latestContentDisplacement: Double? {
    guard let now = travelled[frame], let then = travelled[frame - 1] else { return nil }
    return Double(now - then) / scale
  }
}
