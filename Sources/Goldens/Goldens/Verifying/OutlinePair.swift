import ChatframeOutlines

/// The layout that was recorded, and the one there is.
struct OutlinePair {
  /// Whether both are the same to the byte, apart from their heads.
  let isEqual: Bool
  /// Causes of what differs.
  let findings: [OutlineFinding]
  private let expected: LayoutOutline?
  private let actual: LayoutOutline?

  /// Reads both, where they are not the same.
  init(_ golden: String?, _ image: GoldenImage, path: String) throws(GoldenError) {
    guard let golden, let outline = image.outline else {
      (isEqual, findings, expected, actual) = (true, [], nil, nil)
      return
    }
    if golden.hasSuffix("\n" + outline), golden.hasPrefix("outline \(LayoutOutline.version)\n") {
      (isEqual, findings, expected, actual) = (true, [], nil, nil)
      return
    }
    let (old, new) = (try Self.read(golden, path), try Self.read(outline, "the layout"))
    isEqual = false
    findings = OutlineComparison(expected: old, actual: new).findings
    (expected, actual) = (old, new)
  }

  /// Where components are, and where they were if that is somewhere else.
  func regions(_ image: GoldenImage) throws(GoldenError) -> GoldenRegions {
    if let actual { return GoldenRegions(was: expected, is: actual, scale: image.scale) }
    guard let outline = image.outline else { return GoldenRegions(is: nil, scale: image.scale) }
    return GoldenRegions(is: try Self.read(outline, "the layout"), scale: image.scale)
  }

  /// Refuses what is no outline.
  static func check(_ text: String, path: String) throws(GoldenError) { _ = try read(text, path) }

  private static func read(_ text: String, _ path: String) throws(GoldenError) -> LayoutOutline {
    do throws(OutlineError) {
      return try LayoutOutline(text: text)
    } catch {
      throw .outline(path: path, reason: error.description)
    }
  }
}
