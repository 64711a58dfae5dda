import ChatframeGraphics
import ChatframeTemplates
import Foundation

/// Gives a component of a message its size.
///
/// Hosts write their own and register them by name in `LayoutExtensions`.
public protocol MessageLayoutSizeStrategy: Sendable {
  /// Returns the size of a component.
  ///
  /// The size MUST be finite and not negative, MUST NOT exceed the proposal's width and MUST depend
  /// on the arguments only. It SHOULD NOT be smaller than `component.size`, which is what the
  /// component's content needs, unless the content can be cut.
  ///
  /// - Parameters:
  ///   - component: The component, measured.
  ///   - proposal: The available space, in points; either side may be infinite.
  ///   - request: The message and the page.
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

  /// The sides that do not depend on the content.
  var fixedSides: (width: Double?, height: Double?) {
    switch self {
    case .template(let layout): (layout.width, layout.height)
    case .host(.fixed(let width, let height)): (width, height)
    case .host(.content), .host(.strategy): (nil, nil)
    }
  }
}

/// Finds the strategy that a template or an override names.
struct SizeStrategies: Sendable {
  private let registered: [String: any MessageLayoutSizeStrategy]

  /// The built-in strategies, and those that a host registers under names of its own.
  init(registered: [String: any MessageLayoutSizeStrategy] = [:]) {
    self.registered = registered
  }

  /// The size of a component; the constraints start from it.
  ///
  /// - Parameters:
  ///   - component: The component, measured.
  ///   - sizing: The source of its size.
  ///   - proposal: The available space, in points.
  ///   - request: The message and the page, made for strategies of the host only.
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
  /// The name of the host's strategy; `nil` for the built-in ones.
  fileprivate var strategyName: String? {
    switch self {
    case .template(let layout): layout.name
    case .host(.strategy(let name)): name
    case .host(.content), .host(.fixed): nil
    }
  }
}

/// The component answers.
struct SizeThatFits {
  func size(of component: any MeasuredComponent, fitting proposal: LayoutSize) -> LayoutSize {
    LayoutSize(width: min(component.size.width, proposal.width), height: component.size.height)
  }
}

/// The template's numbers decide: a fixed size, or a width that grows with the duration.
struct CustomSize {
  private let layout: ComponentLayout

  /// The sizes that `layout` names.
  init(_ layout: ComponentLayout) { self.layout = layout }

  func size(of component: any MeasuredComponent, fitting proposal: LayoutSize) -> LayoutSize {
    var size = component.size
    if let width = layout.width { size.width = width }
    if let height = layout.height { size.height = height }
    if let minimum = layout.minimumWidth {
      let maximum = layout.maximumWidth ?? minimum
      let part = min(1, (component.durationInSeconds ?? 0) / (layout.fullAtSeconds ?? 60))
      // Differences between short messages matter most, so growth slows down as the square root
      // does.
      size.width = max(size.width, minimum + (maximum - minimum) * part.squareRoot())
    }
    return LayoutSize(width: min(size.width, proposal.width), height: size.height)
  }
}
