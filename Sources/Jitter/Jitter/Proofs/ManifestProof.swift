import ChatframeGraphics
import ChatframePixels
import ChatframeTimelines

/// Proves that the pixels of frames match a manifest.
///
/// If only the user moved content, by a whole number of device pixels, the previous frame moved by
/// that distance must equal this frame byte for byte, except for rows that changed. Otherwise each
/// unchanged row must have the same bytes at its place in the manifest.
package struct ManifestProof: Sendable {
  /// The largest deviation of a whole number of device pixels.
  private static let tolerance = 1e-3

  private let scale: Double
  private let layout: FrameLayout
  /// The columns to compare in each row.
  private let columns: Range<Int>
  /// The points above the bottom bar to ignore.
  private let bottomMargin: Double

  /// Creates a proof for frames of one layout.
  ///
  /// - Parameters:
  ///   - scale: Device pixels per point.
  ///   - layout: The layout of the frames.
  ///   - margin: The points at both sides to ignore, where a scroll indicator is.
  ///   - bottomMargin: The points above the bottom bar to ignore, where a wide scroll button is.
  package init(
    scale: Double,
    layout: FrameLayout,
    margin: Double = 0,
    bottomMargin: Double = 0
  ) {
    self.scale = scale
    self.layout = layout
    self.bottomMargin = bottomMargin
    let edge = min(Int((margin * scale).rounded(.up)), layout.widthInPixels / 2)
    columns = edge..<layout.widthInPixels - edge
  }

  /// Returns the smallest rectangle around all differences from the manifest.
  ///
  /// - Parameters:
  ///   - before: The manifest's description of the previous frame.
  ///   - beforePixels: The pixels of the previous frame.
  ///   - after: The manifest's description of the frame.
  ///   - afterPixels: The pixels of the frame.
  ///   - isMoved: Whether rows moved by themselves, according to the manifest.
  /// - Returns: The rectangle in points; nil if the frames match the manifest.
  package func difference(
    from before: ManifestFrame,
    _ beforePixels: RawSpan,
    to after: ManifestFrame,
    _ afterPixels: RawSpan,
    isMoved: Bool
  ) -> LayoutRectangle? {
    let delta = after.userDelta * scale
    let isWhole = abs(delta - delta.rounded()) < Self.tolerance
    let (seen, wasSeen) = (uncovered(after), uncovered(before))
    func compared(_ rows: Range<Int>, _ displacement: Int) -> LayoutRectangle? {
      layout.difference(
        beforePixels,
        afterPixels,
        rows: rows.clamped(to: seen).clamped(to: wasSeen.moved(by: displacement)),
        columns: columns,
        displacement: displacement
      )
    }
    var difference: LayoutRectangle?
    let isAnimated = after.isAnimated(since: before)
    if isWhole, !isMoved, !isAnimated {
      let displacement = Int(delta.rounded())
      for rows in unchanged(before, after) {
        difference =
          compared(rows, displacement).map { difference?.union($0) ?? $0 } ?? difference
      }
    } else {
      for (rows, displacements) in common(before, after, withoutOverlaps: isAnimated) {
        let found = displacements.map { compared(rows, $0) }
        if found.contains(nil) { continue }
        difference =
          found.compactMap { $0 }.first.map { difference?.union($0) ?? $0 } ?? difference
      }
    }
    return difference.map { difference in
      LayoutRectangle(
        x: difference.minX / scale,
        y: difference.minY / scale,
        width: difference.width / scale,
        height: difference.height / scale
      )
    }
  }

  /// The device rows that bars and a wide scroll button leave free.
  private func uncovered(_ frame: ManifestFrame) -> Range<Int> {
    let height = layout.heightInPixels
    func covered(_ inset: Double) -> Int {
      Int(min(max(0, inset * scale), Double(height)).rounded(.up))
    }
    let top = covered(frame.insets.top)
    return top..<max(top, height - covered(frame.insets.bottom + bottomMargin))
  }

  /// The device rows on which nothing may have changed.
  private func unchanged(_ before: ManifestFrame, _ after: ManifestFrame) -> [Range<Int>] {
    var changed = changes(before, after)
    changed.formUnion(rowsPushedOff(before, after, by: changed))
    let covered = after.rows.map(pixels)
    // Rows that are gone leave nothing behind; other content there must be what was there before.
    let gone = expected(before, after) { changed.contains($0) }
      .flatMap { covered.reduce([$0]) { parts, row in parts.flatMap { $0.without(row) } } }
    // Changed rows are exempt except where unchanged rows belong.
    let stays = expected(before, after) { !changed.contains($0) }
    let new = after.rows.filter { changed.contains($0.id) }.map(pixels)
      .flatMap { stays.reduce([$0]) { parts, row in parts.flatMap { $0.without(row) } } }
    let holes = gone + new
    return holes.reduce([0..<layout.heightInPixels]) { parts, hole in
      parts.flatMap { $0.without(hole) }
    }
  }

  /// The rows of the previous frame that changed rows above them have pushed below the screen.
  private func rowsPushedOff(
    _ before: ManifestFrame,
    _ after: ManifestFrame,
    by changed: Set<String>
  ) -> [String] {
    let shown = Dictionary(after.rows.map { ($0.id, $0) }) { first, _ in first }
    let edges = before.rows.filter { changed.contains($0.id) }.compactMap { row in
      shown[row.id].map { (before: row.y + row.height, after: $0.y + $0.height) }
    }
    let end = Double(layout.heightInPixels) / scale - Self.tolerance
    let gone = before.rows.filter { row in
      shown[row.id] == nil
        && edges.contains { edge in
          edge.before <= row.y + Self.tolerance && edge.after + row.y - edge.before >= end
        }
    }
    return gone.map(\.id)
  }

  /// The expected device rows of some rows of the previous frame.
  private func expected(
    _ before: ManifestFrame,
    _ after: ManifestFrame,
    where isMeant: (String) -> Bool
  ) -> [Range<Int>] {
    before.rows.filter { isMeant($0.id) }.map { row in
      pixels(.init(id: row.id, y: row.y + after.userDelta, height: row.height))
    }
  }

  /// The device rows of unchanged rows in both frames, and their possible displacements.
  private func common(
    _ before: ManifestFrame,
    _ after: ManifestFrame,
    withoutOverlaps: Bool
  ) -> [(rows: Range<Int>, displacements: [Int])] {
    let changed = changes(before, after)
    let old = Dictionary(before.rows.map { ($0.id, $0) }) { first, _ in first }
    return after.rows.flatMap { row -> [(rows: Range<Int>, displacements: [Int])] in
      guard !changed.contains(row.id), let last = old[row.id] else { return [] }
      let exact = (row.y - last.y) * scale
      let whole = exact.rounded()
      let isWhole = abs(exact - whole) < Self.tolerance
      let rows = pixels(row).without(edgesOf: isWhole ? 0 : 1)
      let displacements =
        isWhole ? [Int(whole)] : [Int(exact.rounded(.down)), Int(exact.rounded(.up))]
      guard withoutOverlaps else { return [(rows, displacements)] }
      // Rows that close a gap, or change places, cover each other.
      let covered =
        others(than: row, on: after)
        + displacements.flatMap { distance in
          others(than: row, on: before).map { $0.moved(by: distance) }
        }
      return covered.reduce([rows]) { parts, hole in parts.flatMap { $0.without(hole) } }
        .map { ($0, displacements) }
    }
  }

  /// The device rows of the other rows on a frame.
  private func others(than row: ManifestFrame.Row, on frame: ManifestFrame) -> [Range<Int>] {
    frame.rows.filter { $0.id != row.id }.map(pixels)
  }

  private func changes(_ before: ManifestFrame, _ after: ManifestFrame) -> Set<String> {
    if let changed = after.changed { return changed }
    let old = Dictionary(before.rows.map { ($0.id, $0) }) { first, _ in first }
    let changed = after.rows.filter { row in
      old[row.id].map { $0.height != row.height || $0.appearance != row.appearance } ?? true
    }
    let seen = Set(after.rows.map(\.id))
    return Set(changed.map(\.id)).union(old.keys.filter { !seen.contains($0) })
  }

  /// The device rows that a row covers on the screen.
  private func pixels(_ row: ManifestFrame.Row) -> Range<Int> {
    let height = Double(layout.heightInPixels)
    let top = min(max((row.y * scale + Self.tolerance).rounded(.down), 0), height)
    let bottom = min(max(((row.y + row.height) * scale - Self.tolerance).rounded(.up), top), height)
    return Int(top)..<Int(bottom)
  }
}

