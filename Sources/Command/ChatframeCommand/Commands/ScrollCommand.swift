import ArgumentParser
import ChatframeDocuments
import ChatframeFrameAnalysis
import ChatframeFrameSequences
import ChatframeReports
import ChatframeScenarios
import ChatframeTimelines

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
        chatframe scroll Examples/scenarios/late-pictures.yaml -o part --frames "60..<120"
        chatframe scroll Examples/scenarios/adverts.yaml -o frames --report report.html
        chatframe scroll Examples/scenarios/arrivals.yaml -o frames --prove
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
    completion: .list(StrategyName.names),
    transform: OptionError.wording { try StrategyOption.parse($0) }
  )
  var strategy: StrategyName?

  @Option(help: ArgumentHelp("These frames alone, for example 0..<60.", valueName: "A..<B"))
  var frames: String?

  @Option(
    help: ArgumentHelp("Make a .mp4, .webm or .gif of the frames, too.", valueName: "file"),
    completion: .file(extensions: ["mp4", "webm", "gif"])
  )
  var video: String?

  @Option(
    help: ArgumentHelp(
      "Make a page to look at the frames one by one, too.",
      valueName: "file.html"
    ),
    completion: .file(extensions: ["html"])
  )
  var report: String?

  @Flag(
    help: ArgumentHelp(
      "Prove that each frame is the one before, moved as the user moved it, byte for byte."
    )
  )
  var prove = false

  @OptionGroup var options: ScenarioOptions

  func run() async throws {
    if video != nil, options.traceOnly {
      throw Failure.usage("--video needs frames; leave --trace-only out")
    }
    if prove, options.traceOnly {
      throw Failure.usage("--prove needs frames; leave --trace-only out")
    }
    let video = try video.map { try VideoFile($0) }
    let report = try report.map { try ReportFile($0, made: output) }
    let sequence = try options.sequence()
    let range = try FrameRangeOption.parse(frames, of: sequence.frameCount)
    try report?.check(frames: range.count)
    StandardError.warn(sequence.warnings)
    let recorder = report.map {
      frameRecorder(strategy ?? sequence.scenario.strategy, sequence, $0)
    }
    let result = try await write(sequence, strategy, range, recorder)
    if let report, let recorder {
      try await report.write(
        page(result, recorder, sequence),
        protecting: options.inputs(of: sequence)
      )
    }
    try await video?.write(range, in: output, refreshRate: sequence.scenario.viewport.refreshRate)
    let isProved = try reportProof(result, sequence.scenario.viewport)
    try ExpectationCheck(sequence.scenario).check([result], named: strategy != nil)
    if !isProved { throw Failure(nil, .found) }
  }

  /// Says what was proved, if anything was to be.
  ///
  /// - Returns: Whether the proof holds.
  private func reportProof(
    _ result: FrameSequenceResult,
    _ viewport: ScenarioViewport
  ) throws -> Bool {
    guard prove, let drawing = result.drawing else { return true }
    try OutputFile(standardOutput: ()).write(ProofWording.text(drawing, viewport))
    return drawing.faults.isEmpty
  }

  private func frameRecorder(
    _ strategy: StrategyName,
    _ sequence: FrameSequence,
    _ report: ReportFile
  ) -> FrameRecorder {
    FrameRecorder(
      strategy.rawValue,
      viewport: sequence.scenario.viewport,
      picture: options.traceOnly
        ? nil : { [output] in report.reference(to: "\(output)/\(FrameFolderFormat.frameName($0))") }
    )
  }

  private func page(
    _ result: FrameSequenceResult,
    _ recorder: FrameRecorder,
    _ sequence: FrameSequence
  ) -> FrameSequenceReport {
    let figures = ReportFigures.list(result.motion, sequence.scenario.expectations)
    return FrameSequenceReport(
      title: "\(ReportFile.name(of: options.scenario)) with \(result.strategy.rawValue)",
      verdict: ReportFigures.verdict(
        result.complaints,
        jitteryFrames: result.motion.strict.frames
      ),
      sequences: [recorder.sequence(figures: figures)]
    )
  }

  private func write(
    _ sequence: FrameSequence,
    _ strategy: StrategyName?,
    _ frames: Range<Int>,
    _ recorder: FrameRecorder?
  ) async throws -> FrameSequenceResult {
    let progress = ProgressLine()
    defer { progress.end() }
    let result = try await sequence.write(
      to: output,
      FrameSequenceOptions(
        strategy: strategy,
        frames: frames,
        drawsFrames: !options.traceOnly,
        proves: prove,
        threadCount: options.threads
      ),
      progress: { progress.updateFrames($0, of: $1) },
      observing: recorder?.add
    )
    StandardError.warn(result.warnings)
    return result
  }
}
