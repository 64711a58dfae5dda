import ChatframeDrawing
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeTemplates

/// The button that scrolls to the newest message, with the number of unread messages below the
/// screen, or a word while an answer is being written there.
struct ScrollButton {
  /// The word beside the arrow; `nil` for a round button.
  var word: String?
  /// The number of unread messages as text; `nil` for no badge.
  let badge: String?
  /// The background of the badge.
  let accent: RGBAColor

  private static let side = 38.0
  private static let margin = 12.0
  private static let badgeHeight = 18.0

  /// Returns the commands that draw the button in the trailing bottom corner of an area.
  func commands(in area: LayoutRectangle, _ context: ChromeContext) -> [DrawCommand] {
    let side = Self.side
    guard area.width >= 2 * side, area.height >= side + 2 * Self.margin + Self.badgeHeight else {
      return []
    }
    if let word { return pill(word, in: area, context) }
    let frame = context.placed(
      LayoutRectangle(
        x: area.maxX - Self.margin - side,
        y: area.maxY - Self.margin - side,
        width: side,
        height: side
      )
    )
    return circle(frame, context) + badgeCommands(frame, context)
  }

  /// Returns an arrow and a word in the middle of the area's bottom.
  private func pill(
    _ word: String,
    in area: LayoutRectangle,
    _ context: ChromeContext
  ) -> [DrawCommand] {
    let style = TemplateTextStyle(size: 14, lineHeight: 1.2, weight: .bold, color: ink)
    let line = context.line(word, style, width: area.width - 2 * Self.margin - 48)
    let (height, arrow) = (34.0, 18.0)
    let width = line.size.width + arrow + 34
    let frame = LayoutRectangle(
      x: area.midX - width / 2,
      y: area.maxY - Self.margin - height,
      width: width,
      height: height
    )
    let symbol = context.placed(
      LayoutRectangle(
        x: frame.minX + 12,
        y: frame.midY - arrow / 2,
        width: arrow,
        height: arrow
      )
    )
    let x = context.isMirrored ? frame.minX + 16 : frame.minX + 12 + arrow + 6
    let pen = SymbolPen(frame: symbol, color: ink)
    return [
      ChromeContext.box(frame, accent, radius: height / 2),
      pen.line([(12, 5), (12, 18.5)], width: 2.2),
      pen.line([(6.4, 13), (12, 18.6), (17.6, 13)], width: 2.2),
    ] + context.commands(line, x: x, midY: frame.midY)
  }

  /// The colour of text on the accent.
  private var ink: RGBAColor {
    let white = RGBAColor(red: 255, green: 255, blue: 255)
    let black = RGBAColor(red: 0, green: 0, blue: 0)
    return white.contrast(with: accent) >= 4.5 ? white : black
  }

  private func circle(_ frame: LayoutRectangle, _ context: ChromeContext) -> [DrawCommand] {
    let outline = VectorPath.ellipse(in: frame)
    // On a dark page, a shadow is invisible; a lighter button stands out instead.
    let bar = context.style.bar
    let white = RGBAColor(red: 255, green: 255, blue: 255)
    let opaque = bar.luminance > 0.18 ? bar : white.faded(to: 0.14).over(bar)
    let shadow = RGBAColor(red: 0, green: 0, blue: 0).faded(to: 0.05)
    let soft = [3.0, 2, 1].map { spread -> DrawCommand in
      let insets = LayoutInsets(vertical: -spread, horizontal: -spread)
      return .fill(.ellipse(in: frame.inset(by: insets).offset(x: 0, y: 1)), shadow)
    }
    // A badge covers the upper part of the button.
    let top = badge == nil ? 10.4 : 11.6
    let pen = SymbolPen(frame: frame, color: context.style.tint)
    return soft + [
      .fill(outline, opaque), .stroke(outline, context.style.hairline, width: context.hairline),
      pen.line([(7.6, top), (12, top + 4.4), (16.4, top)], width: 1.3),
    ]
  }

  private func badgeCommands(_ frame: LayoutRectangle, _ context: ChromeContext) -> [DrawCommand] {
    guard let badge else { return [] }
    let style = TemplateTextStyle(size: 12, lineHeight: 1.2, weight: .bold, color: ink)
    let line = context.line(badge, style, width: 60)
    let height = Self.badgeHeight
    let width = max(height, line.size.width + 10)
    let pill = LayoutRectangle(
      x: frame.midX - width / 2,
      y: frame.minY - 6,
      width: width,
      height: height
    )
    return [ChromeContext.box(pill, accent, radius: height / 2)]
      + context.commands(line, x: pill.midX - line.size.width / 2, midY: pill.midY)
  }
}

extension ScrollButton {
  /// Creates a button for a number of unread messages, shown as 99+ above 99.
  init(unreadCount: Int, style: TemplateStyle, formatter: LocalizedFormatter) {
    let digits = formatter.number(min(unreadCount, 99))
    badge = unreadCount > 0 ? digits + (unreadCount > 99 ? "+" : "") : nil
    accent = style.bubble.incoming.link
  }

  /// Creates a button with a word, for an answer that is being written below the screen.
  init(word: String, style: TemplateStyle) {
    self.word = word
    badge = nil
    accent = style.bubble.incoming.link
  }
}

extension Renderer {
  /// Returns the commands that draw the button that scrolls to the newest message, in the trailing
  /// corner above the origin, in points.
  ///
  /// - Parameters:
  ///   - unreadCount: The number of unread messages below the screen; 0 for no badge.
  ///   - isWriting: Whether an answer is being written below the screen, so that the button has a
  ///     word instead of the number.
  ///   - page: The template and the options of the page.
  /// - Returns: The commands.
  /// - Throws: `RenderingError`.
  package func scrollButton(
    unreadCount: Int = 0,
    isWriting: Bool = false,
    style page: PageStyle
  ) async throws -> [DrawCommand] {
    let strings = labels.strings(for: page.options.locale)
    let word = isWriting ? strings[.newBelow] : nil
    return try await workers[0].scrollButton(unreadCount, word: word, page, textInk)
  }
}

extension RenderWorker {
  fileprivate func scrollButton(
    _ unreadCount: Int,
    word: String?,
    _ page: PageStyle,
    _ ink: TextInk
  ) throws(RenderingError) -> [DrawCommand] {
    let (options, style) = (page.options, page.templateStyle)
    let button =
      word.map { ScrollButton(word: $0, style: style) }
      ?? ScrollButton(
        unreadCount: unreadCount,
        style: style,
        formatter: LocalizedFormatter(locale: options.locale)
      )
    let context = ChromeContext(
      style: style.chrome,
      options: options,
      measuring: try measuring(),
      ink: ink
    )
    // The height is that of an area that is high enough in any case.
    let area = LayoutRectangle(x: 0, y: -200, width: options.width, height: 200)
    return button.commands(in: area, context)
  }
}
