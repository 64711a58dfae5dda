import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates

extension Sticker: BubbleBody {
  static var reachesEdges: Bool { true }

  func content(in bubble: BubbleInterior, _ context: LayoutContext) -> any MessageComponent {
    let style = KindStyles.Media(
      maximumSide: context.style.kinds.stickerSide,
      minimumSide: 1,
      cornerRadius: 0,
      outline: RGBAColor(red: 0, green: 0, blue: 0, alpha: 0)
    )
    // A sticker keeps its own corners; a placeholder has those of pictures.
    let isShown = context.pictures.heading(of: source) != nil
    let radii = bubble.radii.limited(to: context.style.kinds.image.cornerRadius)
    return PictureContent(
      source: source,
      declaredWidth: width,
      declaredHeight: height,
      caption: nil,
      durationInSeconds: nil,
      progress: bubble.progress,
      style: style,
      side: bubble.side,
      radii: isShown ? CornerRadii(0) : radii
    )
  }
}
