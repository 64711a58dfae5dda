import ChatframeConversations

/// A component of a structure, as a host writes it in code: its type, its size, and the messages
/// that show it.
///
/// A string is a component with that name and type:
///
/// ```swift
/// let components: [TemplateComponent] = [
///   "bubble",
///   TemplateComponent("avatar", sizing: .custom(width: 40, height: 40), minimumPageWidth: 121),
/// ]
/// ```
public struct TemplateComponent: Hashable, Sendable {
  /// The fate of a component's place on messages of a group that do not show it.
  public enum Hidden: String, Hashable, Sendable, CaseIterable {
    /// Visual formats close up over the place.
    case collapse
    /// The place stays free.
    case keep
  }

  /// The senders whose messages show a component.
  public enum Side: String, Hashable, Sendable, CaseIterable {
    /// None.
    case never
    /// Other people.
    case incoming
    /// The viewer.
    case outgoing
    /// Everybody.
    case always
  }

  /// The senders whose messages show a component, by kind of session.
  public struct Visibility: Hashable, Sendable {
    /// In sessions of two people.
    public var privateSession: Side
    /// In groups.
    public var group: Side
    /// In chatrooms.
    public var chatroom: Side

    /// The same senders in all sessions.
    public init(_ side: Side) { self.init(private: side, group: side, chatroom: side) }

    /// Other senders for each kind of session.
    ///
    /// - Parameters:
    ///   - privateSession: In sessions of two people.
    ///   - group: In groups.
    ///   - chatroom: In chatrooms.
    public init(private privateSession: Side, group: Side, chatroom: Side) {
      self.privateSession = privateSession
      self.group = group
      self.chatroom = chatroom
    }

    /// Everybody, in all sessions.
    public static let always = Visibility(.always)
  }

  /// The name that constraints use, unique in the structure: letters, digits and `_`.
  public var name: String
  /// A built-in type such as `avatar`, or one that the host registers.
  public var type: String
  /// The rule for its size.
  public var sizing: ComponentSizing
  /// The senders whose messages show it; elsewhere its place closes up.
  public var visibility: Visibility
  /// The messages of a group that show it.
  public var show: GroupVisibility
  /// The fate of its place on the other messages of a group.
  public var hidden: Hidden
  /// The narrowest page that shows it, in points, 0 to 4,000.
  public var minimumPageWidth: Double

  /// A component.
  ///
  /// - Parameters:
  ///   - name: The name that constraints use.
  ///   - type: A built-in type, or one that the host registers; `nil` for that called `name`.
  ///   - sizing: The rule for its size.
  ///   - visibility: The senders whose messages show it.
  ///   - show: The messages of a group that show it.
  ///   - hidden: The fate of its place on the other messages of a group.
  ///   - minimumPageWidth: The narrowest page that shows it, in points.
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
  /// A component with the name of its type.
  public init(stringLiteral name: String) { self.init(name) }
}

/// The messages of a group that show something.
public enum GroupVisibility: String, Hashable, Sendable, CaseIterable {
  /// All of them.
  case every
  /// The first one.
  case first
  /// The last one.
  case last
}
