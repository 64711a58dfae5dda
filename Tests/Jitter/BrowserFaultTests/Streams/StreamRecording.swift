import ChatframeBrowserTesting
import ChatframeFrameAnalysis
import ChatframeJitter
import ChatframeTestSupport
import Foundation

/// The frames of a stream that Chromium draws, in a folder that is removed when a test ends.
struct StreamRecording {
  /// A `frames.json` with the motion of the reader and of the program, and without rows.
  private struct Manifest: Encodable {
    struct Viewport: Encodable {
      var width: Int
      var height: Int
      var scale: Double
    }

    struct Frame: Encodable {
      var index: Int
      var time: Double
      var file: String
      var userDelta: Double
      var contentHeight = 0
      var rows: [String] = []
    }

    var version = 1
    var viewport: Viewport
    var frames: [Frame]
  }

  /// The frames in which shown words move by themselves, or look different from then on.
  let faultyFrames: [Int]
  private let scene: StreamScene
  private let folder: TemporaryFolder

  /// Records the frames of a scene.
  init(_ scene: StreamScene) throws {
    self.scene = scene
    folder = try TemporaryFolder()
    let pages = PackageFolder.url("Tests/Jitter/BrowserFaultTests/Pages")
    let page = try Browser.open(pages.appendingPathComponent("stream.html").path) { page in
      try page.resize(width: scene.width, height: scene.height, scale: scene.scale)
    }
    defer { try? page.close() }
    let argument = String(decoding: try JSONEncoder().encode(scene), as: UTF8.self)
    try page.run("open(\(argument))")
    var measures: [StreamMeasure] = []
    for frame in 0..<scene.frames {
      measures.append(try page.evaluate("stage.render(\(frame))"))
      try folder.write(page.frame(isFast: true), to: SceneFiles.name(frame))
    }
    faultyFrames = measures.indices.dropFirst().filter {
      measures[$0].differs(from: measures[$0 - 1])
    }
    let manifest = Manifest(
      viewport: .init(width: scene.width, height: scene.height, scale: scene.scale),
      frames: measures.enumerated().map { index, measure in
        .init(
          index: index,
          time: Double(index) / 60,
          file: SceneFiles.name(index),
          userDelta: measure.userDelta
        )
      }
    )
    try folder.write(try JSONEncoder().encode(manifest), to: "frames.json")
  }

  /// Returns the events that the analysis reports.
  ///
  /// - Parameter isMotionKnown: Whether the motion of the reader and of the program is known.
  /// - Returns: The events.
  /// - Throws: An error if the frames cannot be read.
  func events(isMotionKnown: Bool) async throws -> [MotionEvent] {
    var options = FrameAnalysisOptions(pixelsOnly: true, threadCount: 1)
    guard !isMotionKnown else { return try await MotionReport(of: folder.path, options).events }
    let manifest = try folder.read("frames.json")
    try FileManager.default.removeItem(atPath: folder.path("frames.json"))
    defer { _ = try? folder.write(manifest, to: "frames.json") }
    options = FrameAnalysisOptions(scale: scene.scale, threadCount: 1)
    return try await MotionReport(of: folder.path, options).events
  }
}
