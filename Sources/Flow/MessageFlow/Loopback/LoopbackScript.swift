/// The behaviour of a loop-back service and its hooks: delays and failures, on a virtual clock.
///
/// All times are in seconds; an answer after an infinite time is never given. The same script gives
/// the same answers in every run.
public struct LoopbackScript: Hashable, Sendable {
  /// The requests that fail.
  public struct Failures: Hashable, Sendable {
    /// The ids of messages whose sends fail, each at the first attempt only.
    public var messages: Set<String> = []
    /// The interval of failing sends: 3 for every third; `nil` for none.
    public var every: Int?
    /// The other actions that fail each time.
    public var actions: Set<SessionAction> = []
    /// The reason of the failures.
    public var reason = "the service is not available"

    /// Creates a script of no failures.
    public init() {}
  }

  /// The messages whose requests are answered irregularly, by the service and by its hooks.
  public struct Answers: Hashable, Sendable {
    /// The ids of messages whose requests are never answered.
    public var never: Set<String> = []
    /// The ids of messages whose requests are answered twice, by a ``LoopbackRun`` only: a function
    /// cannot return twice.
    public var twice: Set<String> = []
    /// The ids of messages whose requests are answered although they were cancelled.
    public var afterCancellation: Set<String> = []

    /// Creates a script in which each request is answered once.
    public init() {}
  }

  /// The behaviour of a precheck.
  public struct Precheck: Hashable, Sendable {
    /// The time until the precheck decides.
    public var delay = 0.0
    /// The ids of messages whose requests are refused.
    public var refused: Set<String> = []
    /// The reason of the refusals.
    public var reason = "this message cannot be sent"

    /// Creates a precheck that allows every request at once.
    public init() {}
  }

  /// The behaviour of a preparation.
  public struct Preparation: Hashable, Sendable {
    /// The time that the preparation takes.
    public var delay = 0.0
    /// The ids of messages whose preparation fails, each at the first attempt only.
    public var failing: Set<String> = []
    /// The reason of the failures.
    public var reason = "the upload failed"

    /// Creates a preparation that succeeds at once.
    public init() {}
  }

  /// The time from a request to its answer.
  public var latency = 0.2
  /// The time from the answer to the status `delivered`; `nil` if messages stay `sent`.
  public var delivered: Double?
  /// The time from the answer to the status `read`; `nil` if messages are never read.
  public var read: Double?
  /// The time from the request of a page to its answer.
  public var pageLatency = 0.0
  /// The requests that fail.
  public var failures = Failures()
  /// The requests that are answered never, twice, or after their cancellation.
  public var answers = Answers()
  /// The behaviour of the precheck.
  public var precheck = Precheck()
  /// The behaviour of the preparation.
  public var preparation = Preparation()

  /// Creates a script in which every request succeeds after 0.2 seconds.
  public init() {}

  /// Returns whether a time ever passes: 30,000 years, which a `Duration` can represent, do not.
  static func isFinite(_ delay: Double) -> Bool { delay < 1e12 }
}
