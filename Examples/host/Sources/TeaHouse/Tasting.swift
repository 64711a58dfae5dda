import Chatframe

/// The payload of the tea house's own type of message, with 0 to 5 points.
struct Tasting: Hashable, Sendable, Codable {
  var tea: String
  var points: Int
}

/// A component that draws a tasting: the name of the tea above a bar of points.
struct TastingCard: MessageComponent {
  let tasting: Tasting
  let colors: BubbleStyle.Side

  var wraps: Bool { true }

  func measure(fitting proposal: LayoutSize, in context: LayoutContext) -> any MeasuredComponent {
    let style = context.style.text.body
    let name = context.text(tasting.tea, style: style, color: colors.text, width: proposal.width)
    return Measured(card: self, name: name)
  }

  struct Measured: MeasuredComponent {
    let card: TastingCard
    let name: ShapedText

    var size: LayoutSize { LayoutSize(width: name.size.width, height: name.size.height + 10) }

    func items(filling size: LayoutSize) -> [PlacedItem] {
      func bar(_ share: Double, _ color: RGBAColor) -> PlacedItem {
        let top = name.size.height + 4
        let frame = LayoutRectangle(x: 0, y: top, width: size.width * share, height: 6)
        return .box(frame, radii: CornerRadii(3), color)
      }
      let points = bar(Double(card.tasting.points) / 5, card.colors.text)
      return [.text(name, origin: .zero), bar(1, card.colors.secondary), points]
    }
  }
}

/// A strategy that makes all tastings equally wide, where there is room.
struct TastingWidth: MessageLayoutSizeStrategy {
  func size(
    of component: any MeasuredComponent,
    fitting proposal: LayoutSize,
    in request: ComponentRequest
  ) -> LayoutSize {
    LayoutSize(width: min(180, proposal.width), height: component.size.height)
  }
}

extension LayoutExtensions {
  private static let tastingWidth = ComponentOverride(size: .strategy("tasting-width"))
  /// The tea house's additions to the layout.
  public static let teaHouse = LayoutExtensions(
    strategies: ["tasting-width": TastingWidth()],
    messageTypes: ["tasting"],
    bubbleContents: [
      "tasting": { request in
        request.payload(as: Tasting.self).map { TastingCard(tasting: $0, colors: request.colors) }
      }
    ],
    overrides: { $0.messageType == "tasting" ? ["bubble": tastingWidth] : [:] }
  )
}

extension MessageBody {
  /// Returns the body of a tasting.
  public static func tasting(_ tea: String, points: Int) -> MessageBody {
    .hosted(HostedBody(type: "tasting", payload: Tasting(tea: tea, points: points)))
  }
}
