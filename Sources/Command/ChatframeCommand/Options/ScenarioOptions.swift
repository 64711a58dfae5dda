import ArgumentParser
import ChatframeDocuments
import ChatframeFiles
import ChatframeFrameSequences
import ChatframeScenarios
import ChatframeTimelines

/// The options that `scroll` and `compare` share: a scenario and how it is played.
struct ScenarioOptions: ParsableArguments {
  @Argument(
    help: "A scenario in YAML, or - for standard input.",
    completion: .file(extensions: ["yaml", "yml"])
  )
  var scenario: String

  @Flag(help: "Write frames.json alone and draw no frames.")
  var traceOnly = false

  @Flag(help: "Allow more than 100,000 frames.")
  var allowLarge = false

  @Option(
    parsing: .unconditional,
    help: ThreadCount.help("frames are worked on"),
    transform: OptionError.wording(ThreadCount.parse)
  )
  var threads: Int?

  /// The scenario and all that it names.
  func sequence() throws -> FrameSequence {
    try FrameSequence(
      yaml: InputFile.data(scenario),
      name: InputPipe.name(of: scenario),
      folder: scenario == "-" ? "." : SymbolicLinks.folder(of: scenario),
      allowsLarge: allowLarge
    )
  }

  /// The files that `sequence` was read from, which no result may replace.
  func inputs(of sequence: FrameSequence) -> [String] {
    scenario == "-" ? sequence.files : [scenario] + sequence.files
  }
}

/// Reads the names of strategies.
enum StrategyOption {
  /// The strategy called `name`.
  static func parse(_ name: String, option: String = "--strategy") throws(Failure) -> StrategyName {
    if let strategy = StrategyName(rawValue: name) { return strategy }
    let hint = Suggestion.text(for: name, among: StrategyName.names)
    throw .usage("\(option) \"\(name)\" is unknown; \(hint)")
  }

  /// The strategies that a list with commas names, each once.
  static func list(_ names: String) throws(Failure) -> [StrategyName] {
    var strategies: [StrategyName] = []
    for name in names.split(separator: ",", omittingEmptySubsequences: false) {
      let strategy = try parse(String(name), option: "--strategies")
      if !strategies.contains(strategy) { strategies.append(strategy) }
    }
    return strategies
  }
}

/// Reads which frames are wanted.
enum FrameRangeOption {
  /// The frames that `A..<B` means of `count`; all of them where nothing is said.
  static func parse(_ text: String?, of count: Int) throws(Failure) -> Range<Int> {
    guard let text else { return 0..<count }
    guard let match = text.wholeMatch(of: /(\d{1,9})\.\.<(\d{1,9})/), let first = Int(match.1),
      let end = Int(match.2), first < end
    else {
      throw .usage("--frames \"\(text)\" is no range; expected A..<B, for example 0..<\(count)")
    }
    guard end <= count else {
      throw .usage("--frames \(text) goes beyond the last frame; expected at most 0..<\(count)")
    }
    return first..<end
  }
}
