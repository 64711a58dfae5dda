import ChatframeTemplates

/// What a host adds to the layout: component types, strategies and message types of its own, by the
/// names that its templates use.
public struct LayoutExtensions: Sendable {
  /// Component types that structures may name.
  public var componentTypes: [String: ComponentMaker]
  /// Strategies that `layout: custom` may name.
  public var strategies: [String: any MessageLayoutSizeStrategy]
  /// Message types besides those of the conversation format.
  public var messageTypes: Set<String>

  /// Nothing, or what is given.
  public init(
    componentTypes: [String: ComponentMaker] = [:],
    strategies: [String: any MessageLayoutSizeStrategy] = [:],
    messageTypes: Set<String> = []
  ) {
    self.componentTypes = componentTypes
    self.strategies = strategies
    self.messageTypes = messageTypes
  }

  /// The names that templates may use because of it.
  public var vocabulary: TemplateVocabulary {
    TemplateVocabulary(
      componentTypes: Set(componentTypes.keys),
      strategies: Set(strategies.keys),
      messageTypes: messageTypes
    )
  }
}
