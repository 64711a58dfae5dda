import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeTemplates

/// Keeps text that lies directly on a wallpaper legible, regardless of the wallpaper's colours.
///
/// Text outside bubbles gets a dark pill and becomes white. In templates whose bubbles are
/// transparent, all text lies on the wallpaper; there, a veil in the page's colour covers the rows
/// instead.
struct LooseTextBacking {
  /// The lowest contrast of text, according to WCAG's level AA.
  private static let contrast = 4.5
  private static let white = RGBAColor(red: 255, green: 255, blue: 255)
  private static let black = RGBAColor(red: 0, green: 0, blue: 0)
  /// On white, the lightest ground on which white text has a contrast of 4.75.
  private static let pill = black.faded(to: 0.55)
  private static let padding = LayoutInsets(vertical: -1, horizontal: -6)
  private static let symbolPadding = LayoutInsets(vertical: -4, horizontal: -4)
  private static let radius = 11.0

  /// The colour of the veil; `nil` for pills.
  private let veil: RGBAColor?
  /// The colour of text on the veil that would otherwise have too little contrast.
  private let ink: RGBAColor
  private let lightest: RGBAColor
  private let darkest: RGBAColor

  /// Creates the backing for a template.
  init(_ style: TemplateStyle) {
    let fills = [style.bubble.incoming.fill, style.bubble.outgoing.fill]
    ink = style.bubble.incoming.text
    let isBare = fills.contains { $0.alpha < 128 }
    veil = isBare ? Self.veil(style) : nil
    let ground = veil ?? Self.pill
    (lightest, darkest) = (ground.over(Self.white), ground.over(Self.black))
  }

  /// Returns the thinnest veil on which the template's colours of text have enough contrast.
  private static func veil(_ style: TemplateStyle) -> RGBAColor {
    let side = style.bubble.incoming
    let colors = [
      side.text, side.secondary, side.link, style.text.line.color, style.text.name.color,
      style.text.status.color,
    ].compactMap { $0 }.filter { $0.contrast(with: style.page) >= contrast }
    let steps = stride(from: 0.8, to: 1, by: 0.01).map { style.page.faded(to: $0) }
    return steps.first { veil in
      let grounds = [veil.over(white), veil.over(black)]
      return colors.allSatisfy { color in
        grounds.allSatisfy { color.contrast(with: $0) >= contrast }
      }
    } ?? style.page
  }

  /// Returns the items of a row, back to front, with a backing behind loose text.
  func items(_ arrangement: Arrangement) -> [PlacedItem] {
    var grounds: [LayoutRectangle] = []
    var pills: [PlacedItem] = []
    var items: [PlacedItem] = []
    for component in arrangement.components {
      var loose: [PlacedItem] = []
      // The symbol of a status belongs to the time beside it, whatever its colour.
      let isDetails = component.name.hasSuffix(".meta")
      // Marks for selection are large enough without a backing.
      let isMark = component.name == "selection"
      for item in component.items {
        if let ground = item.ground { grounds.append(ground) }
        let isLoose =
          (item.needsBacking || isDetails && item.isSymbol) && !isMark
          && !item.inkFrames.allSatisfy { frame in
            grounds.contains { $0.covers(frame) }
          }
        items.append(isLoose ? backed(item) : item)
        if isLoose { loose.append(item) }
      }
      pills += pill(around: loose, in: arrangement.size).map { [$0] } ?? []
    }
    guard let veil else { return pills + items }
    let row = LayoutRectangle(origin: .zero, size: arrangement.size)
    return [.box(row, radii: CornerRadii(0), veil)] + items
  }

  /// Returns an item in a colour that is legible on the backing.
  private func backed(_ item: PlacedItem) -> PlacedItem {
    guard veil != nil else { return item.tinted { _ in Self.white } }
    return item.tinted { color in
      let contrasts = [lightest, darkest].map { color.contrast(with: $0) }
      return (contrasts.min() ?? 21) >= Self.contrast ? color : ink
    }
  }

