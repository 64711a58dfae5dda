import ChatframeGraphics

/// A length as an outline prints it: a whole number of thousandths of a point, so that sums and
/// comparisons are exact.
package struct OutlineLength: Hashable, Sendable {
  /// A coordinate outside every page, and small enough for sums over all lines of a file not to
  /// overflow.
  private static let farthest = 1e9

  /// Thousandths of a point.
  package let thousandths: Int

  /// A length in thousandths.
  package init(thousandths: Int) { self.thousandths = thousandths }

  /// Rounds to the nearest thousandth; nil if the number is not finite or is out of range.
  package init?(points: Double) {
    guard points.isFinite, abs(points) <= Self.farthest else { return nil }
    thousandths = Int((points * 1000).rounded())
  }

  /// A decimal such as `-12.5`.
  package init?(_ text: some StringProtocol) {
    guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) || $0 == 45 || $0 == 46 }),
      let points = Double(text)
    else { return nil }
    self.init(points: points)
  }

  /// In points.
  package var points: Double { Double(thousandths) / 1000 }
  /// Nought if it is no more than `slack` thousandths: what rounding leaves of differences.
  func roundedToZero(_ slack: Int) -> OutlineLength { abs(thousandths) <= slack ? .zero : self }
  /// Without its sign.
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
  /// A decimal without needless zeros.
  package var description: String {
    let (whole, rest) = abs(thousandths).quotientAndRemainder(dividingBy: 1000)
    let sign = thousandths < 0 ? "-" : ""
    guard rest > 0 else { return "\(sign)\(whole)" }
    var digits = String(String(rest + 1000).dropFirst())
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }
}

/// A rectangle as an outline prints it.
package struct OutlineFrame: Hashable, Sendable, Encodable {
  /// The left edge.
  package let x: OutlineLength
  /// The top edge.
  package let y: OutlineLength
  /// Across.
  package let width: OutlineLength
  /// Down.
  package let height: OutlineLength

  /// A rectangle.
  package init(x: OutlineLength, y: OutlineLength, width: OutlineLength, height: OutlineLength) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The bottom edge.
  package var bottom: OutlineLength { y + height }

  /// In points.
  package var rectangle: LayoutRectangle {
    LayoutRectangle(x: x.points, y: y.points, width: width.points, height: height.points)
  }

  /// The same rectangle with its place counted from another's top left corner.
  func relative(to other: OutlineFrame) -> OutlineFrame {
    OutlineFrame(x: x - other.x, y: y - other.y, width: width, height: height)
  }
}
