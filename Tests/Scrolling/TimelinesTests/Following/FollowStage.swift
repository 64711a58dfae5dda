import ChatframeTimelines
import Testing

/// A list of rows of 60 points on a screen of 600, in which the viewer asks a question `q` of 44
/// points in frame 6, and the answer `a` grows from frame 12 on by a line of 22 points every twelve
/// frames.
struct FollowStage: CustomTestStringConvertible {
  /// The strategies, each without and with easing.
  static let all = [StrategyName.follow, .pinQuestion, .followUntilTop, .hold].flatMap { name in
    [nil, FollowEasing(over: 0.6)].map { FollowStage(name, easing: $0) }
  }

  /// The height of a line of the answer.
  static let line: Length = 22
  /// The time between two lines, in seconds.
  static let pause = 0.2

  var strategy: StrategyName
  var easing: FollowEasing?
  var rows = Conversation.rows(30)
  var start = StartPosition.newest
  var insets = ListInsets()
  var question: Length = 44
  var lines = 10
  var inputs: [ScheduledInput] = []

  init(_ strategy: StrategyName, easing: FollowEasing? = nil) {
    self.strategy = strategy
    self.easing = easing
  }

  var testDescription: String { strategy.rawValue + (easing == nil ? "" : " with easing") }

  /// The height of the answer when it is complete.
  var answerHeight: Length { Length(22 * Double(lines)) }

  /// Returns the time at which the answer has a number of lines.
  static func time(ofLine line: Int) -> Double { 0.2 + pause * Double(line - 1) }

  /// Returns the stage with an input more.
  func with(at time: Double, _ input: TimelineInput) -> FollowStage {
    var stage = self
    stage.inputs.append(ScheduledInput(at: time, input))
    return stage
  }

  /// Returns the stage with another change.
  func changing(_ change: (inout FollowStage) -> Void) -> FollowStage {
    var stage = self
    change(&stage)
    return stage
  }

  /// The question and the answer, line by line.
  var stream: [ScheduledInput] {
    guard lines > 0 else { return [] }
    let asked = TimelineRow("q", height: question, role: .question)
    let first = TimelineRow("a", height: Self.line, role: .answer)
    let growth = (1...lines).dropFirst().map { line in
      let height = Length(22 * Double(line))
      return ScheduledInput(at: Self.time(ofLine: line), .update(.resize("a", to: height)))
    }
    return [
      ScheduledInput(at: 0.1, .update(.append([asked]))),
      ScheduledInput(at: Self.time(ofLine: 1), .update(.append([first]))),
    ] + growth
  }

  /// Returns a timeline at its first frame.
  func timeline() throws -> Timeline {
    var options = StrategyName.Options()
    options.easing = easing
    var configuration = Timeline.Configuration(strategy: strategy, options: options)
    configuration.viewport = ViewportSize(width: 375, height: 600)
    configuration.start = start
    configuration.insets = insets
    return try Timeline(rows: rows, configuration: configuration, script: stream + inputs)
  }

  /// Returns the frames up to a time.
  func frames(_ seconds: Double = 3.5) throws -> [Viewport] {
    var timeline = try timeline()
    var frames = [timeline.viewport]
    while timeline.viewport.time < seconds {
      try timeline.advance(toFrame: frames.count)
      frames.append(timeline.viewport)
    }
    return frames
  }
}

extension [Viewport] {
  /// The frames in which a row moves by another distance than the user, the keyboard, the strategy and
  /// the answers that push it declare, with the rows that the test does not leave out.
  func undeclared(except ids: Set<RowID> = []) -> [String] {
    zip(self, dropFirst()).filter { !$1.isLaidOutAnew }.flatMap { last, now -> [String] in
      let declared = now.userDelta + now.keyboardDelta + now.followDelta
      return now.rows.compactMap { row in
        guard !ids.contains(row.id), let old = last.row(row.id) else { return nil }
        let moved = row.span.top - old.span.top
        guard moved != declared + row.pushedDelta else { return nil }
        return "\(now.frame): \(row.id) by \(moved) for \(declared + row.pushedDelta)"
      }
    }
  }

  /// The number of frames in which a row stands at another place than in the frame before.
  func movedFrames(of id: RowID) -> [Int] {
    zip(self, dropFirst()).compactMap { last, now in
      guard let before = last.row(id), let after = now.row(id) else { return nil }
      return before.span.top == after.span.top ? nil : now.frame
    }
  }
}
