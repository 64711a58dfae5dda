/// How far whole-pixel frames depart from a motion that was reported in parts of a pixel.
///
/// A place is rounded to whole pixels in each frame, so the sum of what the frames show and the sum
/// of what was reported stay within a pixel of each other. That holds however long the sequence is,
/// and finds a jump of one pixel, which a frame by itself might blame on rounding.
struct ReportedMotion: Sendable {
  /// The width of what rounding explains: all but a whole pixel.
  private static let width = 1 - 1e-6

  /// Whole pixels that a jump has at least whose fractions may have changed how places are rounded.
  private static let longJump = 2.5

  private var drift = 0.0
  private var bounds: ClosedRange<Double> = 0...0
  /// The bounds since the latest long jump alone; nil where there was none.
  private var boundsSinceJump: ClosedRange<Double>?

  /// Whole pixels that a frame departs from what was reported, signed; 0 is rounding.
  ///
  /// - Parameters:
  ///   - displacement: Pixels that the frame shows.
  ///   - delta: Pixels that were reported.
  ///   - isMixed: Whether rows were rounded apart, so that any of them may have been measured.
  mutating func deviation(of displacement: Int, from delta: Double, isMixed: Bool) -> Double {
    drift += Double(displacement) - delta
    if let known = boundsSinceJump { boundsSinceJump = Self.widened(known, to: drift) }
    if let widened = Self.widened(bounds, to: drift) {
      bounds = widened
      return 0
    }
    // A jump by parts of a pixel leaves content rounded otherwise than before.
    if let known = boundsSinceJump {
      bounds = known
      boundsSinceJump = nil
      return 0
    }
    let isRounding = isMixed && abs(Double(displacement) - delta) < 1
    if isRounding {
      bounds = drift...drift
      return 0
    }
    return jump()
  }

  /// The bounds with a sum besides; nil if rounding does not explain both.
  private static func widened(
    _ bounds: ClosedRange<Double>,
    to drift: Double
  ) -> ClosedRange<Double>? {
    let low = min(bounds.lowerBound, drift)
    let high = max(bounds.upperBound, drift)
    return high - low < width ? low...high : nil
  }

  /// Resets the sums where no motion was reported.
  mutating func forget() { self = ReportedMotion() }

  /// As few whole pixels as bring the sum back between its bounds.
  private mutating func jump() -> Double {
    let excess =
      drift > bounds.upperBound
      ? drift - bounds.lowerBound - Self.width : drift - bounds.upperBound + Self.width
    let deviation = excess.rounded(.awayFromZero)
    drift -= deviation
    boundsSinceJump = abs(deviation) > Self.longJump ? drift...drift : nil
    bounds = min(bounds.lowerBound, drift)...max(bounds.upperBound, drift)
    return deviation
  }
}
