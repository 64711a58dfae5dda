import Foundation
import MessageLayout

/// Reads a time zone's identifier or an offset.
enum TimeZoneOption {
  /// The time zone called `identifier`, or the one with a fixed offset such as `+08:00`.
  static func parse(_ identifier: String) throws(Failure) -> TimeZone {
    guard let zone = TimeZoneName.timeZone(identifier) else {
      throw .usage("--time-zone \(TimeZoneName.complaint(about: identifier))")
    }
    return zone
  }
}
