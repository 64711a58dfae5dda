import ChatframeConversations
import ChatframeDrawing
import ChatframeGraphics
import ChatframeMessageLayout

/// A row drawn once: finished bands of a PNG and, as long as there is room, its pixels.
package struct Tile: Sendable {
  /// Device rows of a band.
  ///
  /// Of 8, 16, 24, 32, 48, 64 and 128 the files hardly become smaller from here on (by less than one
  /// in a hundred), while a band that an edge cuts costs twice as much with twice the rows.
  static let bandHeight = 32

  /// The encoded rows that frames are assembled from.
  package let encoded: EncodedRows
  /// The pixels that cut bands are encoded from and whole frames composed of; the bands hold the
  /// same.
  package let pixels: PixelRows?

  /// Device pixels down.
  package var heightInPixels: Int { encoded.heightInPixels }
  /// Device pixels across.
  package var widthInPixels: Int { encoded.widthInPixels }

  /// A tile.
  package init(encoded: EncodedRows, pixels: PixelRows?) {
    self.encoded = encoded
    self.pixels = pixels
  }
}

/// The source of a tile.
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
      let row = layout.rows[index]
      return .message(
        job.key(of: row),
        folder: job.pictures.folder?.path,
        layout: job.ownRows(for: row)?.id
      )
    case .drawing(let drawing): return .drawing(drawing)
    }
  }
}

/// Everything the pixels of a tile depend on.
///
/// Pictures stand as their paths: a host that changes a picture's file in place clears the tiles.
enum TileKey: Hashable, Sendable {
  /// The values that the arrangement depends on, and the folder of the document's pictures.
  ///
  /// `layout` identifies the layout of a message that has no snapshots.
  case message(ArrangementKey, folder: String?, layout: UInt64?)
  /// The drawing itself.
  case drawing(TileDrawing)
}

/// The content of a tile without a message: a coloured block or a bar.
public struct TileDrawing: Hashable, Sendable {
  /// Names it among the tiles of a frame sequence.
  public let id: String
  /// Device pixels across: those of the page.
  public let widthInPixels: Int
  /// Device pixels down.
  public let heightInPixels: Int
  /// Device pixels to a point.
  public let scale: Double
  /// Covers all of it.
  public let background: RGBAColor
  /// Drawn over the background, in points from the top left.
  package let commands: [DrawCommand]

  /// A drawing of commands.
  package init(
    id: String,
    size: PixelSize,
    scale: Double,
    background: RGBAColor,
    commands: [DrawCommand]
  ) {
    self.id = id
    widthInPixels = size.width
    heightInPixels = size.height
    self.scale = scale
    self.background = background
    self.commands = commands
  }

  /// Hashes what differs; equality compares everything.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(widthInPixels)
    hasher.combine(heightInPixels)
  }
}
