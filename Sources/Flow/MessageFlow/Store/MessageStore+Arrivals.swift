extension MessageStore {
  /// Returns whether a message can be added to the session.
  func accepts(_ arrival: SessionMessage) -> Bool {
    arrival.session == session && Self.isValid(arrival)
  }

  /// Returns whether a message has an id and a finite time.
  static func isValid(_ arrival: SessionMessage) -> Bool {
    !arrival.message.id.isEmpty && arrival.order.time.isFinite
  }

  /// Adds the first messages, in O(n) if they are in order.
  ///
  /// - Parameter arrivals: The messages.
  /// - Returns: `false` if the messages are not in order, or do not all belong to the session;
  ///   nothing is added then.
  mutating func fill(with arrivals: [SessionMessage]) -> Bool {
    let places = arrivals.map(\.anchor.order)
    guard index.count == 0, arrivals.allSatisfy({ accepts($0) && $0.localID == nil }),
      zip(places, places.dropFirst()).allSatisfy({ $0 < $1 }),
      Set(arrivals.lazy.map(\.message.id)).count == arrivals.count
    else { return false }
    index = HeightIndex(heights: repeatElement(.zero, count: arrivals.count))
    handles.reserveCapacity(arrivals.count)
    orders.reserveCapacity(arrivals.count + 1)
    contents.reserveCapacity(arrivals.count + 1)
    for (position, arrival) in arrivals.enumerated() {
      let message = withoutForeignStatus(arrival.message)
      orders.append(places[position])
      contents.append(Self.content(of: message))
      handles[message.id] = index.handle(at: position)
      note(status: message.status, of: message.id, was: nil)
    }
    for arrival in arrivals { noteReply(of: arrival.message) }
    return true
  }

  /// Returns the contents of a row whose message arrives.
  private static func content(of message: Message) -> StoredMessage {
    StoredMessage(
      message,
      serverID: message.isUnsent ? nil : message.id,
      isLocal: message.isUnsent
    )
  }

  mutating func insert(
    _ arrivals: [SessionMessage],
    areLive: Bool,
    _ transaction: inout StoreTransaction
  ) {
    if areLive { noteOrigins(of: arrivals, &transaction) }
    for arrival in arrivals where accepts(arrival) {
      insert(arrival, isLive: areLive, &transaction)
    }
  }

  /// Records the positions of the rows that move, before the first message is added.
  private func noteOrigins(
    of arrivals: [SessionMessage],
    _ transaction: inout StoreTransaction
  ) {
    for arrival in arrivals {
      guard let handle = handles[arrival.message.id], orders[handle.slot] != arrival.anchor.order
      else { continue }
      transaction.noteOrigin(index.place(of: handle).index, of: RowID(arrival.message.id))
    }
  }

  private mutating func insert(
    _ arrival: SessionMessage,
    isLive: Bool,
    _ transaction: inout StoreTransaction
  ) {
    let message = withoutForeignStatus(arrival.message)
    guard removed[message.id] == nil else { return }
    if let local = arrival.localID, local != message.id {
      if removed[local] != nil { return remove(message.id, &transaction) }
      if has(local) { confirm(local, as: message.id, at: message.sentAt, &transaction) }
    }
    let name = name(ofMessage: message.id)
    guard has(name) else { return addArrival(message, order: arrival.order, &transaction) }
    if content(named: name)?.serverID == nil, !message.isUnsent {
      confirm(name, as: message.id, at: message.sentAt, &transaction)
    }
    _ = modify(name, &transaction) { $0 = $0.merged(with: message, isLive: isLive) }
    if isLive { update(order: arrival.order, of: name, &transaction) }
  }

  /// Adds a message that arrives for the first time, with the changes that arrived before it.
  private mutating func addArrival(
    _ arrival: Message,
    order: MessageOrder,
    _ transaction: inout StoreTransaction
  ) {
    let changes = awaited.remove(arrival.id)
    let message = changes.map { withoutForeignStatus($0.applied(to: arrival)) } ?? arrival
    var order = order
    order.id = message.id
    add(Self.content(of: message), order: order, &transaction)
  }

  /// Changes the place of a row, unless the viewer has sent it from this device.
  private mutating func update(
    order: MessageOrder,
    of name: String,
    _ transaction: inout StoreTransaction
  ) {
    guard let handle = handles[name], contents[handle.slot]?.isLocal == false else { return }
    var order = order
    order.id = name
    if order != orders[handle.slot] { move(handle, to: order, &transaction) }
  }

  /// Adds a message that the viewer sends, which the server does not know yet.
  mutating func addLocal(
    _ message: Message,
    order: MessageOrder,
    _ transaction: inout StoreTransaction
  ) {
    add(StoredMessage(message, serverID: nil, isLocal: true), order: order, &transaction)
  }

  /// Gives a row the server's id and time; its identity and its place stay.
  ///
  /// A row that shows the server's copy of the message is merged into this one.
  ///
  /// - Parameters:
  ///   - name: The name of the row.
  ///   - serverID: The server's id.
  ///   - time: The server's time; `nil` to keep the present one.
  ///   - transaction: The changes of the event.
  /// - Returns: `false` if the row has another server's id, or if the id belongs to another message
  ///   that was sent from this device.
  @discardableResult
  mutating func confirm(
    _ name: String,
    as serverID: String,
    at time: Timestamp?,
    _ transaction: inout StoreTransaction
  ) -> Bool {
    guard let content = content(named: name) else { return false }
    if let known = content.serverID { return known == serverID }
    let other = self.name(ofMessage: serverID)
    if other != name, self.content(named: other)?.isLocal == true { return false }
    let copy = other == name ? nil : takeCopy(other, &transaction)
    let wasRemoved = removed[serverID] != nil
    set(serverID: serverID, of: name, &transaction)
    _ = modify(name, &transaction) { message in
      if let time { message.sentAt = time }
      if let copy { message = message.merged(with: copy, isLive: true) }
    }
    if wasRemoved { remove(name, &transaction) } else { applyAwaited(serverID, &transaction) }
    return true
  }

  /// Removes the row of the server's copy of a message.
  private mutating func takeCopy(
    _ name: String,
    _ transaction: inout StoreTransaction
  ) -> Message? {
    if let old = hidden.removeValue(forKey: name) { return old.content.message }
    guard let old = take(RowID(name), &transaction) else { return nil }
    for reply in contents where reply?.message.replyTo == name {
      reply.map { transaction.update(RowID($0.message.id)) }
    }
    return old.content.message
  }

  private mutating func set(
    serverID: String,
    of name: String,
    _ transaction: inout StoreTransaction
  ) {
    guard let content = content(named: name) else { return }
    let confirmed = StoredMessage(content.message, serverID: serverID, isLocal: content.isLocal)
    if let handle = handles[name] {
      contents[handle.slot] = confirmed
    } else {
      hidden[name]?.content = confirmed
    }
    guard serverID != name else { return }
    aliases[serverID] = name
    resolveReplies(to: serverID, &transaction)
  }

  private mutating func applyAwaited(_ id: String, _ transaction: inout StoreTransaction) {
    guard let changes = awaited.remove(id) else { return }
    _ = modify(id, &transaction) { $0 = changes.applied(to: $0) }
  }

  /// Returns whether the store has a row, which may be hidden.
  func has(_ name: String) -> Bool { handles[name] != nil || hidden[name] != nil }

  /// Returns a row's message, which may be hidden.
  func content(named name: String) -> StoredMessage? {
    handles[name].flatMap { contents[$0.slot] } ?? hidden[name]?.content
  }

  /// Returns a message without the delivery status that only the viewer's messages have.
  private func withoutForeignStatus(_ message: Message) -> Message {
    guard let viewer, message.sender != viewer, message.status != nil else { return message }
    var message = message
    message.status = nil
    return message
  }
}

extension Message {
  /// A Boolean value that indicates whether the server does not have the message.
  fileprivate var isUnsent: Bool { status == .sending || status == .failed }
}
