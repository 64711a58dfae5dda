import ChatframeDrawing
import ChatframePixels
import ChatframeRendering

/// Proves that each frame is identical to the previous one moved by the user's delta, outside rows
/// that changed.
///
/// Two frames with the same part of a tile are identical there if the tile's bytes are the same, so
/// few bytes are compared while the proof holds; otherwise pixels are compared. Overlays and
/// wallpapers are ignored.
struct FrameProof {
  /// The tolerance within which a length is a whole number of device pixels.
  private static let tolerance = 1e-3

  /// The number of frames that were compared with the previous one.
  private(set) var provedCount = 0
  /// The faults, in the order of frames.
  private(set) var faults: [FrameFault] = []
  private var last: TiledFrame?
  private let decoder = BandDecoder()

  /// Compares the next frame of a sequence, which shows `tiles`, with the previous one.
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

  /// Releases tiles that the latest frame does not show.
  mutating func trim() {
    guard var kept = last else { return }
    let ids = kept.frame.plan.tileIDs
    kept.tiles = kept.tiles.filter { ids.contains($0.key) }
    last = kept
  }

  /// Returns the differing device rows; `delta` is in device pixels.
  private func differences(
    _ before: TiledFrame,
    _ after: TiledFrame,
    delta: Double
  ) throws(DrawingError) -> [(rows: Range<Int>, tile: TileID?)] {
    var differences: [(rows: Range<Int>, tile: TileID?)] = []
    let gone = after.rowsPushedOff(since: before)
    let old = before.parts.filter { $0.tile?.rowID.map(gone.contains) != true }
    for part in after.parts where !after.isExempt(part) {
      let delta = delta + after.expectedDelta(of: part)
      let whole = delta.rounded()
      let isWhole = abs(delta - whole) < Self.tolerance
      // Rows that do not touch are rounded to whole pixels separately; where rows overlap by a part
      // of a pixel, their edges can be rounded up or down.
      let displacements =
        isWhole ? [Int(whole)] : [Int(delta.rounded(.down)), Int(delta.rounded(.up))]
      guard let rows = part.rows.without(edgesOf: isWhole ? 0 : 1) else { continue }
      var found: Range<Int>?
      for displacement in before.likeliest(displacements, of: part) {
        found = try difference(part, rows, old, before, after, displacement)
        if found == nil { break }
      }
      if let found { differences.append((found, part.tile)) }
    }
    return differences
  }

  /// Returns the rows of a part that differ from parts of the previous frame, moved by
  /// `displacement`.
  private func difference(
    _ part: TiledFrame.Part,
    _ rows: Range<Int>,
    _ oldParts: [TiledFrame.Part],
    _ before: TiledFrame,
    _ after: TiledFrame,
    _ displacement: Int
  ) throws(DrawingError) -> Range<Int>? {
    var difference: Range<Int>?
    let isChanged = after.hasChanged(part)
    for old in oldParts
    where !(isChanged && old.tile == nil) && !after.hasChanged(old)
      && after.isComparable(part, with: old)
    {
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
  /// Returns the range without `count` rows at both ends; `nil` if nothing is left.
  fileprivate func without(edgesOf count: Int) -> Range<Int>? {
    self.count > 2 * count ? lowerBound + count..<upperBound - count : nil
  }
}

/// A frame that differs from the previous frame moved by the user's delta.
public struct FrameFault: Hashable, Sendable {
  /// The index of the frame.
  public let frame: Int
  /// The device rows from the first to the last that differ.
  public let rowsInPixels: Range<Int>
  /// The names of the tiles in these rows, from the top down.
  public let ids: [String]
}
