import ArgumentParser
import ChatframeConversations
import ChatframeFrameAnalysis
import ChatframeFrameSequences
import ChatframeReports
import ChatframeScenarios
import ChatframeTimelines

/// `chatframe compare`: plays one scenario with several strategies.
struct CompareCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    _superCommandName: ChatframeCommand.name,
    abstract: "Play a scenario with several strategies and report what moved.",
    discussion: """
      Prints one line per strategy. Jitter is the distance in points that rows moved without the \
      user; the shift score is the fraction of the screen that moved, times the distance. Both are \
      those that "expect" limits; strict is the largest jitter that includes rows that entered or \
      left the screen. --format json has both measures of everything. \
      With -o, the frames of each strategy go to a subfolder of its name; with --trace-only, only \
      its frames.json does. Reports every strategy that exceeds a limit under "expect" in the \
      scenario. Exits with 1 if one of --strategies does; without that option, if the scenario's \
      own strategy does. With --renderers, each strategy is played once per renderer of answers; \
      limits count only for the renderer settled.

        chatframe compare Examples/scenarios/adverts.yaml
        chatframe compare Examples/scenarios/adverts.yaml --strategies inverted,reload
        chatframe compare Examples/scenarios/adverts.yaml -o comparison --trace-only
        chatframe compare Examples/scenarios/adverts.yaml --report comparison.html
        chatframe compare Examples/scenarios/answers/growth.yaml --renderers all
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

  @Option(
    help: ArgumentHelp(
      "The ways to show answers while they stream: \(AnswerRenderer.allCases.map(\.rawValue).joined(separator: ", ")), separated by commas, or all. (default: the scenario's)",
      valueName: "names"
    ),
    completion: .list(AnswerRenderer.allCases.map(\.rawValue) + [RendererOption.all]),
    transform: OptionError.wording(RendererOption.list)
  )
  var renderers: [AnswerRenderer]?

  @Option(
    help: ArgumentHelp(
      "The easings of strategies that follow: none, or times in seconds, separated by commas. (default: the scenario's)",
      valueName: "times"
    ),
    transform: OptionError.wording(CourseOption.list)
  )
  var easing: [FollowCourse]?

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
    let report = try report.map { try ReportFile($0, made: output) }
    let data = try InputFile.data(options.scenario)
    let sequence = try options.sequence(data)
    let variants = ComparedVariant.all(strategies ?? StrategyName.allCases, renderers, easing)
    try report?.check(frames: sequence.frameCount * variants.count)
    StandardError.warn(sequence.warnings)
    let comparison = StrategyComparison(
      renderer: try sequence.renderer(threadCount: options.threads),
      output: output,
      drawsFrames: output != nil && !options.traceOnly,
      threads: options.threads,
      report: report
    )
    var results: [StrategyComparison.Result] = []
    for variant in variants {
      let played = try options.sequence(data, overriding: variant.overrides)
      results.append(try await comparison.play(played, variant))
    }
    let counted = results.filter { isCounted($0.variant, sequence) }
    try await report?.write(
      page(results, counted),
      details,
      protecting: options.inputs(of: sequence)
    )
    let text =
      try format == .json ? ComparisonDocument(results).text : ComparisonTable.text(results)
    try OutputFile(standardOutput: ()).write(text)
    try ExpectationCheck(sequence.scenario).check(
      results.map { ($0.sequence, $0.variant.name, isCounted($0.variant, sequence)) }
    )
  }

  /// Returns whether a variant must keep the limits: those that show a fault on purpose need not.
  private func isCounted(_ variant: ComparedVariant, _ sequence: FrameSequence) -> Bool {
    (strategies ?? [sequence.scenario.strategy]).contains(variant.strategy)
      && variant.renderer ?? .settled == .settled
  }

  private func page(
    _ results: [StrategyComparison.Result],
    _ counted: [StrategyComparison.Result]
  ) -> FrameSequenceReport {
    let variants = renderers == nil && easing == nil ? "strategies" : "variants"
    return FrameSequenceReport(
      title: "\(ReportFile.name(of: options.scenario)) with \(results.count) \(variants)",
      verdict: ReportFigures.verdict(
        counted.flatMap { result in
          result.sequence.complaints.map { "\(result.variant.name): \($0)" }
        },
        jitteryFrames: counted.reduce(0) { $0 + $1.sequence.motion.strict.frames },
        frame: counted.map(\.sequence.motion).max { $0.jitter.worst < $1.jitter.worst }?.jitter
          .worstFrame
      ),
      sequences: results.compactMap(\.record)
    )
  }
}
