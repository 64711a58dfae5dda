import ArgumentParser
import ChatframeFrameAnalysis
import ChatframeFrameSequences
import ChatframeReports
import ChatframeScenarios
import ChatframeTimelines

/// `chatframe compare`: plays one scenario with several strategies.
struct CompareCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Play a scenario with several strategies and report what moved.",
    discussion: """
      Prints one line per strategy. Jitter is the distance in points that rows moved without the \
      user; the shift score is the fraction of the screen that moved, times the distance. Both are \
      those that "expect" limits; strict is the largest jitter that includes rows that entered or \
      left the screen. --format json has both measures of everything. \
      With -o, the frames of each strategy go to a subfolder of its name; with --trace-only, only \
      its frames.json does. Reports every strategy that exceeds a limit under "expect" in the \
      scenario. Exits with 1 if one of --strategies does; without that option, if the scenario's \
      own strategy does.

        chatframe compare Examples/scenarios/adverts.yaml
        chatframe compare Examples/scenarios/adverts.yaml --strategies inverted,reload
        chatframe compare Examples/scenarios/adverts.yaml -o comparison --trace-only
        chatframe compare Examples/scenarios/adverts.yaml --report comparison.html
      """
  )

  @Option(
    help: ArgumentHelp(
      "The strategies to compare, separated by commas. (default: all strategies)",
      valueName: "names"
    ),
    completion: .list(StrategyName.names),
    transform: OptionError.wording(StrategyOption.list)
  )
  var strategies: [StrategyName]?

  @OptionGroup var outputOptions: ListFormatOption

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("The folder for the frames. (default: none are kept)", valueName: "folder"),
    completion: .directory
  )
  var output: String?

  @Option(
    help: ArgumentHelp(
      "A file for an HTML report, strategies side by side; without -o, it shows outlines of rows.",
      valueName: "file.html"
    ),
    completion: .file(extensions: ["html"])
  )
  var report: String?

  @OptionGroup var pageDetails: RunDetailsOptions

  @OptionGroup var options: ScenarioOptions

  func run() async throws {
    let details = try pageDetails.start()
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
      details,
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
      title: "\(ReportFile.name(of: options.scenario)) with \(results.count) strategies",
      verdict: ReportFigures.verdict(
        counted.flatMap { sequence in
          sequence.complaints.map { "\(sequence.strategy.rawValue): \($0)" }
        },
        jitteryFrames: counted.reduce(0) { $0 + $1.motion.strict.frames },
        frame: counted.max { $0.motion.jitter.worst < $1.motion.jitter.worst }?.motion.jitter
          .worstFrame
      ),
      sequences: results.compactMap(\.record)
    )
  }
}
