/// A row on a frame.
public struct FrameRow: Hashable, Sendable {
  /// The id of a message or a block.
  public let id: String
  /// The number of the row's variant, which increases when the row changes, for example when its
  /// picture arrives.
  public let version: Int
  /// A Boolean value that indicates whether a plain block is drawn instead of the row, because the
  /// row's layout is missing or has another height.
  public let isStandIn: Bool
  /// The distance of the row's top from the top of the screen, in points; it can be fractional, and
  /// is negative above the screen.
  public let y: Double
  /// The height, in points.
  public let height: Double
  /// The opacity, from 0 to 1.
  package var opacity = 1.0
  /// The height of the row's drawing in points, of which `height` shows the upper part.
  package var drawnHeight: Double
  /// The position of the row among those that overlap it.
  package var depth = Depth.list
  /// The drawings that the row's current one fades over, oldest first.
  package var earlier: [EarlierDrawing] = []
  /// The sections of an answer, from the top down; empty for other messages.
  package var sections: [Section] = []

  /// Creates a row at a position.
  ///
  /// - Parameters:
  ///   - id: The id of a message or a block.
  ///   - version: The number of the row's variant, for example after its picture has arrived.
  ///   - isStandIn: Whether a plain block is drawn instead of the row.
  ///   - y: The distance of the row's top from the top of the screen, in points.
  ///   - height: The height in points.
  public init(
    id: String,
    version: Int = 0,
    isStandIn: Bool = false,
    y: Double,
    height: Double
  ) {
    self.id = id
    self.version = version
    self.isStandIn = isStandIn
    self.y = y
    self.height = height
    drawnHeight = height
  }
}

extension FrameRow {
  /// A section of an answer, which is drawn by itself so that only what grows is drawn again.
  package struct Section: Hashable, Sendable {
    /// The oldest version of the row that has the section.
    package var version: Int
    /// The distance from the top of the row, in points.
    package var top: Double
    /// The height, in points.
    package var height: Double
  }

  /// A Boolean value that indicates whether the row can be put together from its sections.
  var isDivided: Bool {
    !sections.isEmpty && !isStandIn && opacity == 1 && earlier.isEmpty && height == drawnHeight
  }

  /// The position of a row among those that overlap it.
  package enum Depth: Int, Hashable, Sendable, CaseIterable {
    /// The row fades out behind the list.
    case removed
    /// The row is in its place; the lower one of two is in front.
    case list
    /// The row changes places with others, in front of them.
    case raised
  }

  /// A drawing of the row before a change of its content.
  package struct EarlierDrawing: Hashable, Sendable {
    /// The number of the row's variant.
    package var version: Int
    /// A Boolean value that indicates whether a plain block is drawn instead of the row.
    package var isStandIn: Bool
    /// The height of the drawing, in points.
    package var height: Double
    /// The opacity of the next drawing, which covers this one.
    package var opacityOfNext: Double
  }

  /// Returns the drawings of the row that differ, oldest first, each with its opacity over the one before.
  func drawings(scale: Double) -> [(tile: TileID, opacity: Double)] {
    func tile(_ version: Int, _ isStandIn: Bool, _ height: Double) -> TileID {
      let heightInPixels = RowSnapping.pixelCount(height, scale)
      return isStandIn
        ? .standIn(id: id, heightInPixels: heightInPixels)
        : .row(id: id, version: version, heightInPixels: heightInPixels)
    }
    var drawings: [(tile: TileID, opacity: Double)] = []
    var opacity = 1.0
    for old in earlier {
      drawings.append((tile(old.version, old.isStandIn, old.height), opacity))
      opacity = old.opacityOfNext
    }
    drawings.append((tile(version, isStandIn, drawnHeight), opacity))
    return drawings.enumerated()
      .filter { $0.offset == 0 || drawings[$0.offset - 1].tile != $0.element.tile }
      .map(\.element)
  }
}
