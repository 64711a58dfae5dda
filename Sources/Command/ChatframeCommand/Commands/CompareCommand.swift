import ArgumentParser
import ChatframeFrameAnalysis
import ChatframeFrameSequences
import ChatframeReports
import ChatframeScenarios
import ChatframeTimelines

/// `chatframe compare`: one scenario under several strategies.
struct CompareCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Play a scenario under several strategies and tell what moved.",
    discussion: """
      Prints a line for each strategy. Jitter is how far rows moved that the user did not move, in \
      points; a shift score is the part of the screen that moved times how far. Both count all rows \
      that are on the screen before or after (--format json tells the measure without those that \
      came or went, too). With -o, each strategy's frames go to a folder of its name in that folder; \
      with --trace-only, its frames.json alone. Says which strategies exceed the scenario's expect, \
      and exits with 1 where its own strategy, or one named, does.

        chatframe compare Examples/scenarios/adverts.yaml
        chatframe compare Examples/scenarios/adverts.yaml --strategies inverted,least-shift
        chatframe compare Examples/scenarios/adverts.yaml -o comparison --trace-only
        chatframe compare Examples/scenarios/adverts.yaml --report comparison.html
      """
  )

  @Option(
    help: ArgumentHelp(
      "Names with commas between them. (default: all strategies)",
      valueName: "names"
    ),
    completion: .list(StrategyName.names),
    transform: OptionError.wording(StrategyOption.list)
  )
  var strategies: [StrategyName]?

  @OptionGroup var outputOptions: ListFormatOption

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("Where frames go, if they are to be kept.", valueName: "folder"),
    completion: .directory
  )
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Make a page with the strategies side by side; with rows as outlines where no frames are kept.",
      valueName: "file.html"
    ),
    completion: .file(extensions: ["html"])
  )
  var report: String?

  @OptionGroup var options: ScenarioOptions

  func run() async throws {
    let format = outputOptions.format
    let chosen = self.strategies
    let report = try report.map { try ReportFile($0, made: output) }
    let sequence = try options.sequence()
    let strategies = chosen ?? StrategyName.allCases
    try report?.check(frames: sequence.frameCount * strategies.count)
    StandardError.warn(sequence.warnings)
    let comparison = StrategyComparison(
      sequence: sequence,
      renderer: try sequence.renderer(threadCount: options.threads),
      output: output,
      drawsFrames: output != nil && !options.traceOnly,
      threads: options.threads,
      report: report
    )
    var results: [StrategyComparison.Result] = []
    for strategy in strategies { results.append(try await comparison.play(strategy)) }
    let checked = chosen ?? [sequence.scenario.strategy]
    try await report?.write(
      page(results, checked, sequence),
      protecting: options.inputs(of: sequence)
    )
    let text =
      try format == .json ? ComparisonDocument(results).text : ComparisonTable.text(results)
    try OutputFile(standardOutput: ()).write(text)
    try ExpectationCheck(sequence.scenario).check(
      results.map(\.sequence),
      named: true,
      counted: checked
    )
  }

  private func page(
    _ results: [StrategyComparison.Result],
    _ checked: [StrategyName],
    _ sequence: FrameSequence
  ) -> FrameSequenceReport {
    let counted = results.map(\.sequence).filter { checked.contains($0.strategy) }
    return FrameSequenceReport(
      title: "\(ReportFile.name(of: options.scenario)) under \(results.count) strategies",
      verdict: ReportFigures.verdict(
        counted.flatMap { sequence in
          sequence.complaints.map { "\(sequence.strategy.rawValue): \($0)" }
        },
        jitteryFrames: counted.reduce(0) { $0 + $1.motion.strict.frames }
      ),
      sequences: results.compactMap(\.record)
    )
  }
}
