import ArgumentParser
import ChatframeConversations
import ChatframeDocuments
import ChatframeFiles
import ChatframeFrameSequences
import ChatframeScenarios
import ChatframeTimelines
import Foundation

/// The options that `scroll` and `compare` share: a scenario, and the options for playing it.
struct ScenarioOptions: ParsableArguments {
  @Argument(
    help: "The scenario, a YAML file; or - for standard input.",
    completion: .file(extensions: ["yaml", "yml"])
  )
  var scenario: String

  @Flag(help: "Write only frames.json; draw no frames.")
  var traceOnly = false

  @Flag(help: "Allow more than 100,000 frames.")
  var allowLarge = false

  @Option(
    parsing: .unconditional,
    help: ThreadCount.help("frames to process"),
    transform: OptionError.wording(ThreadCount.parse)
  )
  var threads: Int?

  /// Reads the scenario and the files that it names.
  func sequence() throws -> FrameSequence { try sequence(InputFile.data(scenario)) }

  /// Reads the files that a scenario names.
  ///
  /// - Parameters:
  ///   - data: The contents of the scenario's file.
  ///   - overrides: The values that override those of the scenario.
  /// - Returns: The scenario with its files.
  /// - Throws: The error of a file.
  func sequence(
    _ data: Data,
    overriding overrides: ScenarioOverrides = ScenarioOverrides()
  ) throws -> FrameSequence {
    try FrameSequence(
      yaml: data,
      name: InputPipe.name(of: scenario),
      folder: scenario == "-" ? "." : SymbolicLinks.folder(of: scenario),
      allowsLarge: allowLarge,
      overriding: overrides
    )
  }

  /// Returns the files that `sequence` was read from, which no output may replace.
  func inputs(of sequence: FrameSequence) -> [String] {
    scenario == "-" ? sequence.files : [scenario] + sequence.files
  }
}

/// Reads the names of strategies.
enum StrategyOption {
  /// Returns the strategy called `name`.
  static func parse(_ name: String, option: String = "--strategy") throws(Failure) -> StrategyName {
    if let strategy = StrategyName(rawValue: name) { return strategy }
    let hint = Suggestion.text(for: name, among: StrategyName.names)
    throw .usage("\(option) \"\(name)\" is unknown; \(hint)")
  }

  /// Returns the strategies of a comma-separated list, without duplicates.
  static func list(_ names: String) throws(Failure) -> [StrategyName] {
    var strategies: [StrategyName] = []
    for name in names.split(separator: ",", omittingEmptySubsequences: false) {
      let strategy = try parse(String(name), option: "--strategies")
      if !strategies.contains(strategy) { strategies.append(strategy) }
    }
    return strategies
  }
}

/// Reads the names of renderers of answers.
enum RendererOption {
  /// The name for all renderers.
  static let all = "all"

  /// Returns the renderers of a comma-separated list, without duplicates.
  static func list(_ names: String) throws(Failure) -> [AnswerRenderer] {
    if names == all { return AnswerRenderer.allCases }
    var renderers: [AnswerRenderer] = []
    for name in names.split(separator: ",", omittingEmptySubsequences: false) {
      guard let renderer = AnswerRenderer(rawValue: String(name)) else {
        let known = AnswerRenderer.allCases.map(\.rawValue) + [all]
        let hint = Suggestion.text(for: String(name), among: known)
        throw .usage("--renderers \"\(name)\" is unknown; \(hint)")
      }
      if !renderers.contains(renderer) { renderers.append(renderer) }
    }
    return renderers
  }
}

/// Reads the courses of strategies that follow a conversation.
enum CourseOption {
  /// The name of a movement from one frame to the next.
  static let none = "none"

  /// Returns the courses of a comma-separated list, without duplicates.
  static func list(_ texts: String) throws(Failure) -> [FollowCourse] {
    var courses: [FollowCourse] = []
    for text in texts.split(separator: ",", omittingEmptySubsequences: false) {
      let course = try course(String(text))
      if !courses.contains(course) { courses.append(course) }
    }
    return courses
  }

  private static func course(_ text: String) throws(Failure) -> FollowCourse {
    if text == none { return .steps }
    guard let duration = Double(text), (0.01...10).contains(duration) else {
      throw .usage(
        "--easing \"\(text)\" is not valid; expected none or a time of 0.01 to 10 seconds"
      )
    }
    return .eased(FollowEasing(over: duration))
  }
}

/// Reads a range of frames.
enum FrameRangeOption {
  /// Returns the range `A..<B` of `count` frames; all frames if `text` is nil.
  static func parse(_ text: String?, of count: Int) throws(Failure) -> Range<Int> {
    guard let text else { return 0..<count }
    guard let match = text.wholeMatch(of: /(\d{1,9})\.\.<(\d{1,9})/), let first = Int(match.1),
      let end = Int(match.2), first < end
    else {
      throw .usage(
        "--frames \"\(text)\" is not a valid range; expected A..<B, for example 0..<\(count)"
      )
    }
    guard end <= count else {
      throw .usage("--frames \(text) goes beyond the last frame; expected at most 0..<\(count)")
    }
    return first..<end
  }
}
