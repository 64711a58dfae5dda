import ChatframeRendering

/// The sources of the tiles that frames show.
public struct TileSources: Sendable {
  private let layouts: [ConversationLayout]
  private let places: [[String: Int]]
  private let drawings: [String: TileDrawing]
  private let blocks: BlockStyle?

  /// Creates the sources.
  ///
  /// - Parameters:
  ///   - layouts: The conversation; further ones are what later versions of rows look like.
  ///   - drawings: Bars and the like, each shown under its own id.
  ///   - blocks: What rows with other ids look like; they are refused when nil.
  public init(
    layouts: [ConversationLayout] = [],
    drawings: [TileDrawing] = [],
    blocks: BlockStyle? = nil
  ) {
    self.layouts = layouts
    places = layouts.map { layout in
      let ids = layout.placements.enumerated().map { ($0.element.id, $0.offset) }
      return Dictionary(ids) { first, _ in first }
    }
    self.drawings = Dictionary(drawings.map { ($0.id, $0) }) { first, _ in first }
    self.blocks = blocks
  }

  /// What draws a tile.
  func source(of name: TileID) throws(FrameSequenceError) -> TileSource {
    switch part(of: name) {
    case .still(let drawing): return .drawing(drawing)
    case .message(let index, let layout): return .message(index, of: layout)
    case .block:
      guard let blocks else { throw .unknownRow(id: name.id) }
      return .drawing(blocks.block(name))
    }
  }

  /// What a tile shows.
  package enum Part {
    /// A bar or the like.
    case still(TileDrawing)
    /// A message's row, by its place in a layout.
    case message(Int, of: ConversationLayout)
    /// A row that is no message.
    case block
  }

  /// What a tile shows.
  package func part(of name: TileID) -> Part {
    if let drawing = drawings[name.id] { return .still(drawing) }
    let version = min(name.version, layouts.count - 1)
    if version >= 0, let index = places[version][name.id] {
      return .message(index, of: layouts[version])
    }
    return .block
  }
}
