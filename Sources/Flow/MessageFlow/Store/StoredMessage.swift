/// A message as a store keeps it: an immutable reference, so that growing arrays copy pointers.
final class StoredMessage: Sendable {
  /// The message with the id of its row; `replyTo` is the id under which it arrived.
  let message: Message
  /// The id that the server knows the message by; `nil` if it has none yet.
  let serverID: String?
  /// A Boolean value that indicates whether this device has sent the message, so that its place in
  /// the list is its own, and not the server's.
  let isLocal: Bool

  init(_ message: Message, serverID: String?, isLocal: Bool) {
    self.message = message
    self.serverID = serverID
    self.isLocal = isLocal
  }

  /// Returns the message with another id of the server, which becomes its id unless it has one.
  ///
  /// A row's own name is an id only until the server gives it another one.
  func confirmed(as serverID: String) -> StoredMessage {
    let known = self.serverID == message.id ? nil : self.serverID
    return StoredMessage(message, serverID: known ?? serverID, isLocal: isLocal)
  }

  /// Returns the same message with other contents.
  func replacingMessage(with message: Message) -> StoredMessage {
    StoredMessage(message, serverID: serverID, isLocal: isLocal)
  }

  /// Returns the message in a row of another name.
  func named(_ name: String) -> StoredMessage {
    guard name != message.id else { return self }
    let message = message.replacingID(with: name, replyTo: message.replyTo)
    return StoredMessage(message, serverID: serverID, isLocal: isLocal)
  }

  /// All ids of the message.
  var ids: [String] {
    guard let serverID, serverID != message.id else { return [message.id] }
    return [message.id, serverID]
  }
}

/// Changes of a message that have arrived before the message itself.
struct AwaitedChanges: Sendable {
  /// A reaction that was added or taken back.
  struct ReactionChange: Hashable, Sendable {
    var emoji: String
    var by: String
    var isAdded: Bool
  }

  /// The greatest number of reactions that are remembered.
  static let reactionLimit = 1000

  var edit: (body: MessageBody, at: Timestamp)?
  /// The content of a message that streams.
  var streamed: MessageBody?
  var reactions: [ReactionChange] = []
  var status: DeliveryStatus?
  var isRevoked = false

  /// Remembers an edit if it is newer than the others.
  mutating func add(edit body: MessageBody, at time: Timestamp) {
    guard time.secondsSince1970.isFinite else { return }
    guard let newest = edit else { return edit = (body, time) }
    let (old, new) = (newest.at.secondsSince1970, time.secondsSince1970)
    if new > old { edit = (body, time) }
    if new == old { edit = (body.preferred(to: newest.body), time) }
  }

  /// Remembers a reaction; the last change of each counts.
  mutating func add(_ change: ReactionChange) {
    reactions.removeAll { $0.emoji == change.emoji && $0.by == change.by }
    if reactions.count < Self.reactionLimit { reactions.append(change) }
  }

  /// Returns a message with the changes.
  func applied(to message: Message) -> Message {
    if isRevoked { return message.revoked() }
    var message = message
    if let streamed { message.stream(streamed) }
    if let edit { message.edit(edit.body, at: edit.at) }
    for change in reactions { message.react(change) }
    if let status { message.advance(to: status) }
    return message
  }
}
