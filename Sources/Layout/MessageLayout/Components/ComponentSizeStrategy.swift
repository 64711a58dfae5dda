import ChatframeGraphics

/// The way in which a component of the host determines its size for a message.
public enum ComponentSizeStrategy: Sendable {
  /// The constraints of the template determine the size, from that of the content and the
  /// template's priorities.
  case autoLayout
  /// The size of the content within the available space.
  case sizeThatFits
  /// The size that a strategy returns.
  case custom(any MessageLayoutSizeStrategy)
}

extension ComponentSizeStrategy {
  /// Returns the size of a measured component.
  ///
  /// - Parameters:
  ///   - component: The measured component.
  ///   - proposal: The available space, in points.
  ///   - request: The message and the page.
  /// - Returns: The size in points; `nil` if the constraints determine it.
  func size(
    of component: any MeasuredComponent,
    fitting proposal: LayoutSize,
    in request: ComponentRequest
  ) -> LayoutSize? {
    switch self {
    case .autoLayout: nil
    case .sizeThatFits: SizeThatFits().size(of: component, fitting: proposal)
    case .custom(let strategy): strategy.size(of: component, fitting: proposal, in: request)
    }
  }
}

/// A component with a size that its strategy determined.
struct SizedComponent: MeasuredComponent {
  let base: any MeasuredComponent
  let size: LayoutSize

  var baselines: Baselines {
    let below = max(0, size.height - base.size.height)
    return Baselines(first: base.baselines.first, last: base.baselines.last + below)
  }

  // In another size, there may be no room beside the last line.
  var lastLine: LastLine? { nil }
  var durationInSeconds: Double? { base.durationInSeconds }
  var isBare: Bool { base.isBare }
  var fillsFrame: Bool { base.fillsFrame }

  func items(filling size: LayoutSize) -> [PlacedItem] { base.items(filling: size) }
}

extension MessageComponent {
  /// Returns the component measured, in the size of its own strategy if it has one.
  func measureWithStrategy(
    fitting proposal: LayoutSize,
    in request: ComponentRequest
  ) -> any MeasuredComponent {
    let measured = measure(fitting: proposal, in: request.context)
    guard
      let size = sizeStrategy(for: request, fitting: proposal)?
        .size(of: measured, fitting: proposal, in: request), size != measured.size
    else { return measured }
    let limits = 0.0...100_000
    return SizedComponent(
      base: measured,
      size: LayoutSize(
        width: min(size.width.clamped(to: limits), proposal.width),
        height: size.height.clamped(to: limits)
      )
    )
  }
}
