import ChatframeRendering
import Foundation

/// Reads a time zone's identifier or an offset.
enum TimeZoneOption {
  /// What shells propose.
  static let names = TimeZoneIdentifier.names

  /// The time zone called `identifier`, or the one with a fixed offset such as `+08:00`.
  static func parse(_ identifier: String) throws(Failure) -> TimeZone {
    do throws(UnknownIdentifier) {
      return try TimeZoneIdentifier.parse(identifier)
    } catch {
      throw .usage("--time-zone \"\(identifier)\" is unknown; \(error.hint)")
    }
  }
}
