import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates

/// Which component fills the bubble of which type of message.
enum BubbleContent {
  /// The content of a row's bubble.
  static func component(
    for row: Row,
    context: LayoutContext,
    radii: CornerRadii,
    isOnRight: Bool
  ) -> any MessageComponent {
    let side = context.side(of: row)
    let kinds = context.style.kinds
    switch row.message.body {
    case .text(let runs): return TextContent(runs: runs, side: side)
    case .image(let picture):
      return PictureContent(
        picture,
        style: kinds.image,
        side: side,
        radii: radii.limited(to: kinds.image.cornerRadius)
      )
    case .video(let video):
      return PictureContent(
        video,
        style: kinds.video,
        side: side,
        radii: radii.limited(to: kinds.video.cornerRadius)
      )
    case .voice(let voice):
      return VoiceContent(
        durationInSeconds: voice.durationInSeconds,
        side: side,
        isFromRight: isOnRight
      )
    case .file(let file): return FileContent(file: file, side: side)
    case .custom(let body): return CustomContent(body: body, side: side)
    case .sticker, .location, .contact, .link, .call, .poll, .redPacket, .transfer, .merged,
      .system, .revoked, .unknown:
      return UnsupportedContent(side: side)
    }
  }

  /// Whether the content reaches the bubble's edges.
  static func isPicture(_ row: Row) -> Bool {
    switch row.message.body {
    case .image, .video: true
    case .text, .voice, .file, .sticker, .location, .contact, .link, .call, .poll, .redPacket,
      .transfer, .merged, .system, .revoked, .custom, .unknown:
      false
    }
  }
}

extension CornerRadii {
  /// No corner rounder than `limit`.
  func limited(to limit: Double) -> CornerRadii {
    CornerRadii(
      topLeft: min(topLeft, limit),
      topRight: min(topRight, limit),
      bottomRight: min(bottomRight, limit),
      bottomLeft: min(bottomLeft, limit)
    )
  }
}
