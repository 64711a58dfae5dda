import ChatframeGraphics

#if canImport(Foundation)
import Foundation
#endif

/// An error in the options of a comparison; pictures of different sizes are a result, not an error.
public enum ComparisonError: Error, Hashable, Sendable {
  /// A threshold that is not from 0 to 1.
  case threshold(Double)
  /// A distance of colours that is negative or not a number.
  case distance(Double)
  /// An opacity that is not from 0 to 1.
  case opacity(Double)
  /// A difference is drawn over a picture of another size than the one that was compared.
  case size(PixelSize, expected: PixelSize)
}

extension ComparisonError: CustomStringConvertible {
  /// The problem and the remedy, in one line.
  public var description: String {
    switch self {
    case .threshold(let threshold):
      "\(threshold) is not a valid threshold; use a number from 0 to 1"
    case .distance(let distance):
      "\(distance) is not a valid distance of colors; use a number of 0 or more"
    case .opacity(let opacity):
      "\(opacity) is not a valid opacity; use a number from 0 to 1"
    case .size(let size, let expected):
      "a picture of \(size) pixels was not compared, but one of \(expected); "
        + "pass the pictures that the difference was made from"
    }
  }
}

#if canImport(Foundation)
extension ComparisonError: LocalizedError {
  /// The problem and the remedy, in one line.
  public var errorDescription: String? { description }
}
#endif
