import Chatframe
import ChatframeTestSupport
import Foundation
import Testing

/// Judges recorded frames as a host does: with one import.
struct HostMotionTests {
  /// Rows above which two more come in at 0.2 s.
  private static let scenario = """
    version: 1
    rows: { count: 20, heights: [40, 70] }
    viewport: { width: 200, height: 300, scale: 1 }
    duration: 0.4
    events:
      - { at: 0.2, prepend: { rows: [{ id: a, height: 25 }, { id: b, height: 35 }] } }
    """

  /// A folder with the frames of the scenario in `frames`.
  private func frames(
    _ strategy: StrategyName,
    withManifest: Bool = false
  ) async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let sequence = try FrameSequence(yaml: Data(Self.scenario.utf8), name: "rows", folder: ".")
    _ = try await sequence.write(
      to: folder.path("frames"),
      FrameSequenceOptions(strategy: strategy)
    )
    if !withManifest {
      try FileManager.default.removeItem(atPath: folder.path("frames/frames.json"))
    }
    return folder
  }

  /// The error of judging a folder, as a host shows it.
  private func error(_ folder: TemporaryFolder) async throws -> String? {
    do {
      let report = try await MotionReport(framesIn: folder.path("frames"))
      return report.damage?.localizedDescription
    } catch let error as FrameReadingError {
      return error.localizedDescription
    }
  }

  @Test func `a jump in pictures that another program made is found`() async throws {
    let folder = try await frames(.reload)
    let report = try await MotionReport(framesIn: folder.url.appendingPathComponent("frames"))
    #expect(report.source == .pixels)
    #expect(report.events.map(\.frame) == [12])
    #expect(report.events.map(\.file) == ["frame-00012.png"])
    #expect(
      report.violations(of: MotionLimits(maxJitter: 10)).map(\.description) == [
        "jitter 60 pt in frame 12; expected at most 10"
      ]
    )
  }

  @Test func `a list that stays is clean, and its pixels are proved`() async throws {
    let folder = try await frames(.inverted, withManifest: true)
    let report = try await MotionReport(framesIn: folder.path("frames"))
    #expect(report.source == .manifest)
    #expect(report.violations() == [])
    #expect(report.proof?.frameCount == 23)
  }

  @Test func `a manifest can be left out of it`() async throws {
    let folder = try await frames(.reload, withManifest: true)
    let options = FrameAnalysisOptions(pixelsOnly: true)
    let report = try await MotionReport(framesIn: folder.path("frames"), options: options)
    #expect(report.source == .pixels)
    #expect(report.events.map(\.kind) == [.jump])
  }

  @Test func `the scale and the refresh rate of pictures are given`() async throws {
    let folder = try await frames(.reload)
    let options = FrameAnalysisOptions(scale: 2, refreshRate: 120)
    let report = try await MotionReport(framesIn: folder.path("frames"), options: options)
    #expect(report.events.map(\.magnitude) == [30])
    #expect(report.events.map(\.time) == [0.1])
    #expect(report.size == LayoutSize(width: 100, height: 150))
  }

  @Test func `a report becomes a page with its pictures beside it`() async throws {
    let folder = try await frames(.reload)
    let report = try await MotionReport(framesIn: folder.path("frames"))
    let page = try report.writePage(
      to: folder.path("pages"),
      named: "jump",
      pictures: .copied(limit: 12)
    )
    #expect(page == folder.path("pages/jump.html"))
    #expect(try folder.names("pages") == ["jump-frames", "jump.html"])
    #expect(try folder.names("pages/jump-frames").count == 12)
    let html = String(decoding: try folder.read("pages/jump.html"), as: UTF8.self)
    #expect(html.contains("frame 12 (0.200 s): content jumped 60 pt down"))
    #expect(html.contains("jump-frames/frame-00000.png"))
  }

  @Test func `a report becomes the JSON of the command line`() async throws {
    let folder = try await frames(.reload)
    let json = try await MotionReport(framesIn: folder.path("frames")).json
    #expect(json.contains("\"kind\" : \"jump\"") || json.contains("\"kind\":\"jump\""))
  }

  @Test func `an option out of range is an error`() async throws {
    let folder = try await frames(.reload)
    await #expect(throws: FrameAnalysisError.scale(0)) {
      try await MotionReport(
        framesIn: folder.path("frames"),
        options: FrameAnalysisOptions(scale: 0)
      )
    }
  }

  @Test func `a folder that is not there is an error`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("frames")
    #expect(try await error(folder) == "\(path): no such folder or video")
  }

  @Test func `an empty folder is an error`() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.makeFolder("frames")
    #expect(
      try await error(folder) == "\(path): has no frames; name a folder with PNGs, or a video"
    )
  }

  @Test func `a missing frame is damage, and the others are judged`() async throws {
    let folder = try await frames(.inverted)
    try FileManager.default.removeItem(atPath: folder.path("frames/frame-00007.png"))
    let report = try await MotionReport(framesIn: folder.path("frames"))
    #expect(report.frameCount == 23)
    #expect(report.damage?.reason.hasPrefix("1 frame is missing, the first after") == true)
    #expect(report.violations().count == 1)
  }

  @Test func `a frame of another size is damage`() async throws {
    let folder = try await frames(.inverted)
    let sequence = try FrameSequence(
      yaml: Data(Self.scenario.replacing("height: 300", with: "height: 200").utf8),
      name: "rows",
      folder: "."
    )
    _ = try await sequence.write(to: folder.path("smaller"))
    try folder.write(folder.read("smaller/frame-00003.png"), to: "frames/frame-00003.png")
    let path = folder.path("frames/frame-00003.png")
    #expect(
      try await error(folder)
        == "\(path): has 200 × 200 pixels; expected 200 × 300 as in the first frame"
    )
  }

  @Test func `a first frame that is no picture is an error`() async throws {
    let folder = try await frames(.inverted)
    try folder.write("no picture", to: "frames/frame-00000.png")
    await #expect(throws: FrameReadingError.self) {
      try await MotionReport(framesIn: folder.path("frames"))
    }
  }

  @Test func `a file that is no video is an error`() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("no video", to: "clip.mp4")
    await #expect(throws: FrameReadingError.self) { try await MotionReport(video: path) }
    await #expect(throws: FrameReadingError.self) { try await MotionReport(framesIn: path) }
  }

  @Test func `frames are handed over one by one`() throws {
    var analysis = try MotionAnalysis(size: PixelSize(width: 40, height: 40))
    for index in 0..<3 {
      let bitmap = try RGBABitmap(
        size: analysis.size,
        rgba: [UInt8](repeating: 200, count: 40 * 40 * 4)
      )
      try analysis.add(bitmap, time: Double(index), userDelta: 0)
    }
    #expect(try analysis.finish().violations() == [])
  }
}
