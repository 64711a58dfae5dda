import ChatframeConversations
import ChatframeDocuments

/// A component of a structure: what it is, who gives it its size, and when it is shown.
package struct ComponentRule: Hashable, Sendable {
  /// The name in the layout.
  package let name: String
  /// The type: a built-in one, or one that the host registered.
  package let type: String
  /// The rule for the size.
  package let layout: ComponentLayout
  /// For whose messages; where it is not, it collapses.
  package let visibility: TemplateComponent.Visibility
  /// On which messages of a group.
  package let show: GroupVisibility
  /// The fate of its place on the other messages.
  package let hidden: TemplateComponent.Hidden
  /// On narrower pages it collapses.
  package let minimumPageWidth: Double
  /// The place in the template.
  package let place: YAMLLocation

  /// The types that need no host.
  package static let builtInTypes = [
    "avatar", "name", "bubble", "line", "time", "clock", "status", "guide",
  ]

  /// A component that draws nothing and is always there, for others to be aligned with.
  package var isGuide: Bool { type == "guide" }

  /// The keys that say when it is hidden.
  private static let hidingKeys = ["visible", "show", "hidden", "minimumPageWidth"]

  private static let keys = ["type"] + hidingKeys + ComponentLayout.keys

  init(
    name: String,
    _ node: YAMLNode,
    vocabulary: TemplateVocabulary
  ) throws(YAMLError) {
    let fields = try node.fields(Self.keys)
    guard name.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil else {
      throw node.error("\"\(name)\" cannot be a component's name; use letters, digits and _")
    }
    self.name = name
    type = try Self.type(fields["type"], name: name, of: node, vocabulary)
    layout = try ComponentLayout(fields, of: node, vocabulary: vocabulary)
    visibility = try fields["visible"].map(TemplateComponent.Visibility.init) ?? .always
    show = try fields["show"]?.choice() ?? .every
    hidden = try fields["hidden"]?.choice() ?? .collapse
    minimumPageWidth = try fields["minimumPageWidth"]?.number(0...4000) ?? 0
    place = node.place
    if !canCollapse, let culprit = Self.hidingKeys.lazy.compactMap({ fields[$0] }).first {
      throw culprit.error("does not apply: a \(type) is always there")
    }
  }

  private init(_ rule: ComponentRule, layout: ComponentLayout) {
    name = rule.name
    type = rule.type
    self.layout = layout
    visibility = rule.visibility
    show = rule.show
    hidden = rule.hidden
    minimumPageWidth = rule.minimumPageWidth
    place = rule.place
  }

  /// The same component with another strategy.
  func with(_ layout: ComponentLayout) -> ComponentRule { ComponentRule(self, layout: layout) }

  private static func type(
    _ field: YAMLNode?,
    name: String,
    of node: YAMLNode,
    _ vocabulary: TemplateVocabulary
  ) throws(YAMLError) -> String {
    let type = try field?.text() ?? name
    let known = builtInTypes + vocabulary.componentTypes.sorted()
    guard !known.contains(type) else { return type }
    let hint = Suggestion.text(for: type, among: known)
    if let field { throw field.error("\"\(type)\" is no type of component; \(hint)") }
    throw node.error("\"\(type)\" is no type of component; say which with \"type\"; \(hint)")
  }
}

extension TemplateComponent.Visibility {
  /// Reads one word for all sessions, or one for each kind.
  init(_ node: YAMLNode) throws(YAMLError) {
    guard node.isMapping else {
      self.init(try node.choice(TemplateComponent.Side.self))
      return
    }
    let fields = try node.fields(["private", "group", "chatroom"])
    self.init(
      private: try fields.required("private", of: node).choice(),
      group: try fields.required("group", of: node).choice(),
      chatroom: try fields.required("chatroom", of: node).choice()
    )
  }

  /// Whether the component is shown on such a message.
  package func shows(in kind: Session.Kind, isOutgoing: Bool) -> Bool {
    let side =
      switch kind {
      case .private: privateSession
      case .group: group
      case .chatroom: chatroom
      }
    return switch side {
    case .never: false
    case .incoming: !isOutgoing
    case .outgoing: isOutgoing
    case .always: true
    }
  }
}
