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
  func report() async throws -> MadeResult {
    do {
      let footage = try Footage(folder.path, refreshRate: settings.refreshRate)
      try check(footage)
      var run = JitterRun(footage, settings.run)
      let outcome = try await run.play { _ in }
      let text = folder.hidden(in: try JitterDocument(outcome).text, as: Self.name)
      let warning = "\(Self.name): has no PNGs; only what frames.json says was judged"
      return MadeResult(
        ByteBuffer(string: text),
        warnings: footage.hasPictures ? [] : [warning]
      )
    } catch let error as FootageError {
      throw Problem(.badFrames, folder.hidden(in: error.description, as: Self.name))
    }
  }

  /// A manifest may tell of other frames than there are.
  private func check(_ footage: Footage) throws(Problem) {
    try limits.check(frames: footage.count ?? 0)
    let (width, height) = (footage.size.widthInPixels, footage.size.heightInPixels)
    try limits.check(widthInPixels: width, heightInPixels: height, path: nil)
    if settings.run.webScore, footage.manifest == nil || settings.run.pixelsOnly {
      throw Problem(.badOption, "webCLS: needs the rows of a frames.json", path: "webCLS")
    }
    if settings.run.scale != nil, footage.manifest != nil {
      throw Problem(.badOption, "scale: the tar's frames.json says it; leave it out", path: "scale")
    }
    if settings.run.pixelsOnly, !footage.hasPictures {
      throw Problem(.badFrames, "the tar has no PNGs, which pixelsOnly looks at")
    }
  }
}
