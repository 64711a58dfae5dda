/// The deviation of frames in whole pixels from a motion that is recorded in fractions of a pixel.
///
/// Each frame rounds places to whole pixels, so the sum of the measured motion and the sum of the
/// recorded motion stay within a pixel of each other, however long the sequence is. A jump of one
/// pixel breaks this bound, although rounding could explain it in a single frame.
struct ReportedMotion: Sendable {
  /// The fraction of a point to which browsers round places before they become pixels.
  private static let layoutUnit = 1.0 / 64

  /// The largest difference that rounding explains: just below a whole pixel, and more as soon as a
  /// fraction of a pixel is recorded.
  private var width = 1 - 1e-6
  /// The number of device pixels per point.
  private let scale: Double

  /// The smallest jump, in pixels, after which places may be rounded differently.
  private static let longJump = 2.5

  private var drift = 0.0
  private var bounds: ClosedRange<Double> = 0...0
  /// The bounds since the latest long jump; nil if there was none.
  private var boundsSinceJump: ClosedRange<Double>?

  /// Creates the deviation of the first frame.
  init(scale: Double) { self.scale = scale }

  /// Returns the largest difference of a row in one frame that rounding explains, in pixels, with a margin:
  /// its places before and after are rounded to layout units and to pixels.
  static func mostRounding(scale: Double) -> Double { 1.1 + scale * layoutUnit }

  /// Returns the whole pixels by which a frame deviates from the recorded motion, signed.
  ///
  /// - Parameters:
  ///   - displacement: The pixels that the content moved in the frame.
  ///   - delta: The recorded pixels.
  ///   - isMixed: Whether rows were rounded differently, so that either may have been measured.
  /// - Returns: The deviation; 0 if rounding explains the difference.
  mutating func deviation(of displacement: Double, from delta: Double, isMixed: Bool) -> Double {
    drift += displacement - delta
    if abs(delta - delta.rounded()) > 1e-3 { width = 1 + scale * Self.layoutUnit }
    if let known = boundsSinceJump { boundsSinceJump = widened(known, to: drift) }
    if let widened = widened(bounds, to: drift) {
      bounds = widened
      return 0
    }
    // After a jump by a fraction of a pixel, content is rounded differently.
    if let known = boundsSinceJump {
      bounds = known
      boundsSinceJump = nil
      return 0
    }
    let isRounding = isMixed && abs(displacement - delta) < 1.5
    if isRounding {
      bounds = drift...drift
      return 0
    }
    return jump()
  }

  /// Returns the bounds extended by a sum; nil if rounding does not explain both.
  private func widened(
    _ bounds: ClosedRange<Double>,
    to drift: Double
  ) -> ClosedRange<Double>? {
    let low = min(bounds.lowerBound, drift)
    let high = max(bounds.upperBound, drift)
    return high - low < width ? low...high : nil
  }

  /// Resets the sums, for frames without recorded motion.
  mutating func forget() { self = ReportedMotion(scale: scale) }

  /// Returns the smallest number of whole pixels that brings the sum back within its bounds.
  private mutating func jump() -> Double {
    let excess =
      drift > bounds.upperBound
      ? drift - bounds.lowerBound - width : drift - bounds.upperBound + width
    let deviation = excess.rounded(.awayFromZero)
    drift -= deviation
    boundsSinceJump = abs(deviation) > Self.longJump ? drift...drift : nil
    bounds = min(bounds.lowerBound, drift)...max(bounds.upperBound, drift)
    return deviation
  }
}
