// What others have read.
extension MessageSession {
  /// The greatest number of read marks of messages that have not arrived.
  static let awaitedReadLimit = 1000

  /// Advances the status of the viewer's messages up to one; an unknown one is awaited.
  mutating func markRead(upTo id: String, _ step: inout SessionStep) {
    guard let newest = store.order(ofMessage: id) else { return awaitedReads.set(id, to: true) }
    guard readOrder.map({ newest > $0 }) ?? true else { return }
    readOrder = newest
    let statuses: [DeliveryStatus] = readStatus == .read ? [.sent, .delivered] : [.sent]
    let rows = statuses.flatMap { Array(store.unreadRows[$0] ?? []) }
      .compactMap { name in store.order(of: RowID(name)).map { (name, $0) } }
      .filter { $0.1 <= newest }.sorted { $0.1 < $1.1 }
    for (name, _) in rows { store.advance(RowID(name), to: readStatus, &step.transaction) }
  }

  /// Advances the status of a message that has arrived, or was sent, after others have read it.
  mutating func applyReadMarks(to id: String, _ step: inout SessionStep) {
    if awaitedReads[id] != nil, store.order(ofMessage: id) != nil {
      awaitedReads.remove(id)
      markRead(upTo: id, &step)
    }
    guard let readOrder else { return }
    let name = store.name(ofMessage: id)
    guard let order = store.order(ofMessage: id), order <= readOrder,
      let message = store.content(named: name)?.message, message.sender == viewer,
      !message.isUnsent, message.sentAt.secondsSince1970 <= readOrder.time
    else { return }
    store.advance(RowID(name), to: readStatus, &step.transaction)
  }

  /// The status of a message that others have read.
  private var readStatus: DeliveryStatus { configuration.showsReadReceipts ? .read : .delivered }
}
