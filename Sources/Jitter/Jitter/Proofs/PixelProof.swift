import ChatframeGraphics
import ChatframePixels

/// Proves that the frame before, moved by the user's delta, is this frame wherever both show the
/// same content.
package struct PixelProof: Sendable {
  /// The smallest rectangle with everything that differs, in device pixels; nil if the proof holds.
  package let difference: Rectangle?
  /// How many rows were compared, in full or in part.
  package let comparedRowCount: Int

  /// Compares two frames of one layout, byte for byte but for alpha.
  ///
  /// - Parameters:
  ///   - displacement: Device pixels that the user moved the content down.
  ///   - area: Where content scrolls, in device pixels; bars are outside.
  ///   - excluded: What really changed, in device pixels of the later frame.
  package init(
    from before: RawSpan,
    to after: RawSpan,
    layout: FrameLayout,
    displacement: Int,
    area: Rectangle? = nil,
    excluding excluded: [Rectangle] = []
  ) {
    let columns = area.map { max(Int($0.minX), 0)..<min(Int($0.maxX), layout.widthInPixels) }
    let rows = Self.rows(in: area, layout: layout, displacement: displacement)
    var difference: Rectangle?
    for row in rows {
      let parts = Self.parts(
        of: columns ?? 0..<layout.widthInPixels,
        row: row,
        excluding: excluded
      )
      for part in parts {
        let here = Self.difference(before, after, layout, displacement, row: row, columns: part)
        guard let here else { continue }
        difference = difference?.union(here) ?? here
      }
    }
    self.difference = difference
    comparedRowCount = rows.count
  }

  /// Rows of the later frame whose content both show.
  private static func rows(
    in area: Rectangle?,
    layout: FrameLayout,
    displacement: Int
  ) -> Range<Int> {
    let top = area.map { max(Int($0.minY.rounded(.up)), 0) } ?? 0
    let height = layout.heightInPixels
    let bottom = area.map { min(Int($0.maxY.rounded(.down)), height) } ?? height
    let low = max(top, top + displacement)
    return low..<max(low, min(bottom, bottom + displacement))
  }

  /// Where some columns of a row are not what the frame before showed `displacement` rows above.
  private static func difference(
    _ before: RawSpan,
    _ after: RawSpan,
    _ layout: FrameLayout,
    _ displacement: Int,
    row: Int,
    columns: Range<Int>
  ) -> Rectangle? {
    let bytes = layout.format.bytesPerPixel
    let offset = row * layout.strideInBytes + columns.lowerBound * bytes
    let found = RowDifferences.columns(
      of: after,
      at: offset,
      and: before,
      at: offset - displacement * layout.strideInBytes,
      width: columns.count,
      bytesPerPixel: bytes
    )
    return found.map { found in
      Rectangle(
        x: Double(columns.lowerBound + found.lowerBound),
        y: Double(row),
        width: Double(found.count),
        height: 1
      )
    }
  }

  /// What is left of a row's columns.
  private static func parts(
    of columns: Range<Int>,
    row: Int,
    excluding excluded: [Rectangle]
  ) -> [Range<Int>] {
    var parts = [columns]
    for hole in excluded where hole.minY < Double(row + 1) && hole.maxY > Double(row) {
      let (left, right) = (Int(hole.minX.rounded(.down)), Int(hole.maxX.rounded(.up)))
      parts = parts.flatMap { part in
        [
          part.lowerBound..<max(part.lowerBound, min(part.upperBound, left)),
          min(part.upperBound, max(part.lowerBound, right))..<part.upperBound,
        ]
      }
    }
    return parts.filter { !$0.isEmpty }
  }
}
