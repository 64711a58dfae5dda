import ChatframeMessageLayout

/// Everything the pixels of a tile depend on.
///
/// Pictures stand as their paths: a host that changes a picture's file in place clears the tiles.
enum TileKey: Hashable, Sendable {
  /// What the arrangement depends on, and where the document's pictures are.
  case message(ArrangementKey, folder: String?)
  /// The drawing itself.
  case drawing(TileDrawing)
}
