/// What was done for a film.
public struct FilmSummary: Hashable, Sendable {
  /// Frames that were written.
  public var written = 0
  /// Frames whose files were there and whole already.
  public var skipped = 0
  /// Frames of these that were encoded as a whole, not put together from finished bands.
  public var composed = 0
  /// Rows that were drawn.
  public var tilesDrawn = 0
  /// Bytes of the frames that were written.
  public var byteCount = 0
}
