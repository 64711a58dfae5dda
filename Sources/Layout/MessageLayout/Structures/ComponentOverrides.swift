import ChatframeConversations

/// The host's changes to components as a value: for all messages, for those of a session or a type,
/// and for single messages.
///
/// Each property of a component is taken from the first of these that sets it: the message, the
/// message type, the session, all messages.
///
/// ```swift
/// var overrides = ComponentOverrides()
/// overrides.sessions["support"] = ["avatar": .hidden]
/// overrides.messageTypes["order"] = ["bubble": ComponentOverride(size: .fixed(width: 240))]
/// overrides.messages["m17"] = ["status": .shown]
/// ```
public struct ComponentOverrides: Hashable, Sendable {
  /// Changes by the name of the component in the structure, for example `avatar`.
  public typealias Changes = [String: ComponentOverride]

  /// The changes for all messages.
  public var all: Changes
  /// The changes by the id of the session.
  public var sessions: [String: Changes]
  /// The changes by the name of the message type.
  public var messageTypes: [String: Changes]
  /// The changes by the id of the message.
  public var messages: [String: Changes]

  /// Creates changes, which are empty by default.
  ///
  /// - Parameters:
  ///   - all: The changes for all messages.
  ///   - sessions: The changes by the id of the session.
  ///   - messageTypes: The changes by the name of the message type.
  ///   - messages: The changes by the id of the message.
  public init(
    all: Changes = [:],
    sessions: [String: Changes] = [:],
    messageTypes: [String: Changes] = [:],
    messages: [String: Changes] = [:]
  ) {
    self.all = all
    self.sessions = sessions
    self.messageTypes = messageTypes
    self.messages = messages
  }

  /// A Boolean value that indicates whether nothing changes.
  public var isEmpty: Bool {
    all.isEmpty && sessions.isEmpty && messageTypes.isEmpty && messages.isEmpty
  }

  /// Returns the changes for a message.
  ///
  /// - Parameter context: The message and its session.
  /// - Returns: The changes by the name of the component.
  public func changes(for context: MessageContext) -> Changes {
    let layers = [
      messages[context.message.id], messageTypes[context.messageType],
      sessions[context.session.id], all,
    ]
    return layers.compactMap(\.self).reduce(into: [:]) { $0.fill(from: $1) }
  }
}

extension ComponentOverrides.Changes {
  /// Adds the properties of other changes that these do not set.
  fileprivate mutating func fill(from others: Self) {
    merge(others) { $0.completed(by: $1) }
  }
}

extension ComponentOverride {
  /// Returns the override with the properties of another where this one has none.
  func completed(by other: ComponentOverride) -> ComponentOverride {
    ComponentOverride(
      visibility: visibility ?? other.visibility,
      size: size ?? other.size,
      style: style.map { own in other.style.map { own.completed(by: $0) } ?? own } ?? other.style
    )
  }
}

extension ComponentStyle {
  /// Returns the changes with the properties of others where these have none.
  fileprivate func completed(by other: ComponentStyle) -> ComponentStyle {
    ComponentStyle(
      textColor: textColor ?? other.textColor,
      textSize: textSize ?? other.textSize,
      textWeight: textWeight ?? other.textWeight,
      fill: fill ?? other.fill,
      secondaryColor: secondaryColor ?? other.secondaryColor,
      linkColor: linkColor ?? other.linkColor,
      cornerRadius: cornerRadius ?? other.cornerRadius
    )
  }
}

extension LayoutExtensions {
  /// The closure that returns all changes to the components of a message; `nil` for no changes.
  ///
  /// The closure `overrides` comes before the value `componentOverrides`.
  package var overrideMaker: ComponentOverrideMaker? {
    guard !componentOverrides.isEmpty else { return overrides }
    let (value, closure) = (componentOverrides, overrides)
    return { context in
      var changes = closure?(context) ?? [:]
      changes.fill(from: value.changes(for: context))
      return changes
    }
  }
}
