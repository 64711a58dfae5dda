import ChatframeTemplates

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
