import ChatframeConversations

/// What a tile is drawn from.
package enum TileSource: Sendable {
  /// A message, by its place in a conversation.
  case message(Int, of: ConversationLayout)
  /// Something else.
  case drawing(TileDrawing)

  /// Everything the tile depends on.
  var key: TileKey {
    switch self {
    case .message(let index, let layout):
      let job = layout.job
      return .message(job.key(of: layout.rows[index]), folder: job.pictures.folder?.path)
    case .drawing(let drawing): return .drawing(drawing)
    }
  }
}
