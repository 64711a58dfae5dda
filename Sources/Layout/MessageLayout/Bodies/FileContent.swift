import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates

extension FileAttachment: BubbleBody {
  func content(in bubble: BubbleInterior, _ context: LayoutContext) -> any MessageComponent {
    FileContent(file: self, side: bubble.side, progress: bubble.progress)
  }
}

/// The card of a file: a document symbol beside the file's name and size.
struct FileContent: MessageComponent {
  /// The card's maximum width in points.
  private static let maximumWidth = 400.0

  let file: FileAttachment
  let side: BubbleStyle.Side
  var progress: Double?

  func measure(fitting proposal: LayoutSize, in context: LayoutContext) -> any MeasuredComponent {
    let kinds = context.style.kinds
    let width = max(1, min(proposal.width, Self.maximumWidth))
    let icon = min(kinds.fileIconSize, width / 3)
    let limit = max(1, width - icon * MeasuredFile.aspect - MeasuredFile.gap)
    let name = context.shape(
      file.name,
      context.style.text.body,
      color: side.text,
      width: limit,
      maximumLineCount: 2,
      isTruncatedInMiddle: true
    )
    let detail = context.shape(
      context.formatter.byteCount(file.byteCount),
      context.style.text.detail,
      color: side.secondary,
      width: limit,
      maximumLineCount: 1
    )
    return MeasuredFile(
      name: name,
      detail: detail,
      icon: icon,
      color: side.secondary,
      progress: progress,
      limit: width,
      direction: context.direction
    )
  }
}

/// A document symbol beside the file's name and size.
struct MeasuredFile: MeasuredComponent {
  static let gap = 10.0
  /// The ratio of the sheet's width to the icon's height; the rest of the symbol's square is empty.
  static let aspect = 2.0 / 3
  let name: ShapedText
  let detail: ShapedText
  let icon: Double
  let color: RGBAColor
  /// The part of the upload or download that is done, 0 to 1; `nil` if it is complete.
  let progress: Double?
  let limit: Double
  let direction: WritingDirection

  private var sheetWidth: Double { icon * Self.aspect }

  private var textHeight: Double { name.size.height + 2 + detail.size.height }

  var size: LayoutSize {
    let text = max(name.size.width, detail.size.width)
    return LayoutSize(
      width: min(limit, sheetWidth + Self.gap + text),
      height: max(icon, textHeight)
    )
  }

  func items(filling size: LayoutSize) -> [PlacedItem] {
    let top = (size.height - textHeight) / 2
    func placed(_ x: Double, _ y: Double, _ extent: LayoutSize) -> LayoutRectangle {
      LayoutRectangle(origin: LayoutPoint(x: x, y: y), size: extent).resolved(
        direction,
        in: size.width
      )
    }
    let x = sheetWidth + Self.gap
    let sheet = placed(0, (size.height - icon) / 2, LayoutSize(width: sheetWidth, height: icon))
    let mark = progress.map { progress in
      MeasuredProgressRing(progress: progress, side: sheetWidth, color: color)
        .items(filling: sheet.size).map { $0.offset(by: sheet.origin) }
    }
    return (mark ?? [.symbol(.document, frame: sheet, color)]) + [
      .text(name, origin: placed(x, top, name.size).origin),
      .text(detail, origin: placed(x, top + name.size.height + 2, detail.size).origin),
    ]
  }
}
