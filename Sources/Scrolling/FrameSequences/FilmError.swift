/// What keeps frames from being written, besides files and drawing.
public enum FrameSequenceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A frame shows a row without a tile source.
  case unknownRow(id: String)
  /// A tile is not as wide as its frame.
  case tileWidth(id: String, widthInPixels: Int, frameWidthInPixels: Int)
  /// Frames are asked for that there are not.
  case frameRange(Range<Int>, count: Int)

  /// One line with the culprit and the remedy.
  public var description: String {
    switch self {
    case .unknownRow(let id):
      "row \"\(id)\" is no message of the conversation; name one that is, or give blocks a look"
    case .tileWidth(let id, let width, let frameWidth):
      "row \"\(id)\" is \(width) pixels wide and the frame \(frameWidth); "
        + "lay it out for the viewport's width and scale"
    case .frameRange(let range, let count):
      "frames \(range) are not all there; ask for some of \(0..<count)"
    }
  }
}
