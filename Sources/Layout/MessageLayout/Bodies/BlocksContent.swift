import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates

/// The body of a text message with blocks.
struct WrittenBlocks: BubbleBody {
  let blocks: [TextBlock]

  func content(in bubble: BubbleInterior, _ context: LayoutContext) -> any MessageComponent {
    if blocks.isEmpty { return TextContent(runs: [], side: bubble.side) }
    return BlocksContent(blocks: blocks, bubble: bubble)
  }
}

/// The blocks of a text, one below the other.
struct BlocksContent: MessageComponent {
  let blocks: [TextBlock]
  let bubble: BubbleInterior

  func measure(fitting proposal: LayoutSize, in context: LayoutContext) -> any MeasuredComponent {
    let typesetter = BlockTypesetter(
      bubble: bubble,
      width: max(1, proposal.width),
      context: context
    )
    let measured = blocks.map(typesetter.measure)
    // Code stands where the text around it starts.
    let direction = measured.lazy.compactMap(\.direction).first ?? .leftToRight
    let elements = measured.enumerated().map { index, block in
      MeasuredStack.Element(
        component: block.component,
        alignment: block.fills ? .fill : .natural(block.direction ?? direction),
        spacing: index == 0 ? 0 : blocks[index].spacing(below: blocks[index - 1])
      )
    }
    return MeasuredStack(.vertical, elements, context.direction)
  }
}

extension TextBlock {
  /// Whether the block has a background.
  private var isBox: Bool {
    switch self {
    case .quote, .code: true
    case .paragraph, .list: false
    }
  }

  /// Whether the block is plain text.
  private var isParagraph: Bool {
    if case .paragraph = self { true } else { false }
  }

  /// Returns the distance to the block above, in points.
  ///
  /// Lines of text have room above and below, so that text and boxes need less.
  fileprivate func spacing(below other: TextBlock) -> Double {
    isBox && other.isBox || isParagraph && other.isParagraph ? 8 : 4
  }
}

/// A measured block of a text.
struct MeasuredBlock {
  let component: any MeasuredComponent
  /// The direction of the block's text; `nil` for code.
  let direction: WritingDirection?
  /// Whether the block is as wide as the widest one.
  let fills: Bool
}

/// Measures the blocks of a text within one width.
struct BlockTypesetter {
  /// The distance from the edges of a box to its text, in points.
  private static let padding = 8.0
  /// The size of code, as a factor of that of text.
  private static let codeSize = 0.8

  let bubble: BubbleInterior
  /// The maximum width of a block, in points.
  let width: Double
  let context: LayoutContext

  /// Measures a block.
  func measure(_ block: TextBlock) -> MeasuredBlock {
    switch block {
    case .paragraph(let runs):
      let text = shape(runs, width: width)
      return MeasuredBlock(
        component: MeasuredText(text: text),
        direction: text.direction,
        fills: false
      )
    case .quote(let runs): return quote(runs)
    case .code(let text, let language): return code(text, language)
    case .list(let items, let isOrdered):
      return ListTypesetter(blocks: self).measure(items, isOrdered: isOrdered)
    }
  }

  /// Shapes runs in the style of messages.
  func shape(_ runs: [TextRun], width: Double) -> ShapedText {
    let style = context.style.text.body
    let base = context.textStyle(style, color: bubble.side.text)
    let runs = runs.isEmpty ? [TextRun(text: "")] : runs
    let styled = StyledText(
      runs: RunStyler(base: base, side: bubble.side, context).styled(runs),
      language: context.languages.tag(of: runs.map(\.text).joined()),
      lineHeight: style.lineHeight
    )
    return context.measuring.shape(styled, width: width)
  }

  /// Places a text where its direction starts.
  func column(_ texts: [ShapedText], spacing: Double = 0) -> MeasuredStack {
    let elements = texts.map { text in
      MeasuredStack.Element(
        component: MeasuredText(text: text),
        alignment: .natural(text.direction),
        spacing: spacing
      )
    }
    return MeasuredStack(.vertical, elements, context.direction)
  }

  private func quote(_ runs: [TextRun]) -> MeasuredBlock {
    let side = min(Self.padding, width / 8)
    let bar = min(MeasuredQuote.barWidth, width / 8)
    let text = shape(runs, width: max(1, width - bar - 2 * side))
    let quote = MeasuredQuote(
      content: column([text]),
      direction: text.direction,
      barWidth: bar,
      padding: LayoutInsets(vertical: 4, horizontal: side),
      bar: bubble.side.secondary,
      fill: bubble.side.code
    )
    return MeasuredBlock(component: quote, direction: text.direction, fills: true)
  }

  private func code(_ text: String, _ language: String?) -> MeasuredBlock {
    let side = min(Self.padding, width / 8)
    let width = max(1, width - 2 * side)
    let header = language.flatMap { name in
      name.isEmpty ? nil : label(name, width: width)
    }
    let panel = MeasuredPanel(
      content: column([header, lines(text, width: width)].compactMap(\.self), spacing: 4),
      padding: LayoutInsets(vertical: Self.padding, horizontal: side),
      fill: bubble.side.code,
      radii: CornerRadii(boxRadius)
    )
    return MeasuredBlock(component: panel, direction: nil, fills: false)
  }

  /// The radius of a box, in points: concentric with the bubble, but neither sharp nor a pill.
  private var boxRadius: Double {
    let style = context.style.bubble
    let distance = min(style.padding.top, style.padding.left)
    return (style.cornerRadius - distance).clamped(to: 4...12)
  }

  /// Shapes the name of a language in one line.
  private func label(_ name: String, width: Double) -> ShapedText {
    var style = context.style.text.detail
    style.weight = .bold
    style.color = bubble.side.text
    return context.shape(
      name,
      style,
      color: bubble.side.text,
      width: width,
      maximumLineCount: 1
    )
  }

  private func lines(_ text: String, width: Double) -> ShapedText {
    let body = context.style.text.body
    var style = context.textStyle(body, color: bubble.side.text)
    style.family = .mono
    style.weight = .regular
    style.size *= Self.codeSize
    let end = text.lastIndex { !$0.isNewline }.map { text.index(after: $0) } ?? text.startIndex
    let run = StyledText.Run(String(text[..<end]), style: style)
    let search = context.options.search.flatMap(SearchTerm.init)
    var styled = StyledText(
      runs: search?.marking([run], on: bubble.side) ?? [run],
      language: context.languages.tag(of: text),
      lineHeight: body.lineHeight
    )
    styled.isLeftToRight = true
    return context.measuring.shape(styled, width: width)
  }
}
