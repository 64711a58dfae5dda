import ChatframeConversations
import ChatframeDrawing
import ChatframeGraphics
import ChatframeMessageLayout

/// A drawn row: finished bands of a PNG and, while there is room in the cache, its pixels.
package struct Tile: Sendable {
  /// The number of device rows in a band.
  ///
  /// Of 8, 16, 24, 32, 48, 64 and 128, larger values than 32 make files hardly smaller (by less
  /// than 1 %), while a band that an edge cuts costs twice as much with twice the rows.
  static let bandHeight = 32

  /// The encoded rows that frames are assembled from.
  package let encoded: EncodedRows
  /// The pixels, which cut bands are encoded from and whole frames are composed of; the bands
  /// contain the same pixels.
  package let pixels: PixelRows?

  /// The height in device pixels.
  package var heightInPixels: Int { encoded.heightInPixels }
  /// The width in device pixels.
  package var widthInPixels: Int { encoded.widthInPixels }

  /// Creates a tile.
  package init(encoded: EncodedRows, pixels: PixelRows?) {
    self.encoded = encoded
    self.pixels = pixels
  }
}

/// The source of a tile.
package enum TileSource: Sendable {
  /// A message, by its index in a conversation.
  case message(Int, of: ConversationLayout)
  /// A section of an answer.
  case section(Arrangement.Section.Drawing, of: ConversationLayout)
  /// A drawing without a message.
  case drawing(TileDrawing)

  /// The properties that the tile depends on.
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
    case .section(let drawing, let layout):
      return .section(drawing, layout.job.snapshotPage, folder: layout.job.pictures.folder?.path)
    case .drawing(let drawing): return .drawing(drawing)
    }
  }
}

/// The properties that the pixels of a tile depend on.
///
/// Pictures are represented by their paths: a host that changes a picture's file in place must
/// clear the tiles.
enum TileKey: Hashable, Sendable {
  /// The values that the arrangement depends on, and the folder of the document's pictures.
  ///
  /// `layout` identifies the layout of a message that has no snapshots.
  case message(ArrangementKey, folder: String?, layout: UInt64?)
  /// The section, the page, and the folder of the document's pictures.
  case section(Arrangement.Section.Drawing, ArrangementKey.Page, folder: String?)
  /// The drawing itself.
  case drawing(TileDrawing)
}

/// The content of a tile without a message: a coloured block or a bar.
public struct TileDrawing: Hashable, Sendable {
  /// The drawing's name among the tiles of a frame sequence.
  public let id: String
  /// The width in device pixels, which is that of the page.
  public let widthInPixels: Int
  /// The height in device pixels.
  public let heightInPixels: Int
  /// The number of device pixels per point.
  public let scale: Double
  /// The colour of the background.
  public let background: RGBAColor
  /// The commands over the background, in points from the top left.
  package let commands: [DrawCommand]

  /// Creates a drawing from commands.
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

  /// Hashes the properties that differ most often; equality compares all properties.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(widthInPixels)
    hasher.combine(heightInPixels)
  }
}
