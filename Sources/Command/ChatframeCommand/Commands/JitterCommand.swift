import ArgumentParser
import ChatframeDocuments
import ChatframeFrameAnalysis
import ChatframeFrameReading
import ChatframeGraphics
import ChatframeJitter

/// `chatframe jitter`: reports motion that the user did not cause.
struct JitterCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "jitter",
    _superCommandName: ChatframeCommand.name,
    abstract: "Report motion that the user did not cause, in frames or a video.",
    discussion: """
      Examines every frame of a folder of PNGs or of a video (.mp4, .mov, .webm or .gif; requires \
      ffmpeg) and prints a line for each jump, flash, blank, stall and tear, and for content that \
      was repainted, resized or wrapped anew. If the folder has a frames.json, which lists the rows and the user's motion, the pixels are compared with it. \
      Without one, or with --pixels-only, motion is measured in the pixels alone. Exits with 1 if \
      a limit is exceeded. A limit that no option sets is that of the scenario, under "expect" in \
      frames.json. Without any limit, nothing may move by itself.

        chatframe jitter frames
        chatframe jitter recording.mp4 --scale 3 --max-jitter 1
        chatframe jitter frames --format json --junit jitter.xml
        chatframe jitter screenshots --refresh-rate 120 --pixels-only
        chatframe jitter recording.mov --report jitter.html
      """
  )

  @Argument(
    help: ArgumentHelp("The folder of frames, or the video.", valueName: "folder|video"),
    completion: .file()
  )
  var recording: String

  @OptionGroup var pageDetails: RunDetailsOptions

  @OptionGroup var outputOptions: ListFormatOption

  @Flag(help: "Ignore the rows in frames.json, and measure motion in the pixels alone.")
  var pixelsOnly = false

  @Flag(help: "Report as stalls the frames that a video repeats while content moves.")
  var strictTiming = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The number of device pixels per point, if frames.json does not set it. (default: 1)",
      valueName: "factor"
    )
  )
  var scale: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The number of frames per second, if frames.json does not set it.",
      valueName: "rate"
    )
  )
  var refreshRate = RecordedFrames.refreshRate

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The largest jitter of a frame, in points.", valueName: "points")
  )
  var maxJitter: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The largest shift score of a frame.", valueName: "score")
  )
  var maxShiftScore: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The largest number of flashes.", valueName: "count")
  )
  var maxFlashes: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The largest number of blank frames.", valueName: "count")
  )
  var maxBlanks: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The largest number of repaints. Without this option, any number is allowed.",
      valueName: "count"
    )
  )
  var maxRepaints: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The largest number of reflows. Without this option, any number is allowed.",
      valueName: "count"
    )
  )
  var maxReflows: Int?

  @Option(
    help: ArgumentHelp("A file for the result as JUnit XML.", valueName: "file"),
    completion: .file(extensions: ["xml"])
  )
  var junit: String?

  @Option(
    help: ArgumentHelp(
      "A file for an HTML report, frame by frame; frames of a video go to a folder beside it.",
      valueName: "file.html"
    ),
    completion: .file(extensions: ["html"])
  )
  var report: String?

  @Flag(
    name: .customLong("web-cls"),
    help: "Add the layout shift score as browsers measure it; requires a frames.json."
  )
  var webCLS = false

  @Option(
    parsing: .unconditional,
    help: ThreadCount.help("frames to decode"),
    transform: OptionError.wording(ThreadCount.parse)
  )
  var threads: Int?

  func run() async throws {
    MemoryAllocation.keepFreedFrames()
    let details = try pageDetails.start()
    let format = outputOptions.format
    try check()
    let recording = try RecordedFrames(self.recording, refreshRate: refreshRate)
    try check(recording)
    let page = try report.map { try ReportFile($0, protecting: inputs(recording)) }
    try checkJUnit(recording)
    try page?.check(frames: recording.count ?? 0, remedy: Self.fewerFrames)
    let frameFolder =
      try recording.isVideo ? page.map { try ReportFrameFolder(ofReport: $0.path) } : nil
    var result = try await analyze(recording, keepsFrames: page != nil)
    let limits = limits(result.expectedLimits)
    let checks = result.checks(limits)
    var errors: [any Error] = []
    do { try await writeJUnit(result, checks, protecting: inputs(recording)) } catch {
      errors.append(error)
    }
    do {
      if let page {
        try frameFolder.map { try keepFrames(of: &result, in: $0, for: page) }
        try await write(result, limits, of: recording, to: page, details)
      }
    } catch {
      errors.append(error)
    }
    // Last, because the reader may have closed the pipe; the files must be written all the same.
    do {
      let text = try format == .json ? result.json : JitterTable.text(result)
      try OutputFile(standardOutput: ()).write(text)
    } catch {
      errors.append(error)
    }
    try end(result, checks, errors)
  }

  private var options: FrameAnalysisOptions {
    FrameAnalysisOptions(
      scale: scale,
      refreshRate: refreshRate,
      pixelsOnly: pixelsOnly,
      strictTiming: strictTiming,
      webLayoutShift: webCLS,
      threadCount: threads
    )
  }

  private func analyze(
    _ recording: RecordedFrames,
    keepsFrames: Bool
  ) async throws -> MotionReport {
    let progress = ProgressLine()
    defer { progress.end() }
    var run = JitterRun(recording, options, keepsFrames: keepsFrames)
    let count = recording.count
    return try await run.analyze { progress.updateFrames($0, of: count) }
  }

  private func limits(_ expected: MotionLimits?) -> MotionLimits {
    var limits = expected ?? MotionLimits()
    if let maxJitter { limits.maxJitter = maxJitter }
    if let maxShiftScore { limits.maxShiftScore = maxShiftScore }
    if let maxFlashes { limits.flashes = maxFlashes }
    if let maxBlanks { limits.blanks = maxBlanks }
    if let maxRepaints { limits.repaints = maxRepaints }
    if let maxReflows { limits.reflows = maxReflows }
    return limits
  }

  private func check() throws(Failure) {
    guard !recording.isEmpty else {
      throw .usage("\"\" is not a valid path; expected a folder of frames or a video")
    }
    try OptionRange.check([
      "--scale": (scale, FrameAnalysisOptions.scales),
      "--refresh-rate": (refreshRate, FrameAnalysisOptions.refreshRates),
      "--max-jitter": (maxJitter, 0...1e9),
      "--max-shift-score": (maxShiftScore, 0...1e9),
      "--max-flashes": (maxFlashes.map(Double.init), 0...1e9),
      "--max-blanks": (maxBlanks.map(Double.init), 0...1e9),
      "--max-repaints": (maxRepaints.map(Double.init), 0...1e9),
      "--max-reflows": (maxReflows.map(Double.init), 0...1e9),
    ])
  }

  private func check(_ recording: RecordedFrames) throws {
    do throws(FrameAnalysisError) {
      try options.check(recording)
    } catch {
      throw failure(error)
    }
    guard !recording.hasPictures else { return }
    StandardError.warn(["\(recording.name): has no PNGs; only frames.json was checked"])
  }

  /// Returns the failure of options that do not fit the frames.
  private func failure(_ error: FrameAnalysisError) -> any Error {
    switch error {
    case .rowsMissing:
      Failure.usage(
        "--web-cls requires the rows of a \(FrameFolderFormat.manifestName); omit --web-cls "
          + "or --pixels-only"
      )
    case .scaleKnown(let scale, let manifest):
      Failure.usage(
        "--scale applies only to frames without a manifest; \(manifest) has the scale "
          + NumberFormat.text(scale, places: 3)
      )
    case .picturesMissing(let name):
      FrameReadingError(name, "has no PNGs, which --pixels-only requires", isMissing: true)
    case .scale, .refreshRate, .threadCount: Failure.usage(error.description)
    }
  }
}
