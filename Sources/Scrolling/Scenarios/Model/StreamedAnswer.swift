import ChatframeConversations
import ChatframeDocuments

/// An answer that arrives bit by bit, as a scenario describes it.
public struct StreamedAnswer: Hashable, Sendable {
  /// What is shown of the text that has arrived.
  public enum Unit: String, CaseIterable, Sendable {
    /// Everything up to the last whole word.
    case token
    /// Word by word.
    case word
    /// Line by line.
    case line
  }

  /// An amount of text that has arrived at a time.
  public struct Arrival: Hashable, Sendable {
    /// The time after the first text could arrive, in seconds; from 0.
    public var time: Double
    /// The length of the text so far, in bytes of UTF-8; a character may be incomplete.
    public var byteCount: Int

    /// Creates an arrival.
    ///
    /// - Parameters:
    ///   - time: The time after the first text could arrive, in seconds.
    ///   - byteCount: The length of the text so far, in bytes of UTF-8.
    public init(at time: Double, byteCount: Int) {
      self.time = time
      self.byteCount = byteCount
    }
  }

  /// The times at which the text arrives.
  public enum Schedule: Hashable, Sendable {
    /// A number of units a second, from 0.01 to 1,000,000; a token counts as four bytes.
    case rate(Double)
    /// Recorded arrivals, in ascending order.
    case recorded([Arrival])
  }

  /// The complete answer, whose steps take the time that they state.
  public var answer: Answer
  /// The times at which the text arrives after the steps.
  public var schedule: Schedule
  /// What is shown of the text that has arrived.
  public var unit: Unit
  /// The time that the call of a tool takes, and thinking without a stated time, in seconds.
  public var stepDuration: Double
  /// The path of the file with the text, until it is read; `nil` if the answer has it.
  package var file: ScenarioEntry?

  /// Creates an answer that streams.
  ///
  /// - Parameters:
  ///   - answer: The complete answer.
  ///   - schedule: The times at which the text arrives.
  ///   - unit: What is shown of the text that has arrived.
  ///   - stepDuration: The time that the call of a tool takes, in seconds.
  public init(
    _ answer: Answer,
    schedule: Schedule = .rate(30),
    unit: Unit = .token,
    stepDuration: Double = 1
  ) {
    self.answer = answer
    self.schedule = schedule
    self.unit = unit
    self.stepDuration = stepDuration
  }
}

extension StreamedAnswer {
  /// The times at which the text arrives, in ascending order; the last one completes it.
  package var arrivals: [Arrival] {
    switch schedule {
    case .recorded(let arrivals): arrivals
    case .rate(let rate):
      unitEnds.enumerated().map { Arrival(at: Double($0.offset + 1) / rate, byteCount: $0.element) }
    }
  }

  /// The ends of the units of the text, in bytes of UTF-8.
  private var unitEnds: [Int] {
    let bytes = Array(answer.markdown.utf8)
    var ends: [Int] = []
    switch unit {
    case .token: ends = Array(stride(from: 4, to: bytes.count, by: 4))
    case .word: ends = Self.ends(of: bytes, after: [UInt8(ascii: " "), UInt8(ascii: "\n")])
    case .line: ends = Self.ends(of: bytes, after: [UInt8(ascii: "\n")])
    }
    return bytes.isEmpty ? [] : ends + [bytes.count]
  }

  /// Returns the positions after separators that other bytes follow.
  private static func ends(of bytes: [UInt8], after separators: Set<UInt8>) -> [Int] {
    bytes.indices.dropFirst().filter {
      separators.contains(bytes[$0 - 1]) && !separators.contains(bytes[$0])
    }
  }

  /// The durations of the answer's steps, in seconds.
  package var stepDurations: [Double] {
    answer.steps.map { step in
      if case .thinking(_, let seconds?, _) = step { seconds } else { stepDuration }
    }
  }
}