  /// Returns the pill around items, within the row, which may be drawn by itself.
  private func pill(around items: [PlacedItem], in size: LayoutSize) -> PlacedItem? {
    let frames = items.flatMap(\.inkFrames)
    guard veil == nil, let first = frames.first else { return nil }
    let padding = items.contains(where: \.isText) ? Self.padding : Self.symbolPadding
    let frame = frames.dropFirst().reduce(first) { $0.union($1) }.inset(by: padding)
    let (left, top) = (max(2, frame.minX), max(0, frame.minY))
    let visible = LayoutRectangle(
      x: left,
      y: top,
      width: max(0, min(size.width - 2, frame.maxX) - left),
      height: max(0, min(size.height, frame.maxY) - top)
    )
    let radius = min(Self.radius, visible.height / 2)
    return .box(visible, radii: CornerRadii(radius), Self.pill)
  }
}

extension PlacedItem {
  /// The area that the item makes opaque; `nil` for none.
  fileprivate var ground: LayoutRectangle? {
    switch self {
    case .bubble(let shape, let color): color.alpha >= 200 ? shape.frame : nil
    case .box(let frame, _, let color): color.alpha >= 200 ? frame : nil
    case .picture(let picture): picture.frame
    case .text, .symbol, .outline, .figures: nil
    }
  }

  /// The frames of lines of text or of a symbol.
  fileprivate var inkFrames: [LayoutRectangle] {
    switch self {
    case .text(let text, let origin):
      text.lines.filter { !$0.runs.isEmpty }.map { $0.frame.offset(x: origin.x, y: origin.y) }
    case .symbol(_, let frame, _): [frame]
    case .bubble, .box, .outline, .figures, .picture: []
    }
  }

  /// A Boolean value that indicates whether the item is a symbol.
  fileprivate var isSymbol: Bool {
    if case .symbol = self { true } else { false }
  }

  /// A Boolean value that indicates whether the item is text.
  fileprivate var isText: Bool {
    if case .text = self { true } else { false }
  }

  /// A Boolean value that indicates whether the item is illegible on some wallpapers: text that is
  /// not emoji alone, or a symbol without a strong colour, such as an alert's red.
  fileprivate var needsBacking: Bool {
    switch self {
    case .text(let text, _):
      return text.lines.contains { $0.runs.contains { !$0.font.file.contains("ColorEmoji") } }
    case .symbol(_, _, let color):
      let channels = [color.red, color.green, color.blue]
      return (channels.max() ?? 0) - (channels.min() ?? 0) <= 100
    case .bubble, .box, .outline, .figures, .picture: return false
    }
  }

  /// Returns the item with the colours of its text or symbol changed.
  fileprivate func tinted(_ change: (RGBAColor) -> RGBAColor) -> PlacedItem {
    switch self {
    case .text(let text, let origin): .text(text.tinted(change), origin: origin)
    case .symbol(let symbol, let frame, let color): .symbol(symbol, frame: frame, change(color))
    case .bubble, .box, .outline, .figures, .picture: self
    }
  }
}

extension LayoutRectangle {
  /// Returns whether the rectangle covers the middle of another, and most of its width.
  fileprivate func covers(_ other: LayoutRectangle) -> Bool {
    let slack = min(4, other.width / 4)
    return minX <= other.minX + slack && maxX >= other.maxX - slack && minY <= other.midY
      && maxY >= other.midY
  }
}

extension ShapedText {
  /// Returns the text with the colours of its glyphs and of the marks over them changed.
  fileprivate func tinted(_ change: (RGBAColor) -> RGBAColor) -> ShapedText {
    ShapedText(
      size: size,
      direction: direction,
      lines: lines.map { $0.tinted(change) },
      missing: missing
    )
  }
}

extension TextLine {
  fileprivate func tinted(_ change: (RGBAColor) -> RGBAColor) -> TextLine {
    TextLine(
      text: text,
      direction: direction,
      frame: frame,
      baseline: baseline,
      runs: runs.map { run in
        GlyphRun(
          font: run.font,
          color: change(run.color),
          glyphs: run.glyphs,
          text: run.text,
          direction: run.direction,
          link: run.link,
          mention: run.mention
        )
      },
      marks: marks.map { mark in
        Mark(
          frame: mark.frame,
          color: mark.isBehind ? mark.color : change(mark.color),
          isBehind: mark.isBehind,
          cornerRadius: mark.cornerRadius
        )
      }
    )
  }
}
