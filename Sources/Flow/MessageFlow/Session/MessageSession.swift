/// The messages of a session and everything that happens to them: the core of the message flow.
///
/// A session is a value that is stepped by events. It has no clock and starts no tasks: each event
/// returns effects, which a host – for example a ``LiveSession`` – carries out.
public struct MessageSession: Sendable {
  /// The id of the session.
  public let id: String
  /// The id of the participant who uses this device.
  public let viewer: String
  /// The settings of the list.
  public var configuration: SessionConfiguration
  /// The names of participants by id, for `forwardedFrom`; an id without a name is used itself.
  public var names: [String: String]
  /// The messages.
  public internal(set) var store: MessageStore
  /// The other participants who are writing a message.
  public internal(set) var typing: [String] = []
  /// The state of the history.
  public internal(set) var history = HistoryState.idle
  /// The number of all messages of the session; `nil` if the source has not reported it.
  public var total: Int? { unloadedCount.map { $0 + store.count } }
  /// The number of answers that were ignored, because their operation or request had ended.
  public internal(set) var ignoredAnswerCount = 0

  /// The operations that have not ended, by ascending number.
  var operations: [SessionOperation] = []
  var operationCount = 0
  var pageRequestCount = 0
  /// The oldest message of the loaded pages.
  var historyAnchor: MessageAnchor?
  /// The ids of the messages in pages, so that a source that repeats them ends.
  var pagedIDs: Set<String> = []
  /// The number of messages that the session does not have; `nil` if the source has not reported it.
  var unloadedCount: Int?
  /// The limit of the pending request for a page.
  var historyLimit = 0
  /// Copies of messages from the server that may be the same as messages that are being sent.
  var heldEchoes: [MessageBody: [HeldEcho]] = [:]
  /// The contents of the held copies, by their ids.
  var heldBodies: [String: MessageBody] = [:]
  /// The contents that are being sent, with a time of the server before each send.
  var sentBodies: [MessageBody: [OperationID: Double]] = [:]
  /// The times at which the device has sent messages, by row.
  var sendTimes = RecentValues<String, Double>(limit: endedSendLimit)
  /// Sends that have ended without an answer.
  var endedSends = RecentValues<OperationID, SessionOperation>(limit: endedSendLimit)
  /// The place of the newest message that others have read.
  var readOrder: MessageOrder?
  /// Messages that others have read, and that have not arrived.
  var awaitedReads = RecentValues<String, Bool>(limit: awaitedReadLimit)
  /// The place of the newest message that the viewer has read.
  var viewedOrder: MessageOrder?

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - id: The id of the session.
  ///   - viewer: The id of the participant who uses this device.
  ///   - configuration: The settings of the list.
  ///   - names: The names of participants by id.
  ///   - messages: The messages that are loaded at first; history is requested before the oldest.
  public init(
    id: String,
    viewer: String,
    configuration: SessionConfiguration = SessionConfiguration(),
    names: [String: String] = [:],
    messages: [SessionMessage] = []
  ) {
    self.id = id
    self.viewer = viewer
    self.configuration = configuration
    self.names = names
    store = MessageStore(session: id, viewer: viewer)
    let shown = messages.map(showing)
    if !store.fill(with: shown) { _ = store.insert(shown) }
    historyAnchor = shown.filter { store.accepts($0) && !$0.message.isUnsent }.map(\.anchor)
      .min { $0.order < $1.order }
  }

  /// A Boolean value that indicates whether a list requests a page as the oldest row comes near the
  /// screen.
  ///
  /// After a failure, a page is loaded only if the viewer asks for it.
  public var fetchesHistoryAutomatically: Bool {
    configuration.fetchesHistoryAutomatically && history == .idle
  }

  /// Returns whether a list should request a page, as its oldest row comes near the screen.
  ///
  /// - Parameter distance: The distance from the top of the screen up to the oldest row's top, in
  ///   points; negative if the row is below the top.
  /// - Returns: Whether to handle ``SessionEvent/requestHistory`` now.
  public func needsHistory(distance: Double) -> Bool {
    fetchesHistoryAutomatically && distance <= configuration.prefetchDistance
  }

  /// Handles an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - time: The time of the event in seconds since 1970, as in `Message.sentAt`; it must be
  ///     finite.
  /// - Returns: The effects, which the host carries out in order; a change of messages is first.
  public mutating func handle(_ event: SessionEvent, at time: Double) -> [SessionEffect] {
    precondition(time.isFinite, "the time of an event must be a finite number")
    var step = SessionStep(at: time)
    dispatch(event, &step)
    var changes = step.transaction.changes(in: store)
    if configuration.updateMode == .reload, !changes.isEmpty {
      changes = MessageChanges(reloading: changes, in: store)
    }
    return changes.isEmpty ? step.effects : [.changed(changes)] + step.effects
  }

  private mutating func dispatch(_ event: SessionEvent, _ step: inout SessionStep) {
    switch event {
    case .send(let message): send(message, &step)
    case .resend(let row): resend(row, &step)
    case .forward(let row, let session): forward(row, to: session, &step)
    case .revoke(let row): revoke(row, &step)
    case .save(let row): save(row, &step)
    case .delete(let row): delete(row, &step)
    case .viewed(let row): view(row, &step)
    case .requestHistory: requestHistory(&step)
    case .cancelHistory: cancelHistory(&step)
    case .cancel(let id): cancel(id, &step)
    case .pageArrived(let request, let result): accept(result, of: request, &step)
    case .checked(let id, let result): check(id, result, &step)
    case .prepared(let id, let result): prepare(id, result, &step)
    case .answered(let id, let result): answer(id, result, &step)
    case .received, .edited, .streamed, .reacted, .statusChanged, .typing, .read,
      .revokedByOther, .removed:
      arrive(event, &step)
    }
  }
}

/// The state of a session's history.
public enum HistoryState: Hashable, Sendable {
  /// A page can be requested.
  case idle
  /// A page is being loaded.
  case loading(PageRequestID)
  /// The last page failed or made no progress; a page is requested only if the viewer asks for it.
  case failed
  /// All messages are loaded.
  case ended
}

extension MessageChanges {
  /// Creates the change that replaces all rows instead of those that have changed.
  init(reloading changes: MessageChanges, in store: MessageStore) {
    self.init()
    let rows = store.rows
    let new = Set(changes.inserts.map(\.id))
    deletes = changes.deletes + rows.filter { !new.contains($0) }
    inserts = rows.enumerated().map { Insert($1, position: $0) }
    nature = .mixed
  }
}
