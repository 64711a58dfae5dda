/// The identity of a tile among those of a frame sequence.
public enum TileID: Hashable, Sendable {
  /// A row as it is laid out.
  ///
  /// The version counts the variants of a row that changes, for example when its picture arrives.
  /// The height is that on the frame: a block is drawn to have it, a message has its own.
  case row(id: String, version: Int = 0, heightInPixels: Int)
  /// A plain block in place of a row whose layout has another height or is not there yet.
  case standIn(id: String, heightInPixels: Int)
  /// A bar or the like, by the id of its drawing.
  case drawing(id: String, heightInPixels: Int)

  /// Device pixels down.
  public var heightInPixels: Int {
    switch self {
    case .row(_, _, let height), .standIn(_, let height), .drawing(_, let height): height
    }
  }

  /// The id of the row that is shown; `nil` for a drawing.
  public var rowID: String? {
    switch self {
    case .row(let id, _, _), .standIn(let id, _): id
    case .drawing: nil
    }
  }

  /// The variant of the row that is shown; 0 where there is one only.
  public var version: Int {
    switch self {
    case .row(_, let version, _): version
    case .standIn, .drawing: 0
    }
  }

  /// The text that goldens, proofs and the colours of blocks know the tile by.
  ///
  /// Tiles of different kinds may share it.
  package var name: String {
    switch self {
    case .row(let id, _, _), .drawing(let id, _): id
    case .standIn(let id, _): "block \(id)"
    }
  }
}

extension TileID: Comparable {
  /// Orders tiles by name, version and height, and then by kind.
  public static func < (left: TileID, right: TileID) -> Bool {
    (left.name, left.version, left.heightInPixels, left.kind)
      < (right.name, right.version, right.heightInPixels, right.kind)
  }

  private var kind: Int {
    switch self {
    case .row: 0
    case .standIn: 1
    case .drawing: 2
    }
  }
}
