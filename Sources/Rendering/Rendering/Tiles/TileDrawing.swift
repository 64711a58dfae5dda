import ChatframeDrawing
import ChatframeGraphics

/// What a tile shows that is no message: a coloured block, a bar.
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
  public let background: Color
  /// Drawn over the background, in points from the top left.
  package let commands: [DrawCommand]

  /// A drawing of commands.
  package init(
    id: String,
    widthInPixels: Int,
    heightInPixels: Int,
    scale: Double,
    background: Color,
    commands: [DrawCommand]
  ) {
    self.id = id
    self.widthInPixels = widthInPixels
    self.heightInPixels = heightInPixels
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
