/// The identity of a tile in a frame sequence.
///
/// A tile is a row or a bar that is drawn once and then used in every frame that shows it.
public enum TileID: Hashable, Sendable {
  /// A laid-out row.
  ///
  /// The version increases when the row changes, for example when its picture arrives. A block is
  /// drawn with the given height; a message has its own height.
  case row(id: String, version: Int = 0, heightInPixels: Int)
  /// A section of the row of an answer, by its index.
  ///
  /// The version is the oldest one of the row that has the section at this index.
  case section(id: String, version: Int, index: Int, heightInPixels: Int)
  /// A plain block instead of a row whose layout is missing or has another height.
  case standIn(id: String, heightInPixels: Int)
  /// A drawing by its id, for example a bar.
  case drawing(id: String, heightInPixels: Int)

  /// The height, in device pixels.
  public var heightInPixels: Int {
    switch self {
    case .row(_, _, let height), .section(_, _, _, let height), .standIn(_, let height),
      .drawing(_, let height):
      height
    }
  }

  /// The id of the row; `nil` for a drawing.
  public var rowID: String? {
    switch self {
    case .row(let id, _, _), .section(let id, _, _, _), .standIn(let id, _): id
    case .drawing: nil
    }
  }

  /// The version of the row; 0 for a stand-in or a drawing.
  public var version: Int {
    switch self {
    case .row(_, let version, _), .section(_, let version, _, _): version
    case .standIn, .drawing: 0
    }
  }

  /// The name of the tile in goldens and proofs, from which the colour of a block is derived.
  ///
  /// Tiles of different kinds can have the same name.
  package var name: String {
    switch self {
    case .row(let id, _, _), .drawing(let id, _): id
    case .section(let id, _, let index, _): "\(id) section \(index)"
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
    case .section: 3
    }
  }
}
