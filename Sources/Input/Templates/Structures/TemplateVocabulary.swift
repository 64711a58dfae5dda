/// The names that a host adds to those a template may use.
public struct TemplateVocabulary: Hashable, Sendable {
  /// Component types besides `avatar`, `name`, `bubble`, `line`, `time`, `clock`, `status`, `guide`.
  public var componentTypes: Set<String>
  /// Strategies that `layout: custom` may name.
  public var strategies: Set<String>
  /// Message types besides those of the conversation format.
  public var messageTypes: Set<String>

  /// Names that a host registered.
  public init(
    componentTypes: Set<String> = [],
    strategies: Set<String> = [],
    messageTypes: Set<String> = []
  ) {
    self.componentTypes = componentTypes
    self.strategies = strategies
    self.messageTypes = messageTypes
  }
}
