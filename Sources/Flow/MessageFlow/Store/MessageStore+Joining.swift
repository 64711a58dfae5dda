// The ids of a message: the name of its row and those that the server gives it.
extension MessageStore {
  /// Returns the name of the row that shows a message; `nil` for a new message.
  ///
  /// A row of this device shows a message with its name if both have the same sender.
  func name(of message: Message) -> String? {
    let name = name(ofMessage: message.id)
    guard let content = content(named: name) else { return nil }
    if content.isLocal { return content.message.sender == message.sender ? name : nil }
    return hasID(message.id, name, content) ? name : nil
  }

  /// Takes an id from a row that has it by mistake, because it belongs to another's message.
  mutating func withdraw(_ serverID: String) {
    let name = name(ofMessage: serverID)
    guard let content = content(named: name), content.serverID == serverID else { return }
    set(StoredMessage(content.message, serverID: nil, isLocal: content.isLocal), of: name)
  }

  private func hasID(_ serverID: String, _ name: String, _ content: StoredMessage) -> Bool {
    content.serverID == serverID || aliases[serverID] == name
  }

  /// Joins the server's copy of a message to the row under whose name this device has sent it, also
  /// if the row has another id already.
  mutating func join(_ copy: Message, to name: String, _ transaction: inout StoreTransaction) {
    guard let row = content(named: name), row.isLocal, row.message.sender == copy.sender else {
      return
    }
    confirm(name, as: copy.id, at: copy.sentAt, isSameMessage: true, &transaction)
  }

  /// Gives a row the server's id and time; its identity and its position stay.
  ///
  /// A row that shows the server's copy of the message is merged into this one.
  ///
  /// - Parameters:
  ///   - name: The name of the row.
  ///   - serverID: The server's id.
  ///   - time: The server's time; `nil` to keep the present one.
  ///   - isSameMessage: Whether the server names the row, so that the id may be a further one.
  ///   - transaction: The changes of the event.
  /// - Returns: `false` if the row has another server's id, or if the id belongs to another message
  ///   that was sent from this device or by another participant.
  @discardableResult
  mutating func confirm(
    _ name: String,
    as serverID: String,
    at time: Timestamp?,
    isSameMessage: Bool = false,
    _ transaction: inout StoreTransaction
  ) -> Bool {
    guard let content = content(named: name) else { return false }
    if hasID(serverID, name, content) { return true }
    let isProvisional = content.serverID == nil || content.serverID == name
    guard isProvisional || isSameMessage else { return false }
    let other = self.name(ofMessage: serverID)
    let known = self.content(named: other).flatMap { hasID(serverID, other, $0) ? $0 : nil }
    if let known, known.isLocal || known.message.sender != content.message.sender { return false }
    let wasRemoved = isRemoved(serverID, from: content.message.sender)
    let copy = known == nil ? nil : takeCopy(other, &transaction)
    set(content.confirmed(as: serverID), of: name)
    setAlias(serverID, of: name, &transaction)
    adopt(time, copy, name, &transaction)
    if wasRemoved {
      remove(RowID(name), &transaction)
    } else {
      applyAwaited(serverID, name, &transaction)
    }
    return true
  }

  /// Gives a row the time and the contents of the server's copy.
  private mutating func adopt(
    _ time: Timestamp?,
    _ copy: Message?,
    _ name: String,
    _ transaction: inout StoreTransaction
  ) {
    _ = modify(RowID(name), &transaction) { message in
      if let copy { message = message.merged(with: copy, isLive: true) }
      if let time { message.sentAt = time }
    }
    guard let time = time ?? copy?.sentAt else { return }
    setTime(time.secondsSince1970, of: name)
  }

  /// Removes the row of the server's copy of a message.
  private mutating func takeCopy(
    _ name: String,
    _ transaction: inout StoreTransaction
  ) -> Message? {
    let old = hidden.removeValue(forKey: name) ?? take(RowID(name), &transaction)
    return old?.content.message
  }

  private mutating func set(_ content: StoredMessage, of name: String) {
    if let handle = handles[name] {
      contents[handle.slot] = content
    } else {
      hidden[name]?.content = content
    }
  }

  private mutating func applyAwaited(
    _ id: String,
    _ name: String,
    _ transaction: inout StoreTransaction
  ) {
    guard let changes = awaited.remove(id) else { return }
    _ = modify(RowID(name), &transaction) { $0 = changes.applied(to: $0) }
  }

  /// Changes the time in a row's place to the server's, as far as the row's neighbours allow.
  ///
  /// Otherwise, with a fast clock of the device, later messages would be placed before the row.
  private mutating func setTime(_ time: Double, of name: String) {
    let present = handles[name].map { orders[$0.slot] } ?? hidden[name]?.order
    guard time.isFinite, let present else { return }
    let (older, newer) = neighbours(of: present)
    let order = present.moved(to: time, after: older, before: newer)
    if let handle = handles[name] {
      orders[handle.slot] = order
    } else {
      hidden[name]?.order = order
    }
  }

  /// Returns the places before and after one, also those of hidden rows, which may be shown again.
  private func neighbours(
    of order: MessageOrder
  ) -> (older: MessageOrder?, newer: MessageOrder?) {
    let position = position(for: order)
    let positions = Swift.max(0, position - 2)..<Swift.min(count, position + 1)
    let shown = positions.map { orders[index.handle(at: $0).slot] }
    let all = shown + hidden.values.map(\.order)
    return (all.filter { $0 < order }.max(), all.filter { $0 > order }.min())
  }
}

extension MessageOrder {
  /// Returns the place with another time, or with the nearest one between two neighbours.
  fileprivate func moved(
    to time: Double,
    after older: MessageOrder?,
    before newer: MessageOrder?
  ) -> MessageOrder {
    var candidates = [MessageOrder(time: time, id: id)]
    if let older, older.time >= time { candidates.append(older.next(id: id)) }
    if let newer, newer.time <= time {
      candidates.append(MessageOrder(time: newer.time.nextDown, id: id))
    }
    let place = candidates.first { place in
      (older.map { $0 < place } ?? true) && (newer.map { place < $0 } ?? true)
    }
    return place ?? self
  }

  /// Returns the lowest place after this one for a message.
  func next(id: String) -> MessageOrder {
    if sequence < .max { return MessageOrder(time: time, sequence: sequence + 1, id: id) }
    return MessageOrder(time: time.nextUp, id: id)
  }
}
