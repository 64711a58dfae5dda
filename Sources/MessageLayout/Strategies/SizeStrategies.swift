import Templates

/// Finds the strategy that a template names.
package struct SizeStrategies: Sendable {
  private let registered: [String: any MessageLayoutSizeStrategy]

  /// The built-in strategies, and those that a host registers under names of its own.
  package init(registered: [String: any MessageLayoutSizeStrategy] = [:]) {
    self.registered = registered
  }

  /// The strategy for `rule`; a name nobody registered falls back to the rule's numbers.
  package func strategy(for rule: SizeRule) -> any MessageLayoutSizeStrategy {
    switch rule.strategy {
    case .sizeThatFits: SizeThatFits()
    case .custom: rule.name.flatMap { registered[$0] } ?? CustomSize(rule)
    }
  }
}
