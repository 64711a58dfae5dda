/// A run of a session with a loop-back service on a virtual clock.
///
/// Events are scheduled, and the effects of each are answered as the script says, by further events.
/// Events of the same time are handled in the order in which they were scheduled.
public struct LoopbackRun: Sendable {
  /// An event with its effects.
  public struct Step: Hashable, Sendable {
    /// The time of the event, in seconds since 1970.
    public let time: Double
    /// The event.
    public let event: SessionEvent
    /// The effects of the event.
    public let effects: [SessionEffect]
  }

  /// The session after the last step.
  public private(set) var session: MessageSession
  /// The behaviour of the service.
  public let script: LoopbackScript

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - session: The session before the first event.
  ///   - script: The behaviour of the service.
  ///   - history: The messages that the service has, in any order, for pages.
  public init(
    _ session: MessageSession,
    script: LoopbackScript = LoopbackScript(),
    history: [SessionMessage] = []
  ) {
    self.session = session
    self.script = script
  }

  /// Schedules an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - time: The time in seconds since 1970.
  public mutating func schedule(_ event: SessionEvent, at time: Double) {}

  /// Handles the next event up to a time.
  ///
  /// - Parameter end: A time in seconds since 1970.
  /// - Returns: The event with its effects; `nil` if none is left until then.
  public mutating func step(until end: Double) -> Step? { nil }
}
