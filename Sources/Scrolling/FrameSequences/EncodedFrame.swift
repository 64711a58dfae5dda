/// A frame as a PNG.
public struct EncodedFrame: Sendable {
  /// Its number.
  public let index: Int
  /// The file's bytes in order, in pieces that it shares with other frames.
  public let pieces: [ArraySlice<UInt8>]

  /// `frame-00000.png` and so on.
  public var fileName: String { PlannedFrame.fileName(index) }
  /// How many bytes the file has.
  public var byteCount: Int { pieces.reduce(0) { $0 + $1.count } }
  /// The file's bytes.
  public var png: [UInt8] { Array(pieces.joined()) }
}
