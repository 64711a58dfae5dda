import ChatframeDrawing
import ChatframeFrameAnalysis
import ChatframeFrameReading
import Foundation
import NIOCore

/// Looks at frames that lie in a folder, as `chatframe jitter` does.
struct JitterAnalysis {
  let folder: SpooledFolder
  let limits: RequestLimits
  let settings: JitterSettings
  /// What reports call the folder.
  private static let name = "frames"

  /// What was found, in JSON.
  func report() async throws -> ResponsePayload {
    do {
      let recording = try RecordedFrames(folder.path, refreshRate: settings.refreshRate)
      try check(recording)
      var run = JitterRun(recording, settings.run)
      let outcome = try await run.analyze { _ in }
      let text = folder.removingPath(in: try JitterDocument(outcome).text, as: Self.name)
      let warning = "\(Self.name): has no PNGs; only what frames.json says was judged"
      return ResponsePayload(
        ByteBuffer(string: text),
        warnings: recording.hasPictures ? [] : [warning]
      )
    } catch let error as FrameReadingError {
      throw Problem(.badFrames, folder.removingPath(in: error.description, as: Self.name))
    }
  }

  /// A manifest may tell of other frames than there are.
  private func check(_ recording: RecordedFrames) throws(Problem) {
    try limits.check(frames: recording.count ?? 0)
    let (width, height) = (recording.size.widthInPixels, recording.size.heightInPixels)
    try limits.check(widthInPixels: width, heightInPixels: height, path: nil)
    if settings.run.webScore, recording.manifest == nil || settings.run.pixelsOnly {
      throw Problem(.badOption, "webCLS: needs the rows of a frames.json", path: "webCLS")
    }
    if settings.run.scale != nil, recording.manifest != nil {
      throw Problem(.badOption, "scale: the tar's frames.json says it; leave it out", path: "scale")
    }
    if settings.run.pixelsOnly, !recording.hasPictures {
      throw Problem(.badFrames, "the tar has no PNGs, which pixelsOnly looks at")
    }
  }
}
