import ChatframeConversations
import ChatframeDocuments

/// A component of a structure: its type, its size and its visibility.
package struct ComponentRule: Hashable, Sendable {
  /// The name in constraints.
  package let name: String
  /// The type: a built-in type, or a type that the host registers.
  package let type: String
  /// The rule for the size.
  package let layout: ComponentLayout
  /// The senders whose messages show the component; in other messages, its place closes up.
  package let visibility: TemplateComponent.Visibility
  /// The messages of a group that show the component.
  package let show: GroupVisibility
  /// The treatment of its place in the other messages of a group.
  package let hidden: TemplateComponent.Hidden
  /// The minimum width of pages that show the component, in points.
  package let minimumPageWidth: Double
  /// The location in the template.
  package let place: YAMLLocation

  /// The built-in types.
  package static let builtInTypes = [
    "avatar", "name", "bubble", "answer", "line", "time", "clock", "status", "guide",
  ]

  /// A Boolean value that indicates whether the component draws nothing and only aligns others.
  package var isGuide: Bool { type == "guide" }

  /// The keys that hide a component.
  private static let hidingKeys = ["visible", "show", "hidden", "minimumPageWidth"]

  private static let keys = ["type"] + hidingKeys + ComponentLayout.keys

  init(
    name: String,
    _ node: YAMLNode,
    vocabulary: TemplateVocabulary
  ) throws(YAMLError) {
    let fields = try node.fields(Self.keys)
    guard name.isNameInConstraints else {
      throw node.error(
        "\"\(name)\" is not a valid component name;"
          + " expected letters a to z, digits and _, not starting with a digit"
      )
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
      throw culprit.error("is not supported: a \(type) is always present")
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

  /// Returns the component with another rule for its size.
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
    if let field { throw field.error("\"\(type)\" is not a component type; \(hint)") }
    throw node.error("\"\(type)\" is not a component type; set one with \"type\"; \(hint)")
  }
}

extension TemplateComponent.Visibility {
  /// Reads a side for all sessions, or one for each kind of session.
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

  /// Returns whether messages of this kind of session and side show the component.
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
