import ChatframeTestSupport
import Foundation
import GoldenTesting
import Synchronization
import Testing

/// The issues that an assertion about motion reports to Swift Testing.
struct AssertNoJitterTests {
  /// A sequence in which rows are inserted above the screen.
  static func sequence() throws -> FrameSequence {
    let yaml = """
      version: 1
      rows: { count: 20, heights: [40, 70] }
      viewport: { width: 200, height: 300, scale: 1 }
      duration: 0.4
      events:
        - { at: 0.2, prepend: { rows: [{ id: a, height: 25 }, { id: b, height: 35 }] } }
      """
    return try FrameSequence(yaml: Data(yaml.utf8), name: "rows.yaml", folder: ".")
  }

  /// The folder for artifacts of this package.
  private static let artifacts =
    ProcessInfo.processInfo.environment["CHATFRAME_ARTIFACTS"]
    ?? URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path + "/build/goldens"

  @Test func `a sequence without jitter passes and writes nothing`() async throws {
    let isPassed = await assertNoJitter(
      in: try Self.sequence(),
      options: FrameSequenceOptions(strategy: .inverted),
      named: "still"
    )
    #expect(isPassed)
    let left = FileManager.default.subpaths(atPath: Self.artifacts) ?? []
    #expect(!left.contains { $0.contains("still.jitter") })
  }

  @Test func `a sequence that jumps fails with the worst finding first`() async throws {
    let sequence = try Self.sequence()
    await withKnownIssue {
      await assertNoJitter(
        in: sequence,
        options: FrameSequenceOptions(strategy: .reload)
      )
    } matching: { issue in
      let text = issue.comments.first?.rawValue ?? ""
      return text.hasPrefix("frame 12 (0.200 s): content jumped 60 pt down")
        && text.contains("\n  jitter 60 pt in frame 12; expected at most 0")
        && issue.sourceLocation?.fileName == "AssertNoJitterTests.swift"
    }
  }

  @Test func `motion within the limits passes`() async throws {
    await assertNoJitter(
      in: try Self.sequence(),
      limits: MotionLimits(maxJitter: 60),
      options: FrameSequenceOptions(strategy: .reload)
    )
  }

  @Test func `pictures from another program are judged, and a page is written`() async throws {
    let folder = try TemporaryFolder()
    let frames = folder.path("frames")
    _ = try await Self.sequence().write(to: frames, FrameSequenceOptions(strategy: .reload))
    try FileManager.default.removeItem(atPath: "\(frames)/frames.json")
    await assertNoJitter(in: frames, limits: MotionLimits(maxJitter: 60))
    let pages = Mutex<[String]>([])
    await withKnownIssue {
      await assertNoJitter(in: folder.url.appendingPathComponent("frames"), named: "pictures")
    } matching: { issue in
      let text = issue.comments.first?.rawValue ?? ""
      pages.withLock { $0 = text.matches(of: /page: (.+)/).map { String($0.1) } }
      return text.contains("[jump at x ") && text.contains(", frame-00012.png (0.200 s)")
    }
    let page = try #require(pages.withLock { $0.first })
    #expect(page.hasSuffix("pictures.jitter/report.html"))
    let html = try String(contentsOfFile: page, encoding: .utf8)
    #expect(html.contains("report-frames/frame-00012.png"))
  }

  @Test func `frames that were added one by one are judged`() async throws {
    var analysis = try MotionAnalysis(size: PixelSize(width: 90, height: 160), scale: 2)
    for index in 0..<30 {
      let bitmap = try Self.stripes(from: index < 15 ? 0 : 14, size: analysis.size)
      try analysis.add(bitmap, time: Double(index) / 60, userDelta: 0)
    }
    let report = try analysis.finish()
    await withKnownIssue {
      await assertNoJitter(in: report, named: "list")
    } matching: { issue in
      issue.comments.first?.rawValue.hasPrefix("frame 15 (0.250 s): content jumped 7 pt down")
        == true
    }
  }

  /// A picture that resembles lines of text, moved down by a number of pixels.
  private static func stripes(from top: Int, size: PixelSize) throws -> RGBABitmap {
    var rgba: [UInt8] = []
    for row in 0..<size.height {
      for column in 0..<size.width {
        let place = row - top + 400
        let isInk = place % 9 < 4 && (column * 7 + place / 9 * 13) % (11 + place / 9 % 5) < 5
        rgba += isInk ? [20, 20, 20, 255] : [240, 240, 240, 255]
      }
    }
    return try RGBABitmap(size: size, rgba: rgba)
  }

  @Test func `frames that cannot be read fail in one line`() async {
    await withKnownIssue {
      await assertNoJitter(in: "/no/such/folder")
    } matching: { issue in
      issue.comments.first?.rawValue == "/no/such/folder: no such folder or video"
    }
  }
}
