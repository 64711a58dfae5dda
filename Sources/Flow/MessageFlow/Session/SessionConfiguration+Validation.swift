import ChatframeDocuments
import Foundation

/// A setting of a session that is out of range.
public struct SessionConfigurationError: Error, Hashable, Sendable {
  /// The name of the setting, for example `pageSize`.
  public let setting: String
  /// The value, which is out of range.
  public let value: Double
  /// The range of the setting; its upper bound is infinite if there is none.
  public let range: ClosedRange<Double>
}

extension SessionConfigurationError: CustomStringConvertible, LocalizedError {
  /// The setting, its value and its range in one line.
  public var description: String {
    let expected =
      range.upperBound == .infinity
      ? "at least \(NumberFormat.text(range.lowerBound))" : NumberFormat.rangeText(range)
    return "\(setting): \(NumberFormat.text(value)) is out of range; expected \(expected)"
  }

  /// The same text as `description`.
  public var errorDescription: String? { description }
}

extension SessionConfiguration {
  /// Checks that all numbers are in their ranges.
  ///
  /// - Throws: `SessionConfigurationError` with the first setting that is out of range.
  public func validate() throws(SessionConfigurationError) {
    if let initialCount { try check("initialCount", Double(initialCount), 1...(.infinity)) }
    try check("pageSize", Double(pageSize), 1...(.infinity))
    try check("prefetchDistance", prefetchDistance, 0...(.infinity))
    try check("revocationPeriod", revocationPeriod, 0...(.infinity))
    if let interval = timeLine.interval {
      try check("timeLine.interval", interval, 0...(.infinity))
    }
    try check("decelerationRate", decelerationRate, 0.001...0.9999)
    try check("options.reloadDelay", Double(options.reloadDelay), 0...(.infinity))
    try check("options.readingLine", options.readingLine, 0...1)
    if case .estimated(let height) = rowHeights {
      try check("rowHeights", height.points, 0...(.infinity))
    }
    if let animation {
      // A century, which a frame sequence never reaches.
      try check("animation.duration", animation.duration, 0...3.2e9)
    }
  }

  private func check(
    _ setting: String,
    _ value: Double,
    _ range: ClosedRange<Double>
  ) throws(SessionConfigurationError) {
    // A number that is not a number is in no range.
    guard !range.contains(value) else { return }
    throw SessionConfigurationError(setting: setting, value: value, range: range)
  }
}
