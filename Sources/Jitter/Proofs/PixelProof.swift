import Geometry
import Pixels

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
    let all = Rectangle(
      x: 0,
      y: 0,
      width: Double(layout.widthInPixels),
      height: Double(layout.heightInPixels)
    )
    let area = area ?? all
    let top = max(Int(area.minY.rounded(.up)), 0)
    let bottom = min(Int(area.maxY.rounded(.down)), layout.heightInPixels)
    let columns = max(Int(area.minX), 0)..<min(Int(area.maxX), layout.widthInPixels)
    let low = max(top, top + displacement)
    let rows = low..<max(low, min(bottom, bottom + displacement))
    var difference: Rectangle?
    for row in rows {
      for part in Self.parts(of: columns, row: row, excluding: excluded) {
        let bytes = layout.format.bytesPerPixel
        let offset = row * layout.strideInBytes + part.lowerBound * bytes
        let found = RowDifferences.columns(
          of: after,
          at: offset,
          and: before,
          at: offset - displacement * layout.strideInBytes,
          width: part.count,
          bytesPerPixel: bytes
        )
        guard let found else { continue }
        let here = Rectangle(
          x: Double(part.lowerBound + found.lowerBound),
          y: Double(row),
          width: Double(found.count),
          height: 1
        )
        difference = difference?.union(here) ?? here
      }
    }
    self.difference = difference
    comparedRowCount = rows.count
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
