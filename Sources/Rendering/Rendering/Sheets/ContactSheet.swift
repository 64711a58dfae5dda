import ChatframeDrawing
import ChatframeGraphics
import ChatframeMessageLayout

/// A picture of many small conversations, each with a title, in columns.
package struct ContactSheet: Sendable {
  /// A part of the sheet that can be drawn on its own.
  struct Part: Sendable {
    /// The heights that the part covers, in points.
    let heights: ClosedRange<Double>
    /// The commands that draw the part, in points from the top left of the sheet.
    let commands: [DrawCommand]
  }

  /// The size in device pixels.
  package let size: PixelSize
  /// The number of device pixels per point.
  package let scale: Double
  /// The colour between the conversations.
  let background: RGBAColor
  /// The titles and the conversations.
  let parts: [Part]

  /// Returns the commands for device rows.
  func commands(rows: Range<Int>) -> [DrawCommand] {
    let heights = Double(rows.lowerBound) / scale...Double(rows.upperBound) / scale
    return parts.filter { $0.heights.overlaps(heights) }.flatMap(\.commands)
  }
}

/// The positions of cells in columns: each cell goes to the shortest column.
struct SheetGrid {
  /// The distance between columns and around the sheet, in points.
  static let gap = 24.0
  /// The distance from a title to its conversation, in points.
  static let titleGap = 8.0

  /// The top left of each cell, in points.
  private(set) var origins: [LayoutPoint] = []
  /// The bottom of the lowest cell, in points.
  private(set) var height = 0.0

  /// Places cells of one width and several heights in columns.
  ///
  /// - Parameters:
  ///   - heights: The heights of the cells, in points.
  ///   - width: The width of the cells, in points.
  ///   - columnCount: The number of columns.
  init(heights: [Double], width: Double, columnCount: Int) {
    var bottoms = [Double](repeating: 0, count: columnCount)
    for height in heights {
      let top = bottoms.min() ?? 0
      let column = bottoms.firstIndex(of: top) ?? 0
      origins.append(LayoutPoint(x: Double(column) * (width + Self.gap), y: top))
      bottoms[column] = top + height + Self.gap
    }
    height = (bottoms.max() ?? 0) - (heights.isEmpty ? 0 : Self.gap)
  }
}
