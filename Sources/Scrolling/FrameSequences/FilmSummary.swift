/// What was done to write frames.
public struct FrameWritingSummary: Hashable, Sendable {
  /// Frames that were written.
  public var written = 0
  /// Frames whose files were there and whole already.
  public var skipped = 0
  /// Frames of these that were encoded as a whole, not put together from finished bands.
  public var composed = 0
  /// Rows that were drawn.
  public var tilesDrawn = 0
  /// Frames that were compared with the one before.
  public var proved = 0
  /// Those that are not the one before, moved as the user moved it.
  public var faults: [FrameFault] = []
  /// Bytes of the frames that were written.
  public var byteCount = 0
}
