import ChatframeDrawing
import ChatframeFiles
import ChatframeGraphics
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

/// What a frame calls a tile by; tile sources know what is behind it.
public struct TileID: Hashable, Sendable {
  /// The row's id.
  public let id: String
  /// Counts the variants of a row that changes, for example when its picture arrives.
  public let version: Int
  /// Device pixels down, which a block is drawn to have; a message has its own height.
  public let heightInPixels: Int

  /// A tile's name.
  public init(id: String, version: Int = 0, heightInPixels: Int) {
    self.id = id
    self.version = version
    self.heightInPixels = heightInPixels
  }
}

/// The style of rows without a message: plain blocks, told apart by their colours.
public struct BlockStyle: Hashable, Sendable {
  private let viewport: FrameViewport
  private let background: Color

  /// Blocks as wide as the screen, a point smaller than their rows all around.
  public init(viewport: FrameViewport, background: Color) {
    self.viewport = viewport
    self.background = background
  }

  /// The drawing of one, whose colour follows from its id.
  func block(_ name: TileID) -> TileDrawing {
    let size = Size(
      width: viewport.size.width,
      height: Double(name.heightInPixels) / viewport.scale
    )
    let margin = min(1, size.height / 4)
    let frame = Rectangle(
      x: margin,
      y: margin,
      width: size.width - 2 * margin,
      height: size.height - 2 * margin
    )
    return TileDrawing(
      id: name.id,
      widthInPixels: viewport.widthInPixels,
      heightInPixels: name.heightInPixels,
      scale: viewport.scale,
      background: background,
      commands: [.fill(.roundedRectangle(frame, radii: CornerRadii(0)), Self.color(of: name.id))]
    )
  }

  /// Of middling brightness; from a hash that is the same in every process.
  private static func color(of id: String) -> Color {
    let hash = FNV1aHash.shortHash(of: id)
    func channel(_ shift: UInt32) -> UInt8 { 64 + UInt8(hash >> shift & 0x7f) }
    return Color(red: channel(0), green: channel(9), blue: channel(18))
  }
}
