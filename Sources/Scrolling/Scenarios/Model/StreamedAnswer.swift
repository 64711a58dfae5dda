import ChatframeConversations
import ChatframeDocuments

/// An answer that arrives bit by bit, as a scenario describes it.
public struct StreamedAnswer: Hashable, Sendable {
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
    /// A number of units a second, above 0 and up to 1,000,000; a token is up to four letters.
    case rate(Double)
    /// Recorded arrivals, in ascending order.
    case recorded([Arrival])
  }

  /// The complete answer, whose steps take the time that they state.
  public var answer: Answer
  /// The times at which the text arrives after the steps.
  public var schedule: Schedule
  /// The unit in which arrived text is shown.
  public var unit: AnswerUnit
  /// The time that the call of a tool takes, and thinking without a stated time, in seconds.
  public var stepDuration: Double
  /// The way to show the text while it is not complete.
  public var renderer: AnswerRenderer
  /// The path of the file with the text, until it is read; `nil` if the answer has it.
  package var file: ScenarioEntry?

  /// Creates an answer that streams.
  ///
  /// - Parameters:
  ///   - answer: The complete answer.
  ///   - schedule: The times at which the text arrives.
  ///   - unit: The unit in which arrived text is shown.
  ///   - stepDuration: The time that the call of a tool takes, in seconds.
  ///   - renderer: The way to show the text while it is not complete.
  public init(
    _ answer: Answer,
    schedule: Schedule = .rate(30),
    unit: AnswerUnit = .token,
    stepDuration: Double = 1,
    renderer: AnswerRenderer = .settled
  ) {
    self.answer = answer
    self.schedule = schedule
    self.unit = unit
    self.stepDuration = stepDuration
    self.renderer = renderer
  }
}

extension StreamedAnswer {
  /// Returns the times at which the text arrives.
  ///
  /// - Throws: `AnswerScheduleError` for a rate or a recorded arrival that is out of range, or for a
  ///   text that is too long for the renderer.
  package func arrivals() throws(AnswerScheduleError) -> [AnswerSchedule.Entry] {
    if let limit = renderer.textLimit, answer.markdown.utf8.count > limit {
      throw .tooLongForRenderer(renderer, count: answer.markdown.utf8.count, limit: limit)
    }
    switch schedule {
    case .rate(let rate):
      return try AnswerSchedule(text: answer.markdown, unit: unit, rate: rate).entries
    case .recorded(let arrivals):
      let entries = arrivals.map {
        AnswerSchedule.Entry(seconds: $0.time, byteCount: $0.byteCount)
      }
      return try AnswerSchedule(recorded: entries, of: answer.markdown).entries
    }
  }

  /// The durations of the answer's steps, in seconds.
  package var stepDurations: [Double] {
    answer.steps.map { step in
      if case .thinking(_, let seconds?, _) = step { seconds } else { stepDuration }
    }
  }
}
