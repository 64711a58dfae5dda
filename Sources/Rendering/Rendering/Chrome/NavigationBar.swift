import ChatframeDrawing
import ChatframeGraphics
import ChatframeTemplates

/// The bar at the top: a back chevron, and a centred title or an avatar with the title beside it.
///
/// The content is in the lowest 44 points of the bar; the space above belongs to the phone.
struct NavigationBar {
  /// The avatar of a chat.
  struct Avatar: Hashable {
    /// The picture; `nil` for initials.
    var picture: PictureReference?
    var initials: String
    /// The colour behind the initials.
    var color: RGBAColor
    /// The radius of corners in points, at most half the side.
    var cornerRadius: Double
  }

  /// The title; `nil` for none.
  let title: String?
  /// A Boolean value that indicates whether the bar has a back chevron.
  let hasBackButton: Bool
  /// The text after the title, which is never truncated, for example `(5)`.
  var suffix: String?
  /// The line below the title; `nil` for none.
  var subtitle: String?
  /// The avatar beside the title; `nil` for a centred title without a subtitle.
  var avatar: Avatar?

  /// The height of the part with the title, in points.
  static let contentHeight = 44.0
  private static let iconSide = 24.0
  private static let avatarSide = 32.0

  /// Returns the commands that draw the bar over its background.
  func commands(in size: LayoutSize, _ context: ChromeContext) -> [DrawCommand] {
    let height = min(Self.contentHeight, size.height)
    let area = LayoutRectangle(x: 0, y: size.height - height, width: size.width, height: height)
    let line = LayoutRectangle(
      x: 0,
      y: size.height - context.hairline,
      width: size.width,
      height: context.hairline
    )
    return backButton(area, context)
      + (avatar.map { chat($0, area, context) } ?? text(area, context))
      + [ChromeContext.box(line, context.style.hairline)]
  }

  private func backButton(_ area: LayoutRectangle, _ context: ChromeContext) -> [DrawCommand] {
    let side = Self.iconSide
    guard hasBackButton, area.height >= side, area.width >= 4 * side else { return [] }
    let frame = LayoutRectangle(x: 8, y: area.midY - side / 2, width: side, height: side)
    return [context.pen(frame).line([(15.5, 3.5), (7, 12), (15.5, 20.5)], width: 2.2)]
  }

  private func text(_ area: LayoutRectangle, _ context: ChromeContext) -> [DrawCommand] {
    let width = area.width - 2 * (hasBackButton ? 44 : 16)
    guard let title, width >= 24 else { return [] }
    let line = context.line(title, context.style.title, width: width)
    guard line.size.height <= area.height else { return [] }
    return context.commands(line, x: area.midX - line.size.width / 2, midY: area.midY)
  }
}

extension NavigationBar {
  /// Returns an avatar with the title and the subtitle beside it.
  private func chat(
    _ avatar: Avatar,
    _ area: LayoutRectangle,
    _ context: ChromeContext
  ) -> [DrawCommand] {
    let side = Self.avatarSide
    let frame = LayoutRectangle(
      x: hasBackButton ? 40 : 16,
      y: area.midY - side / 2,
      width: side,
      height: side
    )
    let column = LayoutRectangle(
      x: frame.maxX + 10,
      y: area.minY,
      width: max(0, area.width - frame.maxX - 10 - 16),
      height: area.height
    )
    return picture(avatar, context.placed(frame), context) + lines(column, context)
  }

  private func picture(
    _ avatar: Avatar,
    _ frame: LayoutRectangle,
    _ context: ChromeContext
  ) -> [DrawCommand] {
    let radius = min(avatar.cornerRadius, frame.width / 2)
    let outline = VectorPath.roundedRectangle(frame, radii: CornerRadii(radius))
    if let picture = avatar.picture { return [.picture(picture, frame: frame, clip: outline)] }
    let white = RGBAColor(red: 255, green: 255, blue: 255)
    let style = TemplateTextStyle(size: 13, lineHeight: 1.2, weight: .bold, color: white)
    let line = context.line(avatar.initials, style, width: frame.width)
    return [.fill(outline, avatar.color)]
      + context.commands(line, x: frame.midX - line.size.width / 2, midY: frame.midY)
  }

  private func lines(_ column: LayoutRectangle, _ context: ChromeContext) -> [DrawCommand] {
    let hasBoth = title != nil && subtitle != nil
    let top = hasBoth ? column.midY - 8 : column.midY
    let below = hasBoth ? column.midY + 11 : column.midY
    let secondary = TemplateTextStyle(
      size: 12,
      lineHeight: 1.3,
      color: context.style.title.color?.faded(to: 0.7),
      family: context.style.title.family
    )
    let subtitle = subtitle.map { line($0, secondary, after: 0, column, midY: below, context) }
    return titleLine(column, midY: top, context) + (subtitle ?? [])
  }

  /// Returns the title, truncated before its suffix.
  private func titleLine(
    _ column: LayoutRectangle,
    midY: Double,
    _ context: ChromeContext
  ) -> [DrawCommand] {
    guard let title else { return [] }
    let style = context.style.title
    guard let suffix else { return line(title, style, after: 0, column, midY: midY, context) }
    let gap = style.size * 0.25
    let end = context.line(suffix, style, width: column.width)
    let width = column.width - end.size.width - gap
    let start = context.line(title, style, width: max(0, width))
    return place(start, after: 0, column, midY: midY, context)
      + place(end, after: start.size.width + gap, column, midY: midY, context)
  }

  private func line(
    _ text: String,
    _ style: TemplateTextStyle,
    after distance: Double,
    _ column: LayoutRectangle,
    midY: Double,
    _ context: ChromeContext
  ) -> [DrawCommand] {
    let line = context.line(text, style, width: column.width - distance)
    return place(line, after: distance, column, midY: midY, context)
  }

  private func place(
    _ line: ShapedText,
    after distance: Double,
    _ column: LayoutRectangle,
    midY: Double,
    _ context: ChromeContext
  ) -> [DrawCommand] {
    let frame = LayoutRectangle(
      x: column.minX + distance,
      y: column.minY,
      width: line.size.width,
      height: column.height
    )
    return context.commands(line, x: context.placed(frame).minX, midY: midY)
  }
}
