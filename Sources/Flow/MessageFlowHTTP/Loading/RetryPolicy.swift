#if HTTP
/// The times and numbers of attempts to load a page.
///
/// After the attempt *n* failed, the next one waits for `firstDelay` · 2ⁿ⁻¹ seconds, at most
/// `longestDelay`, of which the half is random: clients that failed at the same time do not come
/// back at the same time. A server that states a longer time with `Retry-After` is obeyed.
public struct RetryPolicy: Hashable, Sendable {
  /// The greatest number of attempts, at least 1.
  public var attempts = 4
  /// The longest wait before the second attempt, in seconds.
  public var firstDelay = 0.5
  /// The longest wait between two attempts, in seconds.
  public var longestDelay = 30.0
  /// The time that an attempt may take, in seconds.
  public var attemptTimeout = 15.0
  /// The time that all attempts and waits together may take, in seconds.
  public var totalTimeout = 60.0
  /// The number from which the random part of waits follows.
  public var seed: UInt64 = 0

  /// Creates the default policy.
  public init() {}
}

/// The attempts to load one page, as times on a clock.
struct RetrySchedule: Sendable {
  /// The consequence of a failed attempt.
  enum Decision: Hashable, Sendable {
    /// The page is requested again at a time.
    case retry(at: Double)
    /// The page is given up with an error.
    case giveUp(HTTPMessageError)
  }

  /// The number of attempts so far.
  private(set) var attempts = 0
  /// The time by which all attempts must end.
  let deadline: Double
  private let policy: RetryPolicy
  private var random: UInt64

  /// Creates a schedule.
  ///
  /// - Parameters:
  ///   - policy: The times.
  ///   - time: The time of the first attempt, in seconds.
  ///   - salt: A number that differs for each page, so that pages do not wait for the same times.
  init(_ policy: RetryPolicy, at time: Double, salt: Int) {
    self.policy = policy
    deadline = time + max(0, policy.totalTimeout)
    random = policy.seed &+ UInt64(bitPattern: Int64(salt)) &* 0x9E37_79B9_7F4A_7C15
  }

  /// Begins an attempt, and returns the time by which it must end.
  mutating func begin(at time: Double) -> Double {
    attempts += 1
    return min(time + max(0, policy.attemptTimeout), deadline)
  }

  /// Returns whether and when to repeat an attempt that failed.
  mutating func decide(after error: HTTPMessageError, at time: Double) -> Decision {
    guard error.isTransient else { return .giveUp(error) }
    let next = time + max(delay(), error.retryAfter ?? 0)
    guard attempts < policy.attempts, next < deadline else {
      return .giveUp(attempts > 1 ? .gaveUp(attempts: attempts, error) : error)
    }
    return .retry(at: next)
  }

  /// Returns the wait after the current attempt: a random time between half of it and all of it.
  private mutating func delay() -> Double {
    // Beyond 2⁶⁰, the longest delay applies anyway.
    let doubled = policy.firstDelay * Double(UInt64(1) << UInt64(min(max(attempts - 1, 0), 60)))
    return max(0, min(doubled, policy.longestDelay)) * (0.5 + 0.5 * nextFraction())
  }

  /// Returns a number from 0 to 1: SplitMix64.
  private mutating func nextFraction() -> Double {
    random &+= 0x9E37_79B9_7F4A_7C15
    var mixed = random
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((mixed ^ (mixed >> 31)) >> 11) / Double(UInt64(1) << 53)
  }
}
#endif
