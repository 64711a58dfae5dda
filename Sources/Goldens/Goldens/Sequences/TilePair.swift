import ChatframeOutlines

/// A recorded and a drawn tile of a row; one of them is `nil` for a tile that is new or
/// disappeared.
struct TilePair {
  let expected: GoldenSequence.Tile?
  let actual: GoldenSequence.Tile?

  /// Both layouts, if they differ.
  var layouts: (expected: GoldenSequence.Tile, actual: GoldenSequence.Tile)? {
    guard let expected, let actual, let old = expected.layout, let new = actual.layout, old != new
    else { return nil }
    return (expected, actual)
  }

  /// Pairs the tiles of two sequences row by row: first those with the same version and height,
  /// then those with the same version, and then the remaining ones in order.
  static func all(_ expected: GoldenSequence, _ actual: GoldenSequence) -> [TilePair] {
    let old = Dictionary(grouping: expected.tiles, by: \.id)
    let new = Dictionary(grouping: actual.tiles, by: \.id)
    return Set(old.keys).union(new.keys).sorted().flatMap { pairs(old[$0] ?? [], new[$0] ?? []) }
  }

  private static func pairs(
    _ expected: [GoldenSequence.Tile],
    _ actual: [GoldenSequence.Tile]
  ) -> [TilePair] {
    var (old, new) = (expected, actual)
    var pairs = take(&old, &new) {
      $0.version == $1.version && $0.heightInPixels == $1.heightInPixels
    }
    pairs += take(&old, &new) { $0.version == $1.version }
    pairs += take(&old, &new) { _, _ in true }
    pairs += old.map { TilePair(expected: $0, actual: nil) }
    pairs += new.map { TilePair(expected: nil, actual: $0) }
    return pairs.sorted { $0.order < $1.order }
  }

  private static func take(
    _ old: inout [GoldenSequence.Tile],
    _ new: inout [GoldenSequence.Tile],
    where isSame: (GoldenSequence.Tile, GoldenSequence.Tile) -> Bool
  ) -> [TilePair] {
    var pairs: [TilePair] = []
    old.removeAll { tile in
      guard let place = new.firstIndex(where: { isSame(tile, $0) }) else { return false }
      pairs.append(TilePair(expected: tile, actual: new.remove(at: place)))
      return true
    }
    return pairs
  }

  private var order: (Int, Int) {
    let tile = actual ?? expected
    return (tile?.version ?? 0, tile?.heightInPixels ?? 0)
  }
}

extension TilePair: CustomStringConvertible {
  /// The difference, such as `row m2: height 40 → 60 device pixels`; empty if the tiles are equal.
  var description: String {
    guard let tile = actual ?? expected else { return "" }
    let id = QuotedText.name(tile.id)
    let name = tile.version == 0 ? "row \(id)" : "row \(id) (version \(tile.version))"
    guard let expected else { return "\(name) is new" }
    guard let actual else { return "\(name) is no longer shown" }
    let (old, new) = (expected.heightInPixels, actual.heightInPixels)
    if old != new { return "\(name): height \(old) → \(new) device pixels" }
    return expected.digest == actual.digest ? "" : "\(name) looks different"
  }
}
