import ChatframeConversations
import ChatframeDocuments

/// For whose messages a component is shown, by kind of session.
package struct Visibility: Hashable, Sendable {
  /// Whose messages.
  package enum Side: String, Hashable, Sendable, CaseIterable {
    /// Nobody's.
    case never
    /// Other people's.
    case incoming
    /// The viewer's own.
    case outgoing
    /// Everybody's.
    case always
  }

  private let privateSession: Side
  private let group: Side
  private let chatroom: Side

  /// For everybody's, wherever.
  static let always = Visibility(.always)

  private init(_ side: Side) {
    self.init(privateSession: side, group: side, chatroom: side)
  }

  private init(privateSession: Side, group: Side, chatroom: Side) {
    self.privateSession = privateSession
    self.group = group
    self.chatroom = chatroom
  }

  /// Reads one word for all sessions, or one for each kind.
  init(_ node: YAMLNode) throws(YAMLError) {
    guard node.isMapping else {
      self.init(try node.choice(Side.self))
      return
    }
    let fields = try node.fields(["private", "group", "chatroom"])
    self.init(
      privateSession: try fields.required("private", of: node).choice(),
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

/// Which messages of a group show something.
package enum GroupVisibility: String, Hashable, Sendable, CaseIterable {
  /// All of them.
  case every
  /// The first one.
  case first
  /// The last one.
  case last
}
