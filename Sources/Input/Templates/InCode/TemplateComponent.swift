import ChatframeConversations

/// A component of a structure in a template made in code: its type, its size and its visibility.
///
/// A string literal creates a component with that name and type:
///
/// ```swift
/// let components: [TemplateComponent] = [
///   "bubble",
///   TemplateComponent("avatar", sizing: .custom(width: 40, height: 40), minimumPageWidth: 121),
/// ]
/// ```
public struct TemplateComponent: Hashable, Sendable {
  /// The treatment of a component's place in the messages of a group that do not show it.
  public enum Hidden: String, Hashable, Sendable, CaseIterable {
    /// The component is removed from visual formats, and its place closes up.
    case collapse
    /// The place stays empty.
    case keep
  }

  /// The senders whose messages show a component.
  public enum Side: String, Hashable, Sendable, CaseIterable {
    /// No sender.
    case never
    /// All participants except the viewer.
    case incoming
    /// The viewer.
    case outgoing
    /// All participants.
    case always
  }

  /// The senders whose messages show a component, for each kind of session.
  public struct Visibility: Hashable, Sendable {
    /// The senders in sessions of two people.
    public var privateSession: Side
    /// The senders in group chats.
    public var group: Side
    /// The senders in chatrooms.
    public var chatroom: Side

    /// Creates a visibility with the same senders in all sessions.
    public init(_ side: Side) { self.init(private: side, group: side, chatroom: side) }

    /// Creates a visibility with different senders for each kind of session.
    ///
    /// - Parameters:
    ///   - privateSession: The senders in sessions of two people.
    ///   - group: The senders in group chats.
    ///   - chatroom: The senders in chatrooms.
    public init(private privateSession: Side, group: Side, chatroom: Side) {
      self.privateSession = privateSession
      self.group = group
      self.chatroom = chatroom
    }

    /// All participants in all sessions.
    public static let always = Visibility(.always)
  }

  /// The name for constraints, unique in the structure: letters, digits and `_`.
  public var name: String
  /// A built-in type such as `avatar`, or a type that the host registers.
  public var type: String
  /// The rule for the size.
  public var sizing: ComponentSizing
  /// The senders whose messages show the component; in other messages, its place closes up.
  public var visibility: Visibility
  /// The messages of a group that show the component.
  public var show: GroupVisibility
  /// The treatment of its place in the other messages of a group.
  public var hidden: Hidden
  /// The minimum width of pages that show the component, in points, 0 to 4,000.
  public var minimumPageWidth: Double

  /// Creates a component.
  ///
  /// - Parameters:
  ///   - name: The name for constraints.
  ///   - type: A built-in type, or a type that the host registers; `nil` for the type called
  ///     `name`.
  ///   - sizing: The rule for the size.
  ///   - visibility: The senders whose messages show the component.
  ///   - show: The messages of a group that show the component.
  ///   - hidden: The treatment of its place in the other messages of a group.
  ///   - minimumPageWidth: The minimum width of pages that show the component, in points.
  public init(
    _ name: String,
    type: String? = nil,
    sizing: ComponentSizing = .constraints,
    visibility: Visibility = .always,
    show: GroupVisibility = .every,
    hidden: Hidden = .collapse,
    minimumPageWidth: Double = 0
  ) {
    self.name = name
    self.type = type ?? name
    self.sizing = sizing
    self.visibility = visibility
    self.show = show
    self.hidden = hidden
    self.minimumPageWidth = minimumPageWidth
  }
}

extension TemplateComponent: ExpressibleByStringLiteral {
  /// Creates a component whose name is also its type.
  public init(stringLiteral name: String) { self.init(name) }
}

/// The messages of a group that show a component or a tail; ``FlowStyle`` defines groups.
public enum GroupVisibility: String, Hashable, Sendable, CaseIterable {
  /// All messages.
  case every
  /// The first message.
  case first
  /// The last message.
  case last
}
