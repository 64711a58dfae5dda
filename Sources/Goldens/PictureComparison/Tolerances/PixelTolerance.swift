/// How many pixels may differ, as ranges: fewer than expected is news as well.
///
/// What is judged is how many differ where most do, not which part of the picture: a small thing that
/// is wrong all over is not drowned by a large picture.
package struct PixelTolerance: Hashable, Sendable {
  /// The side of the square window that is moved over the picture, in pixels.
  package let side: Int
  /// How many pixels of that window may differ where most of them do.
  package let densest: ClosedRange<Int>
  /// How many may differ altogether; nil for any number.
  package let total: ClosedRange<Int>?

  /// Nothing may differ.
  package static let none = PixelTolerance(densest: 0...0)

  /// Ranges; by default for a window of 16 pixels a side.
  package init(side: Int = 16, densest: ClosedRange<Int>, total: ClosedRange<Int>? = nil) {
    precondition(side > 0, "A window has at least one pixel.")
    self.side = side
    self.densest = densest
    self.total = total
  }

  /// Judges the pixels that differ in components of a kind.
  package func judge(_ differing: PixelSet, kind: String?) -> ToleranceFinding {
    ToleranceFinding(
      kind: kind,
      tolerance: self,
      densest: differing.densestWindow(side: side),
      total: differing.count
    )
  }
}
