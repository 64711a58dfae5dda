import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates

extension Voice: BubbleBody {
  func content(in bubble: BubbleInterior, _ context: LayoutContext) -> any MessageComponent {
    switch context.style.kinds.voice {
    case .waves:
      VoiceContent(
        durationInSeconds: durationInSeconds,
        side: bubble.side,
        isFromRight: bubble.isOnRight,
        progress: bubble.progress
      )
    case .waveform:
      WaveformContent(
        durationInSeconds: durationInSeconds,
        waveform: waveform.isEmpty ? Waveform(messageID: bubble.messageID) : Waveform(waveform),
        side: bubble.side,
        progress: bubble.progress
      )
    }
  }
}

/// A voice message: sound waves on the sender's side, and the duration.
struct VoiceContent: MessageComponent {
  let durationInSeconds: Double
  let side: BubbleStyle.Side
  let isFromRight: Bool
  var progress: Double?

  func measure(fitting proposal: LayoutSize, in context: LayoutContext) -> any MeasuredComponent {
    let text = context.shape(
      context.formatter.duration(durationInSeconds),
      context.style.text.body,
      color: side.text,
      width: nil
    )
    return MeasuredVoice(
      text: text,
      durationInSeconds: durationInSeconds,
      color: side.text,
      isFromRight: isFromRight,
      progress: progress,
      limit: proposal.width
    )
  }
}

/// Sound waves on the sender's side with the duration beside them.
struct MeasuredVoice: MeasuredComponent {
  let text: ShapedText
  let durationInSeconds: Double?
  let color: RGBAColor
  let isFromRight: Bool
  /// The part of the upload or download that is done, 0 to 1; `nil` if it is complete.
  let progress: Double?
  let limit: Double

  /// The tolerance in points: rounding to device pixels can make a frame one pixel narrower, and a
  /// pixel is two points at the smallest scale.
  private static let pixel = 2.0

  private var icon: Double { min(text.size.height * 0.9, limit) }
  private var gap: Double { 6 }

  var size: LayoutSize {
    LayoutSize(width: min(limit, icon + gap + text.size.width), height: text.size.height)
  }

  func items(filling size: LayoutSize) -> [PlacedItem] {
    let y = (size.height - icon) / 2
    let waves = LayoutRectangle(x: 0, y: y, width: icon, height: icon)
    let label = LayoutRectangle(
      x: icon + gap,
      y: 0,
      width: text.size.width,
      height: text.size.height
    )
    func placed(_ frame: LayoutRectangle) -> LayoutRectangle {
      isFromRight ? frame.mirrored(in: size.width) : frame
    }
    var items: [PlacedItem] = [
      .symbol(isFromRight ? .wavesLeft : .wavesRight, frame: placed(waves), color)
    ]
    if let progress {
      items = MeasuredProgressRing(progress: progress, side: icon, color: color)
        .items(in: placed(waves))
    }
    if label.maxX <= size.width + Self.pixel {
      items.append(.text(text, origin: placed(label).origin))
    }
    return items
  }
}
