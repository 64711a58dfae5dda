import ChatframeDrawing
import ChatframeFiles
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeRendering

/// The sources from which the tiles of frames are drawn.
public struct TileSources: Sendable {
  private let layouts: [ConversationLayout]
  private let places: [[String: Int]]
  private let drawings: [String: TileDrawing]
  private let blocks: BlockStyle?

  /// Creates the sources.
  ///
  /// - Parameters:
  ///   - layouts: The layouts of the conversation, in the order of versions; later ones contain the
  ///     changed rows.
  ///   - drawings: The drawings, for example bars, with unique ids.
  ///   - blocks: The style of rows with other ids; `nil` to reject such rows.
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

  /// Returns the source that draws a tile.
  ///
  /// - Parameters:
  ///   - tile: The tile.
  ///   - width: The width of the frames in device pixels; `nil` for that of the blocks' style.
  /// - Returns: The source.
  /// - Throws: `FrameSequenceError.unknownRow` for a row without a source.
  func source(
    of tile: TileID,
    widthInPixels width: Int? = nil
  ) throws(FrameSequenceError) -> TileSource {
    switch part(of: tile) {
    case .drawing(let drawing): return .drawing(drawing)
    case .message(let index, let layout): return .message(index, of: layout)
    case .section(let drawing, let layout): return .section(drawing, of: layout)
    case .block:
      guard let blocks else { throw .unknownRow(id: tile.name) }
      return .drawing(blocks.block(tile, widthInPixels: width))
    }
  }

  /// The content of a tile.
  package enum Part {
    /// A drawing, for example a bar.
    case drawing(TileDrawing)
    /// The row of a message, by its index in a layout.
    case message(Int, of: ConversationLayout)
    /// A section of an answer.
    case section(Arrangement.Section.Drawing, of: ConversationLayout)
    /// A plain block, with or without a message.
    case block
  }

  /// Returns the content of a tile.
  package func part(of tile: TileID) -> Part {
    switch tile {
    case .row(let id, let version, _):
      let version = min(version, layouts.count - 1)
      guard version >= 0, let index = places[version][id] else { return .block }
      return .message(index, of: layouts[version])
    case .section(let id, let version, let index, _):
      guard layouts.indices.contains(version) else { return .block }
      let sections = layouts[version].sections(of: id)
      guard sections.indices.contains(index) else { return .block }
      return .section(sections[index].drawing, of: layouts[version])
    case .standIn: return .block
    case .drawing(let id, _): return drawings[id].map { .drawing($0) } ?? .block
    }
  }
}

/// The style of plain blocks, which have different colours.
public struct BlockStyle: Hashable, Sendable {
  private let viewport: FrameViewport
  private let background: RGBAColor

  /// Creates the style of blocks as wide as the screen, with a margin of one point on each side.
  public init(viewport: FrameViewport, background: RGBAColor) {
    self.viewport = viewport
    self.background = background
  }

  /// Returns the drawing of a block, whose colour is derived from its name.
  ///
  /// - Parameters:
  ///   - tile: The block's tile.
  ///   - width: The width in device pixels; `nil` for that of the screen.
  /// - Returns: The drawing.
  func block(_ tile: TileID, widthInPixels width: Int? = nil) -> TileDrawing {
    let width = width ?? viewport.widthInPixels
    let size = LayoutSize(
      width: width == viewport.widthInPixels ? viewport.size.width : Double(width) / viewport.scale,
      height: Double(tile.heightInPixels) / viewport.scale
    )
    let margin = min(1, size.height / 4)
    let frame = LayoutRectangle(
      x: margin,
      y: margin,
      width: size.width - 2 * margin,
      height: size.height - 2 * margin
    )
    return TileDrawing(
      id: tile.name,
      size: PixelSize(width: width, height: tile.heightInPixels),
      scale: viewport.scale,
      background: background,
      commands: [.fill(.roundedRectangle(frame, radii: CornerRadii(0)), Self.color(of: tile.name))]
    )
  }

  /// Returns a colour of medium brightness from a hash that is the same in every process.
  private static func color(of name: String) -> RGBAColor {
    let hash = FNV1aHash.shortHash(of: name)
    func channel(_ shift: UInt32) -> UInt8 { 64 + UInt8(hash >> shift & 0x7f) }
    return RGBAColor(red: channel(0), green: channel(9), blue: channel(18))
  }
}
