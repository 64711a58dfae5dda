import ArgumentParser
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

  @Option(parsing: .unconditional, help: ThreadCount.help("frames are worked on"))
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
