import ChatframeGraphics

#if canImport(Foundation)
import Foundation
#endif

/// An error in the options of a comparison; pictures of different sizes are a result, not an error.
public enum ComparisonError: Error, Hashable, Sendable {
  /// A threshold is outside 0 to 1.
  case threshold(Double)
  /// A distance between colours is negative or not a number.
  case distance(Double)
  /// An opacity is outside 0 to 1.
  case opacity(Double)
  /// A difference is drawn over a picture whose size differs from that of the compared one.
  case size(PixelSize, expected: PixelSize)
}

extension ComparisonError: CustomStringConvertible {
  /// The problem and the remedy, in one line.
  public var description: String {
    switch self {
    case .threshold(let threshold):
      "\(threshold) is not a valid threshold; use a number from 0 to 1"
    case .distance(let distance):
      "\(distance) is not a valid colour distance; use a number of 0 or more"
    case .opacity(let opacity):
      "\(opacity) is not a valid opacity; use a number from 0 to 1"
    case .size(let size, let expected):
      "the picture has \(size) pixels, but the compared one has \(expected); "
        + "pass the pictures that were compared"
    }
  }
}

#if canImport(Foundation)
extension ComparisonError: LocalizedError {
  /// The same text as `description`.
  public var errorDescription: String? { description }
}
#endif
