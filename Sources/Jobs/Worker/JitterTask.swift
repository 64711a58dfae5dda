import ChatframeDocuments
import ChatframeFiles
import ChatframeFrameAnalysis
import ChatframeFrameReading
import ChatframeJitter
import ChatframeRequests

/// A job that reports motion in a folder of frames or a video.
struct JitterTask: JobTask {
  let key: String
  private let path: String
  private let options: FrameAnalysisOptions

  private static let names = ["pixelsOnly", "refreshRate", "scale", "strictTiming", "webCLS"]

  init(_ job: Job, _ engine: JobEngine) throws {
    guard case .path(let path) = job.input else {
      throw JobFailure(.badJob, "input.document: frames are files; expected {\"path\": …}")
    }
    self.path = path
    options = try Self.options(job.options, threads: engine.threads)
    var key = JobKey(job, fingerprint: engine.fingerprint)
    let recording = try RecordedFrames(path, refreshRate: options.refreshRate)
    try options.check(recording)
    if recording.isVideo {
      key.add(file: path, as: "video")
    } else {
      for name in [FrameFolderFormat.manifestName] + recording.fileNames {
        key.add(file: "\(path)/\(name)", as: name)
      }
    }
    self.key = key.digits()
  }

  private static func options(
    _ fields: OptionFields?,
    threads: Int
  ) throws -> FrameAnalysisOptions {
    var options = FrameAnalysisOptions(threadCount: threads)
    guard let fields else { return options }
    try fields.check(names: names)
    options.scale = try fields.number("scale", in: FrameAnalysisOptions.scales)
    options.refreshRate =
      try fields.number("refreshRate", in: FrameAnalysisOptions.refreshRates)
      ?? options.refreshRate
    options.pixelsOnly = try fields.flag("pixelsOnly") ?? false
    options.strictTiming = try fields.flag("strictTiming") ?? false
    options.webLayoutShift = try fields.flag("webCLS") ?? false
    return options
  }

  func run(on engine: JobEngine) async throws -> JobOutput {
    let recording = try RecordedFrames(path, refreshRate: options.refreshRate)
    var run = JitterRun(recording, options)
    let report = try await run.analyze { _ in }
    let file = try await engine.folder.write("json") { try $0(Array(report.json.utf8)) }
    let warnings =
      recording.hasPictures ? [] : ["\(path): has no PNGs; only frames.json was checked"]
    return JobOutput(
      files: [file],
      warnings: warnings,
      failure: report.damage.map { JobFailure($0) }
    )
  }
}
