import ChatframeConversations

/// The conditions on which the menu of a message offers actions.
public struct MenuConditions: Hashable, Sendable {
  /// The current time in seconds since 1970, which decides whether a message can be revoked; `nil`
  /// to offer it regardless of the time.
  public var now: Double?
  /// The time in seconds within which a message may be revoked.
  public var revocationPeriod: Double
  /// The host's own items, which are offered if the message's content can perform their actions.
  public var customItems: [MessageMenu.Item]

  /// Creates conditions.
  ///
  /// - Parameters:
  ///   - now: The current time in seconds since 1970; `nil` to ignore the time.
  ///   - revocationPeriod: The time in seconds within which a message may be revoked.
  ///   - customItems: The host's own items.
  public init(
    now: Double? = nil,
    revocationPeriod: Double = 120,
    customItems: [MessageMenu.Item] = []
  ) {
    self.now = now
    self.revocationPeriod = revocationPeriod
    self.customItems = customItems
  }
}

extension MessageMenu {
  /// Creates the menu of a message.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - isOutgoing: Whether the viewer sent the message.
  ///   - conditions: The time and the host's items.
  ///   - canPerform: A closure that returns whether the message's content can perform an action.
  public init(
    for message: Message,
    isOutgoing: Bool,
    conditions: MenuConditions = MenuConditions(),
    canPerform: (MenuAction) -> Bool
  ) {
    let offer = MenuOffer(message: message, isOutgoing: isOutgoing, conditions: conditions)
    func items(_ actions: [MenuAction]) -> [Item] {
      actions.filter { offer.allows($0) && canPerform($0) }.map { Item($0) }
    }
    let custom = offer.allowsCustomItems ? conditions.customItems : []
    let sections = [
      items([.reply, .copy, .forward, .save]),
      custom.filter { canPerform($0.action) },
      items([.select, .revoke, .delete]),
    ]
    self.init()
    for var section in sections where !section.isEmpty {
      section[0].startsSection = !self.items.isEmpty
      self.items += section
    }
  }
}

/// The actions that the state of a message allows, regardless of its content.
private struct MenuOffer {
  let message: Message
  let isOutgoing: Bool
  let conditions: MenuConditions

  /// A Boolean value that indicates whether the message has arrived at the server.
  private var isDelivered: Bool { message.status != .sending && message.status != .failed }

  var allowsCustomItems: Bool {
    switch message.body {
    case .typing, .system, .revoked: false
    default: true
    }
  }

  func allows(_ action: MenuAction) -> Bool {
    switch message.body {
    case .typing: return false
    case .system, .revoked: return action == .delete
    default: break
    }
    switch action {
    case .copy, .save, .select, .delete, .custom: return true
    case .reply, .forward: return isDelivered
    case .revoke: return isOutgoing && isDelivered && isRecent
    }
  }

  private var isRecent: Bool {
    guard let now = conditions.now else { return true }
    return now - message.sentAt.secondsSince1970 <= conditions.revocationPeriod
  }
}

extension MessageBody {
  /// Returns whether the built-in content of this body can perform an action.
  package func canPerformMenuAction(_ action: MenuAction) -> Bool {
    switch action {
    case .copy: hasText
    case .save: hasFile
    case .reply, .forward, .select, .revoke, .delete, .custom: true
    }
  }

  private var hasText: Bool {
    switch self {
    case .text, .blocks, .contact, .link, .location, .poll: true
    case .answer(let answer): !answer.markdown.isEmpty
    case .image(let image): image.caption?.isEmpty == false
    case .album(let album): album.shownCaption?.isEmpty == false
    default: false
    }
  }

  private var hasFile: Bool {
    switch self {
    case .image, .video, .album, .file, .voice, .sticker: true
    default: false
    }
  }
}
