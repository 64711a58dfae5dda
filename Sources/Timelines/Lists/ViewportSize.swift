/// How large the part of the screen is that shows the list.
package struct ViewportSize: Hashable, Sendable {
  package var width: Length
  package var height: Length

  /// A viewport of `width` by `height`.
  package init(width: Length, height: Length) {
    self.width = width
    self.height = height
  }

  /// The longer side, in points.
  var longerSide: Double { max(width, height).points }
}
