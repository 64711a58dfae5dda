import ArgumentParser
import ChatframeDocuments
import ChatframeFrameAnalysis
import ChatframeFrameSequences
import ChatframeReports
import ChatframeScenarios
import ChatframeTimelines

/// `chatframe scroll`: draws every frame of a scroll and reports what moved.
struct ScrollCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scroll",
    _superCommandName: ChatframeCommand.name,
    abstract: "Draw every frame of a scroll and report what moved.",
    discussion: """
      Plays a scenario on a simulated clock. Writes the frames – frame-00000.png and so on – and \
      frames.json, which lists the position of every row in every frame and the motion that the \
      user did not cause. The bytes depend only on the scenario and the files that it names; \
      frames selected with --frames are the same as in a whole run. An interrupted run continues \
      where it stopped. Exits with 1 if a limit under "expect" in the scenario is exceeded, or if \
      --prove fails.

        chatframe scroll Examples/scenarios/prepend.yaml -o frames
        chatframe scroll Examples/scenarios/prepend.yaml -o trace --trace-only
        chatframe scroll Examples/scenarios/adverts.yaml -o part --frames "60..<120"
        chatframe scroll Examples/scenarios/fling.yaml -o frames --report fling.html
        chatframe scroll Examples/scenarios/arrivals.yaml -o frames --prove
      """
  )

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      "The folder for the frames: a new one, or that of an interrupted run.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var output: String

  @Option(
    help: ArgumentHelp(
      "The strategy that anchors the list. (default: the scenario's)",
      valueName: "name"
    ),
    completion: .list(StrategyName.names),
    transform: OptionError.wording { try StrategyOption.parse($0) }
  )
  var strategy: StrategyName?

  @Option(
    help: ArgumentHelp(
      "The range of frames to write, for example 0..<60. (default: all frames)",
      valueName: "A..<B"
    )
  )
  var frames: String?

  @Option(
    help: ArgumentHelp(
      "A file for a video: .mp4, .webm or .gif; requires ffmpeg.",
      valueName: "file"
    ),
    completion: .file(extensions: ["mp4", "webm", "gif"])
  )
  var video: String?

  @Option(
    help: ArgumentHelp(
      "A file for an HTML report, frame by frame.",
      valueName: "file.html"
    ),
    completion: .file(extensions: ["html"])
  )
  var report: String?

  @Option(
    help: ArgumentHelp(
      "A file for the limits under \"expect\" and their figures, as JUnit XML.",
      valueName: "file"
    ),
    completion: .file(extensions: ["xml"])
  )
  var junit: String?

  @Flag(
    help: ArgumentHelp(
      "Prove, byte for byte, that each frame is the previous one, moved as the user moved it."
    )
  )
  var prove = false

  @OptionGroup var pageDetails: RunDetailsOptions

  @OptionGroup var options: ScenarioOptions

  func run() async throws {
    let details = try pageDetails.start()
    if video != nil, options.traceOnly {
      throw Failure.usage("--video requires frames; omit --trace-only")
    }
    if prove, options.traceOnly {
      throw Failure.usage("--prove requires frames; omit --trace-only")
    }
    let video = try video.map { try VideoFile($0) }
    let report = try report.map { try ReportFile($0, made: output) }
    let sequence = try options.sequence()
    let inputs = options.inputs(of: sequence)
    try checkJUnit(protecting: inputs)
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
        details,
        protecting: inputs
      )
    }
    try await writeJUnit(result, sequence.scenario, protecting: inputs)
    try await video?.write(range, in: output, refreshRate: sequence.scenario.viewport.refreshRate)
    let isProved = try reportProof(result, sequence.scenario.viewport)
    try ExpectationCheck(sequence.scenario).check([
      (result, strategy?.rawValue, isCounted: true)
    ])
    if !isProved { throw Failure(nil, .found) }
  }

  /// Prints the result of the proof, if there is one, and returns whether the proof holds.
  private func reportProof(
    _ result: FrameSequenceResult,
    _ viewport: ScenarioViewport
  ) throws -> Bool {
    guard prove, let drawing = result.drawing else { return true }
    try OutputFile(standardOutput: ()).write(ProofWording.text(drawing, viewport))
    return drawing.faults.isEmpty
  }

  /// Rejects a file for `--junit` that cannot be written.
  private func checkJUnit(protecting inputs: [String]) throws {
    guard let junit else { return }
    try OutputFile.checkJUnit(junit, protecting: inputs)
    try OutputFile.checkDistinct([("--report", report), ("--junit", junit)])
  }

  private func writeJUnit(
    _ result: FrameSequenceResult,
    _ scenario: Scenario,
    protecting inputs: [String]
  ) async throws {
    guard let junit else { return }
    let document = JUnitDocument(
      scenario.expectations.checks(of: result.motion),
      faults: prove ? result.drawing?.faults.map { ProofWording.line($0, scenario.viewport) } : nil,
      name: scenario.file
    )
    try await OutputFile.write(to: junit, protecting: inputs, option: "--junit") {
      try $0.write(document.text)
    }
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
        ? nil : { [output] in "\(output)/\(FrameFolderFormat.frameName($0))" },
      of: report
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
        jitteryFrames: result.motion.strict.frames,
        frame: result.motion.jitter.worstFrame
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
