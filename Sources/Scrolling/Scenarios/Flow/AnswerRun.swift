import ChatframeConversations

/// An answer that streams on the virtual clock.
///
/// The run is a value. What is shown at a time depends on the time alone, not on the frames before.
package struct AnswerRun: Sendable {
  /// An event that changes the course of an answer.
  package enum Control: Hashable, Sendable {
    /// Nothing arrives for a number of seconds.
    case pause(Double)
    /// The reader stops the answer.
    case stop
    /// The answer breaks off because of an error.
    case fail
    /// The answer begins again.
    case restart
  }

  /// The phase of an answer.
  private enum Phase: Hashable, Sendable {
    /// The steps before the text.
    case steps
    /// The text arrives.
    case text
    /// The answer has ended.
    case ended(Answer.State)
  }

  /// The id of the message.
  let message: String
  /// The time of the beginning, in seconds.
  let begin: Double
  /// The answer as it was shown last; `nil` before the beginning.
  private(set) var shown: Answer?
  private let script: StreamedAnswer
  private let bytes: [UInt8]
  private let arrivals: [AnswerSchedule.Entry]
  private let stepEnds: [Double]
  /// The controls that are still to come, by time.
  private var controls: ArraySlice<(time: Double, control: Control)>
  /// The time at which the answer would have begun without the pauses so far, in seconds.
  private var start: Double
  /// The time until which nothing arrives.
  private var pauseEnd = -Double.infinity
  private var phase = Phase.steps
  /// The time that had passed when the answer ended, without pauses; `nil` before its end.
  private var duration: Double?
  private var stream: AnswerStream
  /// The number of bytes that were parsed before the answer began again.
  private var parsedBefore = 0
  private var receivedCount = 0
  private var arrivalCount = 0

  /// Creates the run of an answer.
  ///
  /// - Parameters:
  ///   - message: The id of the message.
  ///   - script: The answer and its schedule.
  ///   - start: The time of its beginning, in seconds.
  ///   - controls: What happens to the answer, by time.
  init(
    of message: String,
    _ script: StreamedAnswer,
    from start: Double,
    controls: [(time: Double, control: Control)]
  ) {
    self.message = message
    begin = start
    self.script = script
    self.start = start
    self.controls = controls[...]
    bytes = Array(script.answer.markdown.utf8)
    // The schedule was checked with the scenario.
    arrivals = (try? script.arrivals()) ?? []
    var end = 0.0
    stepEnds = script.stepDurations.map { duration in
      end += duration
      return end
    }
    stream = AnswerStream(unit: script.unit, renderer: script.renderer)
  }

  /// The number of bytes that the Markdown parser has read.
  var parsedByteCount: Int { parsedBefore + stream.parsedByteCount }

  /// A Boolean value that indicates whether nothing more will happen to the answer.
  var isOver: Bool {
    if case .ended = phase { controls.isEmpty } else { false }
  }

  /// Returns the time at which the answer ends, if nothing else happens to it, in seconds; `nil` if it
  /// has ended by a given time.
  func end(after time: Double) -> Double? {
    var run = self
    _ = run.answer(after: time)
    if case .ended = run.phase { return nil }
    return run.start + (stepEnds.last ?? 0) + (arrivals.last?.seconds ?? 0)
  }

  /// Advances to a time in seconds.
  ///
  /// - Parameter time: The time, not before the beginning.
  /// - Returns: The answer; `nil` if it is the same as before.
  mutating func advance(to time: Double) -> Answer? {
    let answer = answer(after: time)
    guard answer != shown else { return nil }
    shown = answer
    return answer
  }

  private mutating func answer(after time: Double) -> Answer {
    while let next = controls.first, next.time <= time {
      controls.removeFirst()
      receive(until: next.time)
      apply(next.control, at: next.time)
    }
    receive(until: time)
    return answer(at: time)
  }

  private mutating func apply(_ control: Control, at time: Double) {
    switch control {
    case .pause(let duration):
      guard time >= pauseEnd else { return extendPause(by: duration) }
      pauseEnd = time + duration
      start += duration
    case .stop: end(.stopped, at: time)
    case .fail: end(.failed, at: time)
    case .restart:
      start = time
      pauseEnd = -.infinity
      phase = .steps
      duration = nil
      parsedBefore = parsedByteCount
      stream = AnswerStream(unit: script.unit, renderer: script.renderer)
      (receivedCount, arrivalCount) = (0, 0)
    }
  }

  private mutating func extendPause(by duration: Double) {
    pauseEnd += duration
    start += duration
  }

  private mutating func end(_ state: Answer.State, at time: Double) {
    if case .ended = phase { return }
    duration = elapsed(at: time)
    phase = .ended(state)
    stream.finish()
  }

  /// Returns the time that has passed for the answer, without pauses.
  private func elapsed(at time: Double) -> Double {
    // During a pause, the start has moved on already.
    duration ?? (time < pauseEnd ? pauseEnd : time) - start
  }

  private mutating func receive(until time: Double) {
    if case .ended = phase { return }
    let elapsed = elapsed(at: time)
    let textStart = stepEnds.last ?? 0
    guard elapsed >= textStart else { return }
    phase = .text
    // Times are sums of decimal fractions, which are not exact.
    while arrivalCount < arrivals.count,
      arrivals[arrivalCount].seconds <= elapsed - textStart + 1e-9
    {
      let end = min(arrivals[arrivalCount].byteCount, bytes.count)
      if end > receivedCount { stream.receive(bytes[receivedCount..<end]) }
      receivedCount = max(receivedCount, end)
      arrivalCount += 1
    }
    if arrivalCount == arrivals.count { end(.complete, at: time) }
  }

  private mutating func answer(at time: Double) -> Answer {
    let state: Answer.State = if case .ended(let state) = phase { state } else { .streaming }
    let steps = steps(at: time)
    return stream.answer(
      state: state,
      steps: steps,
      pictures: script.answer.pictures
    )
  }

  /// Returns the steps that have begun, as they are at a time.
  private func steps(at time: Double) -> [AnswerStep] {
    let elapsed = elapsed(at: time)
    let isOver = if case .ended = phase { true } else { false }
    return zip(script.answer.steps, zip([0] + stepEnds, stepEnds)).compactMap { step, times in
      let (start, end) = times
      guard elapsed >= start else { return nil }
      if elapsed >= end { return step }
      return step.unfinished(isOver: isOver, (elapsed - start) / (end - start))
    }
  }
}

extension AnswerStep {
  /// Returns the step while it goes on, or as it broke off.
  ///
  /// - Parameters:
  ///   - isOver: Whether the answer has ended.
  ///   - progress: The part of its time that has passed, from 0 to 1.
  /// - Returns: The step, without what is known only at its end.
  fileprivate func unfinished(isOver: Bool, _ progress: Double) -> AnswerStep {
    switch self {
    case .thinking(let text, _, _):
      let count = Int(Double(text.count) * min(max(progress, 0), 1))
      return .thinking(text: text.prefixOfWords(count), isOpen: !isOver)
    case .tool(let name, let input, _, _):
      return .tool(name: name, input: input, state: isOver ? .failed : .running)
    }
  }
}

extension String {
  /// Returns the whole words among the first characters.
  fileprivate func prefixOfWords(_ count: Int) -> String {
    let start = prefix(count)
    guard start.endIndex < endIndex, let space = start.lastIndex(where: \.isWhitespace) else {
      return start.endIndex < endIndex ? "" : self
    }
    return String(start[..<space])
  }
}
