import Templates

/// What a host adds to the layout: component types, strategies and message types of its own, by the
/// names that its templates use.
package struct LayoutExtensions: Sendable {
  /// Component types that structures may name.
  package var componentTypes: [String: ComponentMaker]
  /// Strategies that `layout: custom` may name.
  package var strategies: [String: any MessageLayoutSizeStrategy]
  /// Message types besides those of the conversation format.
  package var messageTypes: Set<String>

  /// Nothing, or what is given.
  package init(
    componentTypes: [String: ComponentMaker] = [:],
    strategies: [String: any MessageLayoutSizeStrategy] = [:],
    messageTypes: Set<String> = []
  ) {
    self.componentTypes = componentTypes
    self.strategies = strategies
    self.messageTypes = messageTypes
  }

  /// The names that templates may use because of it.
  package var vocabulary: TemplateVocabulary {
    TemplateVocabulary(
      componentTypes: Set(componentTypes.keys),
      strategies: Set(strategies.keys),
      messageTypes: messageTypes
    )
  }
}
