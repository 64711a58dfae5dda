extension MessageStore {
  /// Adds messages, in any order.
  ///
  /// A message that the store has is merged: the newest edit counts, and the status only advances.
  /// Messages of other sessions, messages without an id or a finite time, and messages that were
  /// removed are not added.
  ///
  /// - Parameters:
  ///   - messages: The messages.
  ///   - areLive: Whether the messages are as they are now, so that they replace unedited contents
  ///     and places; pages may contain older states.
  /// - Returns: The staged change.
  public mutating func insert(_ messages: [SessionMessage], areLive: Bool = true) -> MessageChanges
  {
    transact { $0.insert(messages, areLive: areLive, &$1) }
  }

  /// Replaces the content of a message, unless the message has a newer edit or was withdrawn.
  ///
  /// An edit that arrives before its message is remembered.
  ///
  /// - Parameters:
  ///   - id: The id of the message, the server's or the first.
  ///   - body: The content.
  ///   - time: The time of the edit.
  /// - Returns: The staged change.
  public mutating func edit(
    _ id: String,
    body: MessageBody,
    at time: Timestamp
  ) -> MessageChanges {
    transact { $0.edit(id, body: body, at: time, &$1) }
  }

  /// Replaces the content of a message of which more has arrived, unless the message was edited or
  /// withdrawn.
  ///
  /// Content that arrives before its message is remembered.
  ///
  /// - Parameters:
  ///   - id: The id of the message, the server's or the first.
  ///   - body: All of the content so far.
  /// - Returns: The staged change.
  public mutating func stream(_ id: String, body: MessageBody) -> MessageChanges {
    transact { $0.stream(id, body: body, &$1) }
  }

  /// Adds a participant's reaction to a message, or removes it.
  ///
  /// - Parameters:
  ///   - id: The id of the message, the server's or the first.
  ///   - emoji: The emoji; an empty one changes nothing.
  ///   - participant: The participant.
  ///   - isAdded: Whether the reaction is added.
  /// - Returns: The staged change.
  public mutating func react(
    to id: String,
    with emoji: String,
    by participant: String,
    isAdded: Bool = true
  ) -> MessageChanges {
    let change = AwaitedChanges.ReactionChange(emoji: emoji, by: participant, isAdded: isAdded)
    return transact { $0.react(to: id, change, &$1) }
  }

  /// Advances the delivery status of a message; a status that is behind changes nothing.
  ///
  /// - Parameters:
  ///   - id: The id of the message, the server's or the first.
  ///   - status: The status; `sending` and `failed` are set by sends only, and change nothing.
  /// - Returns: The staged change.
  public mutating func advance(_ id: String, to status: DeliveryStatus) -> MessageChanges {
    transact { $0.advance(id, to: status, &$1) }
  }

  /// Replaces a message by the notice that it was withdrawn.
  ///
  /// - Parameter id: The id of the message, the server's or the first.
  /// - Returns: The staged change.
  public mutating func revoke(_ id: String) -> MessageChanges {
    transact { $0.revoke(id, &$1) }
  }

  /// Removes messages, which are not added again when they arrive once more.
  ///
  /// - Parameter ids: The ids of the messages, the server's or the first.
  /// - Returns: The staged change.
  public mutating func remove(_ ids: [String]) -> MessageChanges {
    transact { store, transaction in
      for id in ids { store.remove(id, &transaction) }
    }
  }
}

extension MessageStore {
  /// Makes changes and returns them as one staged change.
  private mutating func transact(
    _ body: (inout MessageStore, inout StoreTransaction) -> Void
  ) -> MessageChanges {
    var transaction = StoreTransaction()
    body(&self, &transaction)
    return transaction.changes(in: self)
  }

  mutating func edit(
    _ id: String,
    body: MessageBody,
    at time: Timestamp,
    _ transaction: inout StoreTransaction
  ) {
    let isKnown = modify(id, &transaction) { $0.edit(body, at: time) }
    if !isKnown { awaitChange(of: id) { $0.add(edit: body, at: time) } }
  }

