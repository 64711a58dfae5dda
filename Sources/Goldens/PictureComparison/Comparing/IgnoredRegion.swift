/// A part of a picture whose pixels are not compared.
package struct IgnoredRegion: Hashable, Sendable {
  /// What it is, for reports: for example `m12 avatar`.
  package let name: String
  /// Where it is.
  package let rectangle: PixelRectangle

  /// A part under a name.
  package init(name: String, rectangle: PixelRectangle) {
    self.name = name
    self.rectangle = rectangle
  }
}
