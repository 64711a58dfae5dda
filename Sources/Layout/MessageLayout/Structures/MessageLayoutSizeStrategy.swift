import ChatframeGraphics
import ChatframeTemplates
import Foundation

/// A strategy that determines the size of a component of a message.
///
/// Hosts implement their own strategies and register them by name in `LayoutExtensions`.
public protocol MessageLayoutSizeStrategy: Sendable {
  /// Returns the size of a component.
  ///
  /// The size MUST be finite and not negative, MUST NOT exceed the proposal's width and MUST depend
  /// on the arguments only. It SHOULD NOT be smaller than `component.size`, the size of the
  /// component's content, unless the content can be cut.
  ///
  /// - Parameters:
  ///   - component: The measured component.
  ///   - proposal: The available space, in points; either side may be infinite.
  ///   - request: The message and the page.
  /// - Returns: The size, in points.
  func size(
    of component: any MeasuredComponent,
    fitting proposal: LayoutSize,
    in request: ComponentRequest
  ) -> LayoutSize
}

/// The source of a component's size: the template, or the host's override.
enum ComponentSizeSource {
  case template(ComponentLayout)
  case host(ComponentOverride.Size)

  /// The width and the height that do not depend on the content, in points.
  var fixedSides: (width: Double?, height: Double?) {
    switch self {
    case .template(let layout): (layout.width, layout.height)
    case .host(.fixed(let width, let height)): (width, height)
    case .host(.content), .host(.strategy): (nil, nil)
    }
  }
}

/// The strategies that a template or an override may name.
struct SizeStrategies: Sendable {
  private let registered: [String: any MessageLayoutSizeStrategy]

  /// Creates the built-in strategies and those that a host registers.
  init(registered: [String: any MessageLayoutSizeStrategy] = [:]) {
    self.registered = registered
  }

  /// Returns the size of a component, which the constraints start from.
  ///
  /// - Parameters:
  ///   - component: The measured component.
  ///   - sizing: The source of its size.
  ///   - proposal: The available space, in points.
  ///   - request: The message and the page, evaluated for strategies of the host only.
  /// - Returns: The size, in points.
  func size(
    of component: any MeasuredComponent,
    by sizing: ComponentSizeSource,
    fitting proposal: LayoutSize,
    in request: @autoclosure () -> ComponentRequest
  ) -> LayoutSize {
    if let strategy = sizing.strategyName.flatMap({ registered[$0] }) {
      return strategy.size(of: component, fitting: proposal, in: request())
    }
    switch sizing {
    case .template(let layout) where layout.strategy == .custom:
      return CustomSize(layout).size(of: component, fitting: proposal)
    case .host(.fixed(let width, let height)):
      return LayoutSize(
        width: min(width ?? component.size.width, proposal.width),
        height: height ?? component.size.height
      )
    case .template, .host: return SizeThatFits().size(of: component, fitting: proposal)
    }
  }
}

extension ComponentSizeSource {
  /// The name of the host's strategy; `nil` for a built-in one.
  fileprivate var strategyName: String? {
    switch self {
    case .template(let layout): layout.name
    case .host(.strategy(let name)): name
    case .host(.content), .host(.fixed): nil
    }
  }
}

/// The strategy that uses the size of the content.
struct SizeThatFits {
  func size(of component: any MeasuredComponent, fitting proposal: LayoutSize) -> LayoutSize {
    LayoutSize(width: min(component.size.width, proposal.width), height: component.size.height)
  }
}

/// The strategy that uses the template's numbers: a fixed size, or a width that grows with
/// duration.
struct CustomSize {
  private let layout: ComponentLayout

  /// Creates a strategy with the numbers in `layout`.
  init(_ layout: ComponentLayout) { self.layout = layout }

  func size(of component: any MeasuredComponent, fitting proposal: LayoutSize) -> LayoutSize {
    var size = component.size
    if let width = layout.width { size.width = width }
    if let height = layout.height { size.height = height }
    if let minimum = layout.minimumWidth {
      let maximum = layout.maximumWidth ?? minimum
      let part = min(1, (component.durationInSeconds ?? 0) / (layout.fullAtSeconds ?? 60))
      // The square root slows down growth, because differences between short messages matter most.
      size.width = max(size.width, minimum + (maximum - minimum) * part.squareRoot())
    }
    return LayoutSize(width: min(size.width, proposal.width), height: size.height)
  }
}
