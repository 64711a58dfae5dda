import Foundation

/// An error in a folder of frames, in a video, or in one of their frames.
public struct FrameReadingError: Error, Hashable, Sendable {
  /// The file or folder, as the caller named it.
  public let name: String
  /// The problem and the remedy, in one line.
  public let reason: String
  /// A Boolean value that indicates whether something is missing rather than invalid.
  public let isMissing: Bool

  /// Creates an error about a file or folder.
  ///
  /// - Parameters:
  ///   - name: The file or folder, as the caller named it.
  ///   - reason: The problem and the remedy.
  ///   - isMissing: Whether something is missing rather than invalid.
  package init(_ name: String, _ reason: String, isMissing: Bool = false) {
    self.name = name
    self.reason = reason
    self.isMissing = isMissing
  }
}

extension FrameReadingError: CustomStringConvertible {
  /// The file, the problem and the remedy, in one line.
  public var description: String { "\(name): \(reason)" }
}

extension FrameReadingError: LocalizedError {
  /// The same text as `description`.
  public var errorDescription: String? { description }
}
