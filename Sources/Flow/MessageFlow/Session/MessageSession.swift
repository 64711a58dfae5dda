/// The messages of a session and everything that happens to them: the core of the message flow.
///
/// A session is a value that is stepped by events. It has no clock and starts no tasks: each event
/// returns effects, which a host – for example a ``LiveSession`` – carries out.
///
/// ```swift
/// var session = MessageSession(id: "noodles", viewer: "mei")
/// for effect in session.handle(.send(message), at: 1_800_000_000) { … }
/// ```
public struct MessageSession: Sendable {
  /// The id of the session.
  public let id: String
  /// The id of the participant whose screen is shown.
  public let viewer: String
  /// The settings of the list.
  public var configuration: SessionConfiguration
  /// The names of participants by id, for `forwardedFrom`; an id without a name is used itself.
  public var names: [String: String]
  /// The messages.
  public private(set) var store: MessageStore
  /// The other participants who are writing a message.
  public private(set) var typing: [String] = []
  /// The state of the history.
  public private(set) var history = HistoryState.idle
  /// The number of answers that were ignored, because their operation or request had ended.
  public private(set) var ignoredAnswerCount = 0

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - id: The id of the session.
  ///   - viewer: The id of the participant whose screen is shown.
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
    store = MessageStore(session: id, viewer: viewer, messages: messages)
  }

  /// Handles an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - time: The time of the event in seconds since 1970, as in `Message.sentAt`.
  /// - Returns: The effects, which the host carries out in order.
  public mutating func handle(_ event: SessionEvent, at time: Double) -> [SessionEffect] {
    []
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
