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
    if areLive { noteOrigins(of: arrivals, &transaction) } else { transaction.isPage = true }
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
      let name = name(ofMessage: arrival.message.id)
      guard let handle = handles[name], orders[handle.slot] != arrival.anchor.order else {
        continue
      }
      let position = index.place(of: handle).index
      transaction.noteOrigin(position, of: RowID(name))
    }
  }

  private mutating func insert(
    _ arrival: SessionMessage,
    isLive: Bool,
    _ transaction: inout StoreTransaction
  ) {
    let message = withoutForeignStatus(arrival.message)
    if let local = arrival.localID, local != message.id, viewer == nil || message.sender == viewer {
      if isRemoved(local, from: message.sender) { return remove(message.id, &transaction) }
      join(message, to: local, &transaction)
    }
    guard !isRemoved(message.id, from: message.sender) else { return }
    guard let name = name(of: message) else {
      return addArrival(message, order: arrival.order, &transaction)
    }
    if content(named: name)?.serverID == nil, !message.isUnsent {
      confirm(name, as: message.id, at: message.sentAt, &transaction)
    }
    _ = modify(RowID(name), &transaction) { $0 = $0.merged(with: message, isLive: isLive) }
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
    withdraw(message.id)
    let name = unusedName(for: message.id)
    if name == message.id { aliases[name] = nil }
    setAlias(message.id, of: name, &transaction)
    var order = order
    order.id = message.id
    add(Self.content(of: message).named(name), order: order, &transaction)
  }

  /// Returns the name of a new row: the message's id, unless another message's row has that name.
  private func unusedName(for id: String) -> String {
    guard has(id) else { return id }
    return (2...).lazy.map { "\(id)-\($0)" }.first { !has($0) && aliases[$0] == nil } ?? id
  }

  /// Changes the place of a row, unless the viewer has sent it from this device.
  private mutating func update(
    order: MessageOrder,
    of name: String,
    _ transaction: inout StoreTransaction
  ) {
    guard let handle = handles[name], contents[handle.slot]?.isLocal == false else { return }
    var order = order
    order.id = contents[handle.slot]?.serverID ?? name
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

  /// Returns whether the store has a row, which may be hidden.
  func has(_ name: String) -> Bool { handles[name] != nil || hidden[name] != nil }

  /// Returns whether a row has an id as its name, or a message has it as the server's id.
  func isKnown(_ id: String) -> Bool { has(id) || has(name(ofMessage: id)) }

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
  var isUnsent: Bool { status == .sending || status == .failed }
}
