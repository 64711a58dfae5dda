import ChatframeGraphics

/// A length in an outline: an integral number of thousandths of a point, so that sums and
/// comparisons are exact.
package struct OutlineLength: Hashable, Sendable {
  /// The limit of coordinates: outside every page, but too small for sums over all lines of a file
  /// to overflow.
  private static let farthest = 1e9

  /// The length in thousandths of a point.
  package let thousandths: Int

  /// Creates a length from thousandths of a point.
  package init(thousandths: Int) { self.thousandths = thousandths }

  /// Creates a length rounded to the nearest thousandth; `nil` if the number is not finite or is
  /// out of range.
  package init?(points: Double) {
    guard points.isFinite, abs(points) <= Self.farthest else { return nil }
    thousandths = Int((points * 1000).rounded())
  }

  /// Creates a length from a decimal such as `-12.5`.
  package init?(_ text: some StringProtocol) {
    guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) || $0 == 45 || $0 == 46 }),
      let points = Double(text)
    else { return nil }
    self.init(points: points)
  }

  /// The length in points.
  package var points: Double { Double(thousandths) / 1000 }
  /// Returns zero if the magnitude is at most `slack` thousandths, which rounding can cause.
  func roundedToZero(_ slack: Int) -> OutlineLength { abs(thousandths) <= slack ? .zero : self }
  /// The absolute value.
  package var magnitude: OutlineLength { OutlineLength(thousandths: abs(thousandths)) }
}

extension OutlineLength: AdditiveArithmetic, Comparable {
  package static let zero = OutlineLength(thousandths: 0)

  package static func + (left: OutlineLength, right: OutlineLength) -> OutlineLength {
    OutlineLength(thousandths: left.thousandths + right.thousandths)
  }

  package static func - (left: OutlineLength, right: OutlineLength) -> OutlineLength {
    OutlineLength(thousandths: left.thousandths - right.thousandths)
  }

  package static func < (left: OutlineLength, right: OutlineLength) -> Bool {
    left.thousandths < right.thousandths
  }
}

extension OutlineLength: CustomStringConvertible {
  /// A decimal without trailing zeros.
  package var description: String {
    let (whole, rest) = abs(thousandths).quotientAndRemainder(dividingBy: 1000)
    let sign = thousandths < 0 ? "-" : ""
    guard rest > 0 else { return "\(sign)\(whole)" }
    var digits = String(String(rest + 1000).dropFirst())
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }
}

/// A rectangle as written in an outline.
package struct OutlineFrame: Hashable, Sendable, Encodable {
  /// The left edge.
  package let x: OutlineLength
  /// The top edge.
  package let y: OutlineLength
  /// The width.
  package let width: OutlineLength
  /// The height.
  package let height: OutlineLength

  /// Creates a rectangle.
  package init(x: OutlineLength, y: OutlineLength, width: OutlineLength, height: OutlineLength) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The bottom edge.
  package var bottom: OutlineLength { y + height }

  /// The rectangle in points.
  package var rectangle: LayoutRectangle {
    LayoutRectangle(x: x.points, y: y.points, width: width.points, height: height.points)
  }

  /// Returns the rectangle with its position relative to another's top left corner.
  func relative(to other: OutlineFrame) -> OutlineFrame {
    OutlineFrame(x: x - other.x, y: y - other.y, width: width, height: height)
  }
}
