import ChatframeGraphics
import ChatframePixels
import ChatframeTimelines

/// Proves that frames show what a manifest says of them.
///
/// Where nothing moved but the user, the frame before, moved by the user's delta, must be this frame
/// byte for byte outside rows that really changed. Where rows moved by themselves, or the delta is
/// no whole number of device pixels, each row that did not change must be the same where the manifest
/// puts it.
package struct ManifestProof: Sendable {
  /// Lengths nearer to a whole number of device pixels are one.
  private static let tolerance = 1e-3

  private let scale: Double
  private let layout: FrameLayout
  /// The columns that are compared of each row.
  private let columns: Range<Int>

  /// Frames of one layout.
  ///
  /// - Parameters:
  ///   - scale: Device pixels to a point.
  ///   - margin: Points at both sides that are left out, as a scroll indicator is there.
  package init(scale: Double, layout: FrameLayout, margin: Double = 0) {
    self.scale = scale
    self.layout = layout
    let edge = min(Int((margin * scale).rounded(.up)), layout.widthInPixels / 2)
    columns = edge..<layout.widthInPixels - edge
  }

  /// The smallest rectangle with everything that breaks the proof, in points; nil if it holds.
  ///
  /// - Parameter isMoved: Whether the manifest says that rows moved by themselves.
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
    if isWhole, !isMoved {
      let displacement = Int(delta.rounded())
      for rows in unchanged(before, after) {
        difference =
          compared(rows, displacement).map { difference?.union($0) ?? $0 } ?? difference
      }
    } else {
      for (rows, displacements) in common(before, after) {
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

  /// The device rows that no bar covers.
  private func uncovered(_ frame: ManifestFrame) -> Range<Int> {
    let height = layout.heightInPixels
    func covered(_ inset: Double) -> Int {
      Int(min(max(0, inset * scale), Double(height)).rounded(.up))
    }
    let top = covered(frame.insets.top)
    return top..<max(top, height - covered(frame.insets.bottom))
  }

  /// The device rows on which nothing may have changed.
  private func unchanged(_ before: ManifestFrame, _ after: ManifestFrame) -> [Range<Int>] {
    let changed = changes(before, after)
    let covered = after.rows.map(pixels)
    // Where a row is gone nothing may be; what else is there has to be what was there.
    let gone = expected(before, after) { changed.contains($0) }
      .flatMap { covered.reduce([$0]) { parts, row in parts.flatMap { $0.without(row) } } }
    // What changed must not be where something else has to be.
    let stays = expected(before, after) { !changed.contains($0) }
    let new = after.rows.filter { changed.contains($0.id) }.map(pixels)
      .flatMap { stays.reduce([$0]) { parts, row in parts.flatMap { $0.without(row) } } }
    let holes = gone + new
    return holes.reduce([0..<layout.heightInPixels]) { parts, hole in
      parts.flatMap { $0.without(hole) }
    }
  }

  /// The device rows on which rows of the frame before are to be, for some of them.
  private func expected(
    _ before: ManifestFrame,
    _ after: ManifestFrame,
    where isMeant: (String) -> Bool
  ) -> [Range<Int>] {
    before.rows.filter { isMeant($0.id) }.map { row in
      pixels(.init(id: row.id, y: row.y + after.userDelta, height: row.height))
    }
  }

  /// The device rows of rows that both frames show, and how far they may lie from where they were.
  private func common(
    _ before: ManifestFrame,
    _ after: ManifestFrame
  ) -> [(rows: Range<Int>, displacements: [Int])] {
    let changed = changes(before, after)
    let old = Dictionary(before.rows.map { ($0.id, $0) }) { first, _ in first }
    return after.rows.compactMap { row in
      guard !changed.contains(row.id), let last = old[row.id] else { return nil }
      let exact = (row.y - last.y) * scale
      let whole = exact.rounded()
      let isWhole = abs(exact - whole) < Self.tolerance
      let rows = pixels(row).without(edgesOf: isWhole ? 0 : 1)
      return (rows, isWhole ? [Int(whole)] : [Int(exact.rounded(.down)), Int(exact.rounded(.up))])
    }
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

  /// The device rows that a row touches, on the screen.
  private func pixels(_ row: ManifestFrame.Row) -> Range<Int> {
    let height = Double(layout.heightInPixels)
    let top = min(max((row.y * scale + Self.tolerance).rounded(.down), 0), height)
    let bottom = min(max(((row.y + row.height) * scale - Self.tolerance).rounded(.up), top), height)
    return Int(top)..<Int(bottom)
  }
}

extension FrameLayout {
  /// The smallest rectangle in device pixels with everything in some rows of a frame that is not in
  /// the frame before, moved down by `displacement`; rows that come from off the screen are left out.
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

  /// All but so much at both ends.
  fileprivate func without(edgesOf count: Int) -> Range<Int> {
    let top = Swift.min(lowerBound + count, upperBound)
    return top..<Swift.max(top, upperBound - count)
  }
}
