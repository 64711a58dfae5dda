/// The limits of the pixels that may differ between two pictures; by default, none may.
public struct DifferenceLimits: Hashable, Sendable {
  /// The largest number of pixels that may differ; `nil` for no such limit.
  public var maxPixels: Int?
  /// The largest percentage of pixels that may differ, 0…100, relative to the larger width times
  /// the larger height; `nil` for no such limit.
  public var maxPercent: Double?

  /// Creates limits, all of which apply; without any, no pixel may differ.
  ///
  /// - Parameters:
  ///   - maxPixels: The largest number of pixels that may differ.
  ///   - maxPercent: The largest percentage of pixels that may differ, 0…100.
  public init(maxPixels: Int? = nil, maxPercent: Double? = nil) {
    self.maxPixels = maxPixels
    self.maxPercent = maxPercent
  }

  /// Returns whether a number of differing pixels is within all limits.
  ///
  /// - Parameters:
  ///   - count: The number of differing pixels.
  ///   - area: The number of all pixels.
  /// - Returns: Whether it is.
  package func allow(_ count: Int, of area: Int) -> Bool {
    guard maxPixels != nil || maxPercent != nil else { return count == 0 }
    if let maxPixels, count > maxPixels { return false }
    if let maxPercent, Double(count) * 100 > maxPercent * Double(area) { return false }
    return true
  }
}

extension PictureDifference {
  /// Returns whether the number of differing pixels is within all limits.
  ///
  /// Pixels that only one picture has differ, so the limits apply to pictures of different sizes as
  /// well.
  public func isWithin(_ limits: DifferenceLimits) -> Bool {
    limits.allow(count, of: differing.width * differing.height)
  }
}

extension DifferenceLimits: CustomStringConvertible {
  /// The limits in words, for example `at most 12 pixels and 0.1 %`.
  public var description: String {
    let limits = [
      maxPixels.map { "\($0) \($0 == 1 ? "pixel" : "pixels")" }, maxPercent.map { "\($0) %" },
    ].compactMap { $0 }
    return limits.isEmpty ? "no pixels" : "at most " + limits.joined(separator: " and ")
  }
}
