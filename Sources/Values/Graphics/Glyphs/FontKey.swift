/// One face of one file of a font folder, at one size: all that is needed to show its glyphs.
package struct FontKey: Hashable, Sendable {
  /// The file's name inside the font folder, for example `NotoSans-Bold.ttf`.
  package let file: String
  /// Which face of a collection (`.ttc`); 0 in other files.
  package let faceIndex: Int
  /// The em in points.
  package let size: Double

  /// The face `faceIndex` of `file` with an em of `size` points.
  package init(file: String, faceIndex: Int = 0, size: Double) {
    self.file = file
    self.faceIndex = faceIndex
    self.size = size
  }
}
