// The changes of single rows, from which all others are made.
extension MessageStore {
  /// Adds a row at the place of its order.
  mutating func add(
    _ content: StoredMessage,
    order: MessageOrder,
    _ transaction: inout StoreTransaction
  ) {
    let name = content.message.id
    let handle = insertSlot(at: position(for: order))
    orders[handle.slot] = order
    contents[handle.slot] = content
    handles[name] = handle
    if let serverID = content.serverID, serverID != name { aliases[serverID] = name }
    note(status: content.message.status, of: name, was: nil)
    noteReply(of: content.message)
    updateReplies(to: name, &transaction)
    transaction.insert(RowID(name))
  }

  /// Replaces the contents of a row; equal contents change nothing.
  mutating func replace(
    _ handle: HeightIndex.Handle,
    with message: Message,
    _ transaction: inout StoreTransaction
  ) {
    guard let old = contents[handle.slot], old.message != message else { return }
    contents[handle.slot] = old.replacingMessage(with: message)
    note(status: message.status, of: message.id, was: old.message.status)
    if message.replyTo != old.message.replyTo {
      forgetReply(of: old.message)
      noteReply(of: message)
    }
    transaction.update(RowID(message.id))
    if message.body != old.message.body { updateReplies(to: message.id, &transaction) }
  }

  /// Changes a message with an id, the server's or the first.
  ///
  /// - Parameters:
  ///   - id: The id of the message.
  ///   - transaction: The changes of the event.
  ///   - change: A closure that changes the message.
  /// - Returns: Whether the store has the message.
  mutating func modify(
    _ id: String,
    _ transaction: inout StoreTransaction,
    _ change: (inout Message) -> Void
  ) -> Bool {
    modify(RowID(name(ofMessage: id)), &transaction, change)
  }

  /// Changes the message of a row, which may be hidden, and returns whether the row exists.
  mutating func modify(
    _ row: RowID,
    _ transaction: inout StoreTransaction,
    _ change: (inout Message) -> Void
  ) -> Bool {
    let name = row.name
    if let content = hidden[name]?.content {
      var message = content.message
      change(&message)
      hidden[name]?.content = content.replacingMessage(with: message)
      return true
    }
    guard let handle = handles[name], var message = contents[handle.slot]?.message else {
      return false
    }
    change(&message)
    replace(handle, with: message, &transaction)
    return true
  }

  /// Removes a row, and returns what it was.
  mutating func take(
    _ id: RowID,
    _ transaction: inout StoreTransaction
  ) -> HiddenRow? {
    guard let handle = handles.removeValue(forKey: id.name), let old = contents[handle.slot]
    else { return nil }
    index.remove(handle)
    contents[handle.slot] = nil
    note(status: nil, of: id.name, was: old.message.status)
    forgetReply(of: old.message)
    transaction.delete(id)
    updateReplies(to: id.name, &transaction)
    return HiddenRow(content: old, order: orders[handle.slot])
  }

  /// Changes the place of a row.
  mutating func move(
    _ handle: HeightIndex.Handle,
    to order: MessageOrder,
    _ transaction: inout StoreTransaction
  ) {
    guard let content = contents[handle.slot] else { return }
    let row = RowID(content.message.id)
    let position = index.place(of: handle).index
    index.remove(handle)
    contents[handle.slot] = nil
    let new = self.position(for: order)
    let slot = insertSlot(at: new)
    contents[slot.slot] = content
    orders[slot.slot] = order
    handles[row.name] = slot
    if new != position { transaction.move(row) }
  }

  /// Returns the number of messages with a lower order.
  func position(for order: MessageOrder) -> Int {
    index.partitioningIndex { orders[$0.slot] > order }
  }

  private mutating func insertSlot(at position: Int) -> HeightIndex.Handle {
    let handle = index.insert(.zero, at: position)
    if handle.slot == orders.count {
      orders.append(MessageOrder(time: 0, id: ""))
      contents.append(nil)
    }
    return handle
  }

  mutating func note(status: DeliveryStatus?, of name: String, was old: DeliveryStatus?) {
    guard status != old else { return }
    if let old { unreadRows[old]?.remove(name) }
    if let status { unreadRows[status]?.insert(name) }
  }
}
