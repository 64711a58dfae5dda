import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeTemplates

/// A menu with its shaped titles and the heights of its lines.
struct MeasuredMenu {
  /// A line of the menu.
  struct Line {
    let item: MessageMenu.Item
    let text: ShapedText
    let symbol: Symbol?
    /// The distance from the menu's top edge, in points, before it is scrolled.
    let top: Double
    /// The height in points, without the gap above.
    let height: Double
    /// The height of the gap above that starts a section, in points.
    let gap: Double
  }

  let lines: [Line]
  /// The size of all lines, in points.
  let size: LayoutSize
  /// The distance of titles and symbols from the sides, in points.
  let padding: Double
  /// The width and height of symbols, in points.
  let symbolSide: Double
}

/// Shapes the titles of a menu and chooses its width.
struct MenuMeasuring {
  private static let gap = 8.0

  let context: ChromeContext
  let labels: Labels.Strings
  let style: TemplateStyle
  let colors: MenuColors

  private var textSize: Double { context.options.textSize }
  private var fontSize: Double { 17 * textSize }
  private var symbolSide: Double { 20 * min(max(textSize, 0.8), 1.8) }

  /// Returns the menu, at most as wide as the area, with lower lines if it would be too high.
  func measured(_ menu: MessageMenu, in area: LayoutSize) -> MeasuredMenu {
    let roomy = measured(menu, width: width(of: menu, in: area), margin: 11)
    guard roomy.size.height > area.height else { return roomy }
    return measured(menu, width: roomy.size.width, margin: 5)
  }

  /// Returns the width that the widest title needs, within limits.
  private func width(of menu: MessageMenu, in area: LayoutSize) -> Double {
    let titles = menu.items.map { text(of: $0, width: nil, lineCount: 1).size.width }
    let natural = (titles.max() ?? 0) + 2 * padding(in: area.width) + symbolSide + 24
    return min(area.width, max(160, min(natural, 300 * max(1, textSize))))
  }

  private func padding(in width: Double) -> Double { min(16, width / 14) }

  private func measured(
    _ menu: MessageMenu,
    width: Double,
    margin: Double
  ) -> MeasuredMenu {
    let padding = padding(in: width)
    let beside = width - 2 * padding - symbolSide - 12
    // A very narrow menu has no symbols.
    let hasSymbols = beside >= 2.5 * fontSize
    let textWidth = max(1, hasSymbols ? beside : width - 2 * padding)
    var lines: [MeasuredMenu.Line] = []
    var y = 0.0
    for (index, item) in menu.items.enumerated() {
      let gap = item.startsSection && index > 0 ? Self.gap : 0
      let text = text(of: item, width: textWidth, lineCount: 2)
      let height = whole(max(text.size.height, hasSymbols ? symbolSide : 0) + 2 * margin)
      let symbol = hasSymbols ? item.symbol ?? item.action.symbol(context.options.direction) : nil
      lines.append(
        MeasuredMenu.Line(
          item: item,
          text: text,
          symbol: symbol,
          top: y + gap,
          height: height,
          gap: gap
        )
      )
      y += gap + height
    }
    return MeasuredMenu(
      lines: lines,
      size: LayoutSize(width: width, height: y),
      padding: padding,
      symbolSide: symbolSide
    )
  }

  /// Returns a length rounded up to whole device pixels.
  private func whole(_ length: Double) -> Double {
    (length * context.options.scale - 1e-6).rounded(.up) / context.options.scale
  }

  private func text(of item: MessageMenu.Item, width: Double?, lineCount: Int) -> ShapedText {
    let title = title(of: item)
    let font = style.text.body
    let run = StyledText.Run(
      title,
      style: TextStyle(
        family: font.family == .mono ? .mono : .sans,
        size: fontSize,
        color: item.isDestructive ? colors.destructive : colors.text
      )
    )
    let styled = StyledText(
      runs: [run],
      language: TextLanguage(locale: context.options.locale).tag(of: title),
      lineHeight: 1.3,
      maximumLineCount: lineCount
    )
    return context.measuring.shape(styled, width: width)
  }

  /// Returns the title of an item in the language of the page.
  func title(of item: MessageMenu.Item) -> String {
    item.title ?? item.action.label.map { labels[$0] } ?? item.action.name
  }
}

extension MenuAction {
  /// The key of the action's title; `nil` for an action of the host.
  fileprivate var label: Labels.Key? {
    switch self {
    case .copy: .menuCopy
    case .reply: .menuReply
    case .forward: .menuForward
    case .save: .menuSave
    case .select: .menuSelect
    case .revoke: .menuRevoke
    case .delete: .menuDelete
    case .custom: nil
    }
  }

  /// Returns the action's symbol on a page of a direction; `nil` for an action of the host.
  fileprivate func symbol(_ direction: WritingDirection) -> Symbol? {
    let isMirrored = direction == .rightToLeft
    return switch self {
    case .copy: .copy
    case .reply: isMirrored ? .forward : .forwardLeft
    case .forward: isMirrored ? .forwardLeft : .forward
    case .save: .bookmark
    case .select: .checkCircle
    case .revoke: .undo
    case .delete: .trash
    case .custom: nil
    }
  }
}
