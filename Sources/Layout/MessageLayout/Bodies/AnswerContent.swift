import ChatframeConversations

extension Answer: BubbleBody {
  func content(in bubble: BubbleInterior, _ context: LayoutContext) -> any MessageComponent {
    TextContent(runs: [TextRun(text: markdown)], side: bubble.side)
  }
}
