import ChatframeConversations

/// An action that the menu of a message offers.
public enum MenuAction: Hashable, Sendable {
  /// The text of the message is copied.
  case copy
  /// The message is quoted in a reply.
  case reply
  /// The message is sent to another session.
  case forward
  /// The message's file is saved.
  case save
  /// The message is selected, and others can be.
  case select
  /// The message is withdrawn for everybody.
  case revoke
  /// The message is deleted for the viewer.
  case delete
  /// An action of the host.
  case custom(String)
}

extension MenuAction: CustomStringConvertible {
  /// The actions that Chatframe defines, in the order of the menu.
  public static let standard: [MenuAction] = [
    .reply, .copy, .forward, .save, .select, .revoke, .delete,
  ]

  /// Creates the action with a name: a standard action, or one of the host.
  public init(name: String) {
    self = Self.standard.first { $0.name == name } ?? .custom(name)
  }

  /// The name of the action, for example `copy`; that of the host's action is its own.
  public var name: String {
    switch self {
    case .copy: "copy"
    case .reply: "reply"
    case .forward: "forward"
    case .save: "save"
    case .select: "select"
    case .revoke: "revoke"
    case .delete: "delete"
    case .custom(let name): name
    }
  }

  /// The name of the action.
  public var description: String { name }
}

/// The menu of a message, which a long press opens.
public struct MessageMenu: Hashable, Sendable {
  /// A line of the menu.
  public struct Item: Hashable, Sendable {
    /// The action that the item performs.
    public var action: MenuAction
    /// The title; `nil` for that of a standard action in the language of the page.
    public var title: String?
    /// The symbol beside the title; `nil` for that of a standard action, or for none.
    public var symbol: Symbol?
    /// A Boolean value that indicates whether the action destroys something, and is shown in red.
    public var isDestructive: Bool
    /// A Boolean value that indicates whether a gap separates the item from those above.
    public var startsSection: Bool

    /// Creates an item.
    ///
    /// - Parameters:
    ///   - action: The action that the item performs.
    ///   - title: The title; `nil` for that of a standard action, or for the name of the action.
    ///   - symbol: The symbol beside the title; `nil` for that of a standard action, or for none.
    ///   - isDestructive: Whether the action destroys something; `nil` for deletions only.
    ///   - startsSection: Whether a gap separates the item from those above.
    public init(
      _ action: MenuAction,
      title: String? = nil,
      symbol: Symbol? = nil,
      isDestructive: Bool? = nil,
      startsSection: Bool = false
    ) {
      self.action = action
      self.title = title
      self.symbol = symbol
      self.isDestructive = isDestructive ?? (action == .delete)
      self.startsSection = startsSection
    }
  }

  /// The items, from top to bottom.
  public var items: [Item]

  /// Creates a menu.
  public init(_ items: [Item] = []) { self.items = items }
}
