import ChatframeGraphics
import Foundation

/// An error in the frames that are added to an analysis.
public enum MotionAnalysisError: Error, Hashable, Sendable {
  /// A side of the frames is out of range.
  case size(PixelSize)
  /// The scale is not a positive number.
  case scale(Double)
  /// The size of a frame differs from the one that the analysis was created for.
  case frameSize(PixelSize, expected: PixelSize)
  /// There are too few bytes for a frame.
  case byteCount(Int, expected: Int)
  /// A row of pixels does not fit into the bytes per row.
  case bytesPerRow(Int, expected: Int)
  /// A time is not later than the previous frame's.
  case time(Double, after: Double?, frame: Int)
  /// The distance by which the user moved the content is not a usable number.
  case userDelta(Double, frame: Int)
  /// The image cannot be read.
  case picture(frame: Int)
  /// No frame was added.
  case noFrames
}

extension MotionAnalysisError: LocalizedError, CustomStringConvertible {
  /// The same text as `description`.
  public var errorDescription: String? { description }

  /// The problem and the remedy, in one line.
  public var description: String {
    switch self {
    case .size(let size):
      "frames of \(size) pixels cannot be analysed; use sides of 1 to "
        + "\(MotionAnalysis.maximumSide) pixels"
    case .scale(let scale):
      "\(scale) is not a valid scale; use 0.01 to 100 pixels per point"
    case .frameSize(let size, let expected):
      "the frame has \(size) pixels; expected \(expected), the size of the analysis"
    case .byteCount(let count, let expected):
      "\(count) bytes do not fill a frame; pass at least \(expected)"
    case .bytesPerRow(let count, let expected):
      "\(count) bytes are not a valid length of a row; pass at least \(expected)"
    case .time(let time, let last, let frame):
      "frame \(frame) has the time \(time)" + (last.map { " after \($0)" } ?? "")
        + "; pass times in seconds that increase from frame to frame"
    case .userDelta(let delta, let frame):
      "frame \(frame) has the user delta \(delta); pass points, or nil if it is unknown"
    case .picture(let frame):
      "the image of frame \(frame) cannot be read; pass one with pixels"
    case .noFrames: "the analysis has no frames; add at least one"
    }
  }
}