  mutating func stream(
    _ id: String,
    body: MessageBody,
    _ transaction: inout StoreTransaction
  ) {
    let isKnown = modify(id, &transaction) { $0.stream(body) }
    if !isKnown { awaitChange(of: id) { $0.streamed = body } }
  }

  mutating func react(
    to id: String,
    _ change: AwaitedChanges.ReactionChange,
    _ transaction: inout StoreTransaction
  ) {
    guard !change.emoji.isEmpty else { return }
    let isKnown = modify(id, &transaction) { $0.react(change) }
    if !isKnown { awaitChange(of: id) { $0.add(change) } }
  }

  mutating func advance(
    _ id: String,
    to status: DeliveryStatus,
    _ transaction: inout StoreTransaction
  ) {
    guard status.progress > 0 else { return }
    let row = RowID(name(ofMessage: id))
    guard !has(row.name) else { return advance(row, to: status, &transaction) }
    awaitChange(of: id) { changes in
      if status.progress > changes.status?.progress ?? -1 { changes.status = status }
    }
  }

  /// Advances the status of a row's message, which may be hidden.
  mutating func advance(
    _ row: RowID,
    to status: DeliveryStatus,
    _ transaction: inout StoreTransaction
  ) {
    let viewer = viewer
    _ = modify(row, &transaction) { message in
      if viewer == nil || message.sender == viewer { message.advance(to: status) }
    }
  }

  mutating func revoke(_ id: String, _ transaction: inout StoreTransaction) {
    let isKnown = modify(id, &transaction) { $0 = $0.revoked() }
    if !isKnown { awaitChange(of: id) { $0.isRevoked = true } }
  }

  mutating func remove(_ id: String, _ transaction: inout StoreTransaction) {
    remove(RowID(name(ofMessage: id)), &transaction)
    if removed[id] == nil { removed.set(id, to: "") }
    awaited.remove(id)
  }

  /// Removes the server's copy of a message, unless the id belongs to another participant's message.
  ///
  /// - Returns: Whether the copy is removed, or will not be added.
  @discardableResult
  mutating func removeCopy(
    _ id: String,
    from sender: String?,
    _ transaction: inout StoreTransaction
  ) -> Bool {
    let shown = content(named: name(ofMessage: id))?.message
    guard shown.map({ $0.sender == sender }) ?? true else { return false }
    remove(id, &transaction)
    return true
  }

  /// Removes a row, which may be hidden.
  mutating func remove(_ row: RowID, _ transaction: inout StoreTransaction) {
    let old = hidden.removeValue(forKey: row.name) ?? take(row, &transaction)
    for id in old?.content.ids ?? [row.name] {
      removed.set(id, to: old?.content.message.sender ?? "")
      awaited.remove(id)
    }
  }

  /// Returns whether a message was removed.
  func isRemoved(_ id: String, from sender: String?) -> Bool {
    guard let known = removed[id] ?? removed[name(ofMessage: id)] else { return false }
    return known.isEmpty || known == sender
  }

  /// Takes a row out of the list, until it is shown again or removed.
  mutating func hide(_ row: RowID, _ transaction: inout StoreTransaction) {
    hidden[row.name] = take(row, &transaction)
  }

  /// Returns a hidden row to its place in the list.
  mutating func show(_ row: RowID, _ transaction: inout StoreTransaction) {
    guard let old = hidden.removeValue(forKey: row.name) else { return }
    add(old.content, order: old.order, &transaction)
  }

  /// Remembers a change of a message that has not arrived, unless it was removed.
  private mutating func awaitChange(of id: String, _ change: (inout AwaitedChanges) -> Void) {
    guard removed[id] == nil, removed[name(ofMessage: id)] == nil else { return }
    var changes = awaited[id] ?? AwaitedChanges()
    change(&changes)
    awaited.set(id, to: changes)
  }
}
