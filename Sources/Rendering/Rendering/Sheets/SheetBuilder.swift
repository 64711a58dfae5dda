import ChatframeDrawing
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeTemplates

/// Arranges the conversations of a sample, in one or both appearances, on a contact sheet.
///
/// Every position is a whole point, so that text has the same pixels as on a page.
struct SheetBuilder {
  /// A conversation that has been laid out.
  struct Cell {
    /// The shaped title.
    let title: ShapedText
    /// The layout of the conversation.
    let layout: ConversationLayout
    /// The commands that draw its messages, each in points from the top left of its row.
    let rows: [[DrawCommand]]

    /// The height of the title and the conversation, in whole points.
    var height: Double {
      title.size.height.rounded(.up) + SheetGrid.titleGap + layout.size.height.rounded(.up)
    }
  }

  /// The width of each conversation, in points.
  static let cellWidth = 344.0
  /// The colour between the conversations, which is that of no bundled template's page.
  static let background = RGBAColor(red: 0xc8, green: 0xcc, blue: 0xd2)
  /// The colour of titles.
  static let ink = RGBAColor(red: 0, green: 0, blue: 0)
  /// The radius of the corners of conversations, in points.
  private static let radius = 12.0

  /// The name of the template.
  let heading: ShapedText
  /// The conversations of each appearance; all have the same sample.
  let groups: [[Cell]]
  /// The number of device pixels per point.
  let scale: Double
  /// A Boolean value that indicates whether the first column is on the right.
  let isMirrored: Bool

  /// The number of columns of each appearance.
  private var columnCount: Int { groups.count > 1 ? 3 : 5 }

  /// Returns the sheet.
  func sheet() -> ContactSheet {
    let gap = SheetGrid.gap
    let top = gap + heading.size.height.rounded(.up) + gap / 2
    let groupWidth = Double(columnCount) * (Self.cellWidth + gap)
    let width = groupWidth * Double(groups.count) + gap
    var parts = [
      part(of: heading, at: placed(LayoutPoint(x: gap, y: gap), heading.size.width, width))
    ]
    var bottom = top
    for (index, cells) in groups.enumerated() {
      let grid = SheetGrid(
        heights: cells.map(\.height),
        width: Self.cellWidth,
        columnCount: columnCount
      )
      for (cell, origin) in zip(cells, grid.origins) {
        let x = gap + Double(index) * groupWidth + origin.x
        let corner = LayoutPoint(x: x, y: top + origin.y)
        parts += self.parts(of: cell, at: placed(corner, Self.cellWidth, width))
      }
      bottom = max(bottom, top + grid.height)
    }
    return ContactSheet(
      size: PixelSize(
        width: Int((width * scale).rounded(.up)),
        height: Int(((bottom + gap) * scale).rounded(.up))
      ),
      scale: scale,
      background: Self.background,
      parts: parts
    )
  }

  /// Returns the top left of a box on a sheet, which is mirrored in right-to-left languages.
  private func placed(_ point: LayoutPoint, _ width: Double, _ sheetWidth: Double) -> LayoutPoint {
    isMirrored ? LayoutPoint(x: (sheetWidth - point.x - width).rounded(), y: point.y) : point
  }

  private func part(of text: ShapedText, at origin: LayoutPoint) -> ContactSheet.Part {
    ContactSheet.Part(
      heights: origin.y...origin.y + text.size.height,
      commands: TextDrawing.commands(text, origin: origin, visible: -.infinity ... .infinity)
    )
  }

  private func parts(of cell: Cell, at origin: LayoutPoint) -> [ContactSheet.Part] {
    let titleX = isMirrored ? Self.cellWidth - cell.title.size.width.rounded(.up) : 0
    let title = part(of: cell.title, at: LayoutPoint(x: origin.x + titleX, y: origin.y))
    let top = origin.y + cell.title.size.height.rounded(.up) + SheetGrid.titleGap
    let page = LayoutRectangle(
      x: origin.x,
      y: top,
      width: Self.cellWidth,
      height: cell.layout.size.height.rounded(.up)
    )
    let outline = VectorPath.roundedRectangle(page, radii: CornerRadii(Self.radius))
    let ground = cell.layout.job.ground
    let pattern = ground.commands(covering: page)
    let rows = zip(cell.layout.placements, cell.rows).flatMap { placement, commands in
      commands.map { $0.offset(x: origin.x, y: top + placement.top) }
    }
    return [
      title,
      ContactSheet.Part(
        heights: page.minY...page.maxY,
        commands: [.fill(outline, ground.color), .clip(outline, pattern + rows)]
      ),
    ]
  }
}
