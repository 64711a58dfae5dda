import ArgumentParser
import Filmstrips
import Scenarios
import Timelines

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
      """
  )

  @Option(
    help: ArgumentHelp(
      "Names with commas between them. (default: all strategies)",
      valueName: "names"
    ),
    completion: .list(StrategyName.names)
  )
  var strategies: String?

  @Option(
    help: ArgumentHelp("table for people; json for programs.", valueName: "name"),
    completion: .list(ListFormat.allNames)
  )
  var format = ListFormat.table.rawValue

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("Where frames go, if they are to be kept.", valueName: "folder"),
    completion: .directory
  )
  var output: String?

  @OptionGroup var options: ScenarioOptions

  func run() async throws {
    try ThreadCount.check(options.threads)
    let format = try ListFormat(option: self.format)
    let chosen = try strategies.map { try StrategyOption.list($0) }
    let film = try options.film()
    StandardError.warn(film.warnings)
    let comparison = Comparison(
      film: film,
      renderer: try film.renderer(threadCount: options.threads),
      output: output,
      drawsFrames: output != nil && !options.traceOnly,
      threads: options.threads
    )
    var results: [Comparison.Result] = []
    for strategy in chosen ?? StrategyName.allCases {
      results.append(try await comparison.play(strategy))
    }
    let text =
      try format == .json ? ComparisonDocument(results).text : ComparisonTable.text(results)
    try OutputFile(standardOutput: ()).write(text)
    try ExpectationCheck(film.scenario).check(
      results.map(\.film),
      named: true,
      counted: chosen ?? [film.scenario.strategy]
    )
  }
}
