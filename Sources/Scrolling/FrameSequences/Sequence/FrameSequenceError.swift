import Foundation

/// An error in the frames or the tiles of a sequence.
public enum FrameSequenceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No source exists for a row of a frame.
  case unknownRow(id: String)
  /// The width of a tile differs from that of its frame.
  case tileWidth(id: String, widthInPixels: Int, frameWidthInPixels: Int)
  /// The requested frames are empty or outside the sequence.
  case frameRange(Range<Int>, count: Int)
  /// The sides or the scale of a frame's plan are out of range.
  case frameSize(widthInPixels: Int, heightInPixels: Int, scale: Double)
  /// A segment of a frame's plan has no height or begins above its tile.
  case segment(index: Int)

  /// The problem and the remedy, in one line.
  public var description: String {
    switch self {
    case .unknownRow(let id):
      "row \"\(id)\" is not a message of the conversation; "
        + "use the id of a message, or set the style of blocks"
    case .tileWidth(let id, let width, let frameWidth):
      "row \"\(id)\" is \(width) pixels wide, but the frame is \(frameWidth) pixels wide; "
        + "lay it out for the viewport's width and scale"
    case .frameRange(let range, let count):
      "frames \(range) are out of range; expected a non-empty part of \(0..<count)"
    case .frameSize(let width, let height, let scale):
      "a frame of \(width) × \(height) pixels at scale \(scale) is invalid; expected sides of 1 to "
        + "\(FramePlan.maximumSide) pixels and a scale above 0 and up to \(FramePlan.maximumScale)"
    case .segment(let index):
      "segment \(index) of a frame has no height or begins above its tile; "
        + "expected a height of at least 1 and a top of at least 0"
    }
  }
}

extension FrameSequenceError: LocalizedError {
  /// The same text as `description`.
  public var errorDescription: String? { description }
}
