import ChatframeGraphics

#if canImport(Foundation)
import Foundation
#endif

/// An error in the options of a comparison; pictures of different sizes are a result, not an error.
public enum ComparisonError: Error, Hashable, Sendable {
  /// A threshold is not from 0 to 1.
  case threshold(Double)
  /// A distance of colours is negative or not a number.
  case distance(Double)
  /// An opacity is not from 0 to 1.
  case opacity(Double)
  /// A difference is drawn over a picture of a different size than the compared one.
  case size(PixelSize, expected: PixelSize)
}

extension ComparisonError: CustomStringConvertible {
  /// One line that names the problem and the remedy.
  public var description: String {
    switch self {
    case .threshold(let threshold):
      "\(threshold) is not a valid threshold; use a number from 0 to 1"
    case .distance(let distance):
      "\(distance) is not a valid distance of colors; use a number of 0 or more"
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
  /// One line that names the problem and the remedy.
  public var errorDescription: String? { description }
}
#endif
