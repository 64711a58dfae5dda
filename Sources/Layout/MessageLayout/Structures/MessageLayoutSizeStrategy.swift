import ChatframeGraphics
import ChatframeTemplates
import Foundation

/// Gives a component of a message its size.
///
/// Hosts write their own and register them by name in `LayoutExtensions`.
public protocol MessageLayoutSizeStrategy: Sendable {
  /// The size of a component.
  ///
  /// MUST be finite and not negative, and MUST NOT exceed the proposal's width. SHOULD NOT be
  /// smaller than `component.size`, which is what its content needs, unless the content can be cut.
  func size(of component: any MeasuredComponent, fitting proposal: LayoutSize) -> LayoutSize
}

/// Finds the strategy that a template names.
package struct SizeStrategies: Sendable {
  private let registered: [String: any MessageLayoutSizeStrategy]

  /// The built-in strategies, and those that a host registers under names of its own.
  package init(registered: [String: any MessageLayoutSizeStrategy] = [:]) {
    self.registered = registered
  }

  /// The strategy for a component; the constraints start from what the component answers.
  package func strategy(for layout: ComponentLayout) -> any MessageLayoutSizeStrategy {
    switch layout.strategy {
    case .constraints, .sizeThatFits: SizeThatFits()
    case .custom: layout.name.flatMap { registered[$0] } ?? CustomSize(layout)
    }
  }
}

/// The component answers.
package struct SizeThatFits: MessageLayoutSizeStrategy {
  package init() {}

  package func size(of component: any MeasuredComponent, fitting proposal: LayoutSize) -> LayoutSize
  {
    LayoutSize(width: min(component.size.width, proposal.width), height: component.size.height)
  }
}

/// The template's numbers decide: a fixed size, or a width that grows with the duration.
package struct CustomSize: MessageLayoutSizeStrategy {
  private let layout: ComponentLayout

  /// The sizes that `layout` names.
  package init(_ layout: ComponentLayout) { self.layout = layout }

  package func size(of component: any MeasuredComponent, fitting proposal: LayoutSize) -> LayoutSize
  {
    var size = component.size
    if let width = layout.width { size.width = width }
    if let height = layout.height { size.height = height }
    if let minimum = layout.minimumWidth {
      let maximum = layout.maximumWidth ?? minimum
      let part = min(1, (component.durationInSeconds ?? 0) / (layout.fullAtSeconds ?? 60))
      // Short messages are told apart best, so growth slows down as the square root does.
      size.width = max(size.width, minimum + (maximum - minimum) * part.squareRoot())
    }
    return LayoutSize(width: min(size.width, proposal.width), height: size.height)
  }
}
