import ChatframeDrawing
import ChatframePixels
import ChatframeRendering

/// Proves that each frame is the one before, moved by the user's delta, byte for byte outside rows
/// that really changed.
///
/// Two frames that show the same part of a tile agree there if the tile's bytes are the same, so
/// few bytes are compared as long as the proof holds. Where it does not, pixels decide. Overlays
/// and wallpapers are left out.
struct FrameProof {
  /// Lengths nearer to a whole number of device pixels are one.
  private static let tolerance = 1e-3

  /// The number of frames that were compared with the one before.
  private(set) var provedCount = 0
  /// In the order of frames.
  private(set) var faults: [FrameFault] = []
  private var last: TiledFrame?
  private let decoder = BandDecoder()

  /// Takes the next frame of a sequence.
  ///
  /// - Parameter tiles: What it shows.
  mutating func add(_ frame: PlannedFrame, tiles: [TileID: Tile]) throws(DrawingError) {
    let now = TiledFrame(frame: frame, tiles: tiles)
    defer { last = now }
    guard let last, last.frame.index + 1 == frame.index, let delta = frame.userDelta,
      last.frame.plan.heightInPixels == frame.plan.heightInPixels,
      last.frame.plan.widthInPixels == frame.plan.widthInPixels
    else { return }
    provedCount += 1
    let found = try differences(last, now, delta: delta * frame.plan.scale)
    guard let first = found.first?.rows, let end = found.last?.rows else { return }
    faults.append(
      FrameFault(
        frame: frame.index,
        rowsInPixels: first.lowerBound..<end.upperBound,
        ids: found.compactMap { $0.tile?.name }
      )
    )
  }

  /// Lets go of tiles that the latest frame does not show.
  mutating func trim() {
    guard var kept = last else { return }
    let ids = kept.frame.plan.tileIDs
    kept.tiles = kept.tiles.filter { ids.contains($0.key) }
    last = kept
  }

  /// - Parameter delta: Device pixels.
  private func differences(
    _ before: TiledFrame,
    _ after: TiledFrame,
    delta: Double
  ) throws(DrawingError) -> [(rows: Range<Int>, tile: TileID?)] {
    let whole = delta.rounded()
    let isWhole = abs(delta - whole) < Self.tolerance
    // Rows are moved to whole pixels, each by itself unless they touch; where they overlap by a part
    // of a pixel, their edges are rounded one way or the other.
    let displacements =
      isWhole ? [Int(whole)] : [Int(delta.rounded(.down)), Int(delta.rounded(.up))]
    var differences: [(rows: Range<Int>, tile: TileID?)] = []
    for part in after.parts {
      guard let rows = part.rows.without(edgesOf: isWhole ? 0 : 1) else { continue }
      var found: Range<Int>?
      for displacement in before.likeliest(displacements, of: part) {
        found = try difference(part, rows, before, after, displacement)
        if found == nil { break }
      }
      if let found { differences.append((found, part.tile)) }
    }
    return differences
  }

  /// The rows of a part that differ from what was there before, moved by `displacement`.
  private func difference(
    _ part: TiledFrame.Part,
    _ rows: Range<Int>,
    _ before: TiledFrame,
    _ after: TiledFrame,
    _ displacement: Int
  ) throws(DrawingError) -> Range<Int>? {
    var difference: Range<Int>?
    let isChanged = after.hasChanged(part)
    for old in before.parts where !(isChanged && old.tile == nil) && !after.hasChanged(old) {
      let there = old.rows.lowerBound + displacement..<old.rows.upperBound + displacement
      let shared = rows.clamped(to: there)
      guard !shared.isEmpty else { continue }
      if part.isSame(as: old, displacement: displacement), before.agrees(with: after, on: part) {
        continue
      }
      let was = shared.lowerBound - displacement..<shared.upperBound - displacement
      let first = try before.pixels(of: old, rows: was, decoder)
      let second = try after.pixels(of: part, rows: shared, decoder)
      let size = after.frame.plan.widthInPixels * 3 + 1
      for row in shared {
        let start = (row - shared.lowerBound) * size + 1
        let columns = RowDifferences.columns(
          of: unsafe first.span.bytes,
          at: start,
          and: unsafe second.span.bytes,
          at: start,
          width: after.frame.plan.widthInPixels,
          bytesPerPixel: 3
        )
        guard columns != nil else { continue }
        difference = min(difference?.lowerBound ?? row, row)..<row + 1
      }
    }
    return difference
  }
}

extension Range<Int> {
  /// All but so much at both ends; nil if nothing is left.
  fileprivate func without(edgesOf count: Int) -> Range<Int>? {
    self.count > 2 * count ? lowerBound + count..<upperBound - count : nil
  }
}

/// A frame that is not the one before, moved as the user moved it.
public struct FrameFault: Hashable, Sendable {
  /// The frame's number.
  public let frame: Int
  /// Its device rows, from the first that differs to the last.
  public let rowsInPixels: Range<Int>
  /// The names of the tiles that the frame shows there, from the top down.
  public let ids: [String]
}
