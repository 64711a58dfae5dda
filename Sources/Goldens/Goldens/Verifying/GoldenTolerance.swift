import PictureComparison

/// How many pixels of a kind of component may differ: ranges, as fewer than expected is news as well.
public struct GoldenTolerance: Hashable, Sendable {
  /// The side of the square window that is moved over the picture, in pixels.
  public var side: Int
  /// How many pixels of that window may differ where most of them do.
  public var densest: ClosedRange<Int>
  /// How many may differ altogether; nil for any number.
  public var total: ClosedRange<Int>?

  /// Nothing may differ.
  public static let none = GoldenTolerance(densest: 0...0)

  /// Ranges.
  public init(side: Int = 16, densest: ClosedRange<Int>, total: ClosedRange<Int>? = nil) {
    self.side = side
    self.densest = densest
    self.total = total
  }

  /// Whether pictures that are equal are within it.
  var allowsNone: Bool { densest.contains(0) && total?.contains(0) != false }

  var pixels: PixelTolerance { PixelTolerance(side: side, densest: densest, total: total) }
}
