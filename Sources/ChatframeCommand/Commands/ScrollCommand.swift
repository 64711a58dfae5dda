import ArgumentParser
import Filmstrips
import Scenarios
import Timelines

/// `chatframe scroll`: every frame of a scroll, and what moved in it.
struct ScrollCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scroll",
    abstract: "Draw every frame of a scroll and tell what moved.",
    discussion: """
      Plays a scenario on a clock of its own and writes frame-00000.png and so on, and frames.json, \
      which tells where every row is in every frame and how far it moved that the user did not move \
      it. The bytes depend on the scenario and on what it names only; parts made with --frames are \
      those of the whole. An interrupted run goes on where it stopped. Exits with 1 where the \
      scenario's expect is exceeded.

        chatframe scroll Examples/scenarios/prepend.yaml -o frames
        chatframe scroll Examples/scenarios/prepend.yaml -o frames --strategy reload --trace-only
        chatframe scroll Examples/scenarios/fling.yaml -o part --frames "60..<120"
      """
  )

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("Where frames go: a new folder, or one to go on with.", valueName: "folder"),
    completion: .directory
  )
  var output: String

  @Option(
    help: ArgumentHelp("Keep the list still in this way instead.", valueName: "name"),
    completion: .list(StrategyName.names)
  )
  var strategy: String?

  @Option(help: ArgumentHelp("These frames alone, for example 0..<60.", valueName: "A..<B"))
  var frames: String?

  @Option(
    help: ArgumentHelp("Make a .mp4, .webm or .gif of the frames, too.", valueName: "file"),
    completion: .file(extensions: ["mp4", "webm", "gif"])
  )
  var video: String?

  @OptionGroup var options: ScenarioOptions

  func run() async throws {
    try ThreadCount.check(options.threads)
    let chosen = try strategy.map { try StrategyOption.parse($0) }
    if video != nil, options.traceOnly {
      throw Failure.usage("--video needs frames; leave --trace-only out")
    }
    let video = try video.map { try VideoFile($0) }
    let film = try options.film()
    let range = try FrameRangeOption.parse(frames, of: film.frameCount)
    StandardError.warn(film.warnings)
    let result = try await write(film, chosen, range)
    try await video?.write(range, in: output, refreshRate: film.scenario.viewport.refreshRate)
    try ExpectationCheck(film.scenario).check([result], named: chosen != nil)
  }

  private func write(
    _ film: ScenarioFilm,
    _ strategy: StrategyName?,
    _ frames: Range<Int>
  ) async throws -> FilmResult {
    let progress = ProgressLine()
    defer { progress.end() }
    let result = try await film.write(
      to: output,
      FilmOptions(
        strategy: strategy,
        frames: frames,
        drawsFrames: !options.traceOnly,
        threadCount: options.threads
      )
    ) { progress.updateFrames($0, of: $1) }
    StandardError.warn(result.warnings)
    return result
  }
}
