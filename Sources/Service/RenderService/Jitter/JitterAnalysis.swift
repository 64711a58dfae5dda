#if Server
import ChatframeDocuments
import ChatframeDrawing
import ChatframeFrameAnalysis
import ChatframeFrameReading
import ChatframeGraphics
import Foundation
import NIOCore

/// Analyses the frames in a folder, like `chatframe jitter`.
struct JitterAnalysis {
  let folder: SpooledFolder
  let limits: RequestLimits
  let settings: JitterSettings
  /// The name of the folder in reports.
  private static let name = "frames"

  /// Returns the report in JSON.
  func report() async throws -> ResponsePayload {
    do {
      let recording = try RecordedFrames(folder.path, refreshRate: settings.run.refreshRate)
      try check(recording)
      var run = JitterRun(recording, settings.run)
      let report = try await run.analyze { _ in }
      let text = folder.removingPath(in: try report.json, as: Self.name)
      let warning = "\(Self.name): has no PNGs; only frames.json was checked"
      return ResponsePayload(
        ByteBuffer(string: text),
        warnings: recording.hasPictures ? [] : [warning]
      )
    } catch let error as FrameReadingError {
      throw Problem(.badFrames, folder.removingPath(in: error.description, as: Self.name))
    }
  }

  /// Throws if the recording exceeds a limit or contradicts the settings.
  ///
  /// The manifest may describe other frames than the pictures.
  private func check(_ recording: RecordedFrames) throws(Problem) {
    try limits.check(frames: recording.count ?? 0)
    try limits.check(recording.size, path: nil)
    if settings.run.webLayoutShift, recording.manifest == nil || settings.run.pixelsOnly {
      throw Problem(.badOption, "webCLS: requires the rows of a frames.json", path: "webCLS")
    }
    if settings.run.scale != nil, recording.manifest != nil {
      throw Problem(
        .badOption,
        "scale: the tar's frames.json has the scale; omit it",
        path: "scale"
      )
    }
    if settings.run.pixelsOnly, !recording.hasPictures {
      throw Problem(.badFrames, "the tar has no PNGs, which pixelsOnly requires")
    }
  }
}

/// The settings of an analysis, from the parameters of the URL.
struct JitterSettings {
  /// The settings of the analysis itself.
  private(set) var run = FrameAnalysisOptions(threadCount: 1)
  private static let names = ["pixelsOnly", "refreshRate", "scale", "strictTiming", "webCLS"]

  /// Reads the parameters of the URL.
  init(_ parameters: some Sequence<(key: Substring, value: Substring)>) throws(Problem) {
    var seen: Set<String> = []
    for (key, value) in parameters {
      let (name, text) = (String(key), String(value))
      guard seen.insert(name).inserted else {
        throw Problem(
          .badOption,
          "\(FramePath.shown(name)) is given twice; give it once",
          path: name
        )
      }
      switch name {
      case "pixelsOnly": run.pixelsOnly = try QueryParameter.boolean(text, name)
      case "strictTiming": run.strictTiming = try QueryParameter.boolean(text, name)
      case "webCLS": run.webLayoutShift = try QueryParameter.boolean(text, name)
      case "scale": run.scale = try QueryParameter.number(text, name, 0.1...16)
      case "refreshRate": run.refreshRate = try QueryParameter.number(text, name, 1...1000)
      default:
        let hint = Suggestion.text(for: name, among: Self.names)
        throw Problem(.badOption, "unknown parameter \(FramePath.shown(name)); \(hint)", path: name)
      }
    }
  }
}
#endif