extension FrameLayout {
  /// Returns the smallest rectangle in device pixels around the differences between rows of a frame
  /// and the previous frame, moved down by `displacement`; ignores rows from outside the screen.
  func difference(
    _ before: RawSpan,
    _ after: RawSpan,
    rows: Range<Int>,
    columns: Range<Int>,
    displacement: Int
  ) -> LayoutRectangle? {
    var difference: LayoutRectangle?
    let start = columns.lowerBound * format.bytesPerPixel
    for row in rows.clamped(to: displacement..<displacement + heightInPixels) {
      let found = RowDifferences.columns(
        of: after,
        at: row * strideInBytes + start,
        and: before,
        at: (row - displacement) * strideInBytes + start,
        width: columns.count,
        bytesPerPixel: format.bytesPerPixel
      )
      guard let found else { continue }
      let here = LayoutRectangle(
        x: Double(columns.lowerBound + found.lowerBound),
        y: Double(row),
        width: Double(found.count),
        height: 1
      )
      difference = difference?.union(here) ?? here
    }
    return difference
  }
}

extension Range<Int> {
  /// Returns the parts that lie outside another range.
  fileprivate func without(_ hole: Range<Int>) -> [Range<Int>] {
    guard overlaps(hole) else { return isEmpty ? [] : [self] }
    let above = lowerBound..<Swift.max(lowerBound, hole.lowerBound)
    let below = Swift.min(upperBound, hole.upperBound)..<upperBound
    return [above, below].filter { !$0.isEmpty }
  }

  fileprivate func moved(by displacement: Int) -> Range<Int> {
    lowerBound + displacement..<upperBound + displacement
  }

  /// Returns the range without `count` elements at both ends.
  fileprivate func without(edgesOf count: Int) -> Range<Int> {
    let top = Swift.min(lowerBound + count, upperBound)
    return top..<Swift.max(top, upperBound - count)
  }
}
