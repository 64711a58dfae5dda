// The rows that show a part of another message.
extension MessageStore {
  /// Remembers a reply under its original.
  mutating func noteReply(of message: Message) {
    guard let original = message.replyTo else { return }
    replies[name(ofMessage: original), default: []].insert(message.id)
  }

  /// Forgets a reply that is no longer in the list.
  mutating func forgetReply(of message: Message) {
    guard let original = message.replyTo.map(name(ofMessage:)) else { return }
    replies[original]?.remove(message.id)
    if replies[original]?.isEmpty == true { replies[original] = nil }
  }

  /// Marks the rows that reply to the message of a row as changed.
  func updateReplies(to name: String, _ transaction: inout StoreTransaction) {
    guard !replies.isEmpty, let rows = replies[name] else { return }
    for row in rows.sorted() { transaction.update(RowID(row)) }
  }

  /// Lets an id of the server lead to a row, and replies to that id to the row, too.
  mutating func setAlias(
    _ serverID: String,
    of name: String,
    _ transaction: inout StoreTransaction
  ) {
    guard serverID != name, aliases[serverID] != name else { return }
    let rows = replies.removeValue(forKey: self.name(ofMessage: serverID)) ?? []
    aliases[serverID] = name
    guard !rows.isEmpty else { return }
    replies[name, default: []].formUnion(rows)
    updateReplies(to: name, &transaction)
  }
}
