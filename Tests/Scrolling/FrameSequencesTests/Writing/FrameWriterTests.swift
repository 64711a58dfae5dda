import ChatframeDrawing
import ChatframeFiles
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeTestSupport
import Foundation
import Synchronization
import Testing

@testable import ChatframeFrameSequences
@testable import ChatframeRendering

struct FrameWriterTests {
  private func frames(_ studio: Studio, _ range: Range<Int>) -> [PlannedFrame] {
    range.map { PlannedFrame(index: $0, plan: studio.plan(offset: Double($0 * 3) - 8.5)) }
  }

  private func writer(
    _ studio: Studio,
    _ folder: TemporaryFolder,
    workers: Int = 2,
    skipsFinished: Bool = false
  ) -> FrameWriter {
    FrameWriter(
      renderer: studio.renderer,
      sources: studio.sources,
      folder: folder.path,
      workerCount: workers,
      skipsFinished: skipsFinished
    )
  }

  @Test func `the bytes do not depend on the number of threads or on parts`() async throws {
    let studio = try await Studio()
    let whole = try TemporaryFolder()
    let summary = try await writer(studio, whole, workers: 1).write(
      frames(studio, 0..<80),
      count: 80
    )
    #expect(summary.written == 80 && summary.skipped == 0)
    for workers in [2, 5] {
      // Another studio has an empty cache.
      let other = try await Studio()
      let folder = try TemporaryFolder()
      for part in [50..<80, 0..<50] {
        _ = try await writer(other, folder, workers: workers).write(frames(other, part), count: 30)
      }
      #expect(try folder.names == whole.names)
      for name in try whole.names { #expect(try folder.read(name) == whole.read(name)) }
    }
  }

  @Test func `only frames with a scroll indicator are encoded as a whole`()
    async throws
  {
    let studio = try await Studio()
    let bars = FrameBars(top: "navigation", bottom: "input")
    let indicator = FrameOverlay(
      frame: LayoutRectangle(x: 9, y: 9, width: 3, height: 9),
      color: .black
    )
    let plans = [
      studio.plan(offset: 3, bars: bars), studio.plan(offset: 9, bars: bars),
      studio.plan(offset: 9, bars: bars, overlays: [indicator]),
    ]
    let frames = plans.enumerated().map { PlannedFrame(index: $0.offset, plan: $0.element) }
    let folder = try TemporaryFolder()
    let summary = try await writer(studio, folder).write(frames, count: 3)
    #expect(try folder.names.count == 3)
    #expect(summary.written == 3 && summary.composed == 1)
  }

  @Test func `every frame is a PNG of its plan`() async throws {
    let studio = try await Studio()
    let folder = try TemporaryFolder()
    _ = try await writer(studio, folder).write(frames(studio, 0..<7), count: 7)
    #expect(try folder.names == (0..<7).map { "frame-0000\($0).png" })
    for frame in frames(studio, 0..<7) {
      let written = try StrictPNG(folder.read(frame.fileName))
      #expect(try await written.pixels == studio.composed(frame.plan).pixels)
    }
  }

  @Test func `each row is drawn once, however many frames show it`() async throws {
    let studio = try await Studio()
    let folder = try TemporaryFolder()
    let summary = try await writer(studio, folder).write(frames(studio, 0..<70), count: 70)
    let names = frames(studio, 0..<70).reduce(into: Set()) { $0.formUnion($1.plan.tileIDs) }
    #expect(summary.tilesDrawn == names.count)
    #expect(studio.renderer.tileCache.statistics.misses == names.count)
    let again = try await writer(studio, folder).write(frames(studio, 0..<70), count: 70)
    #expect(again.tilesDrawn == 0)
  }

  @Test func `a cache without capacity gives the same frames`() async throws {
    let (studio, cramped) = try await (Studio(), Studio(tileLimit: 0))
    let (folder, other) = try (TemporaryFolder(), TemporaryFolder())
    _ = try await writer(studio, folder).write(frames(studio, 0..<9), count: 9)
    _ = try await writer(cramped, other).write(frames(cramped, 0..<9), count: 9)
    for name in try folder.names { #expect(try folder.read(name) == other.read(name)) }
  }

  @Test func `finished frames are skipped on request`() async throws {
    let studio = try await Studio()
    let (folder, whole) = try (TemporaryFolder(), TemporaryFolder())
    _ = try await writer(studio, folder).write(frames(studio, 3..<6), count: 3)
    _ = try await writer(studio, whole).write(frames(studio, 0..<10), count: 10)
    try Data("old".utf8).write(to: URL(fileURLWithPath: folder.path + "/frame-00004.png"))
    let summary = try await writer(studio, folder, skipsFinished: true)
      .write(frames(studio, 0..<10), count: 10)
    #expect(summary.written == 8 && summary.skipped == 2)
    #expect(try folder.names == whole.names)
    for name in try whole.names { #expect(try folder.read(name) == whole.read(name)) }
    let all = try await writer(studio, folder).write(frames(studio, 0..<10), count: 10)
    #expect(all.written == 10)
  }

  @Test func `frames that are recorded as finished are not drawn again`() async throws {
    let studio = try await Studio()
    let folder = try TemporaryFolder()
    let (film, all) = (writer(studio, folder, skipsFinished: true), frames(studio, 0..<200))
    let task = Task {
      try await film.write(all, count: 200) { done, _ in
        if done == 80 { withUnsafeCurrentTask { $0?.cancel() } }
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    // Another studio has an empty cache.
    let other = try await Studio()
    let summary = try await writer(other, folder, skipsFinished: true)
      .write(frames(other, 0..<64), count: 64)
    #expect(summary == FrameWritingSummary(written: 0, skipped: 64, tilesDrawn: 0, byteCount: 0))
    #expect(try folder.names.contains(FinishedFrames.fileName) == false)
  }

  @Test func `progress counts every frame`() async throws {
    let studio = try await Studio(messageCount: 6)
    let folder = try TemporaryFolder()
    let told = Mutex<Set<Int>>([])
    _ = try await writer(studio, folder).write(frames(studio, 0..<70), count: 70) { done, total in
      told.withLock { _ = $0.insert(done) }
      #expect(total == 70)
    }
    #expect(told.withLock { $0 } == Set(1...70))
  }

  @Test func `a missing folder is created with its parents`() async throws {
    let studio = try await Studio(messageCount: 2)
    let folder = try TemporaryFolder()
    let writer = FrameWriter(
      renderer: studio.renderer,
      sources: studio.sources,
      folder: folder.path("a/b")
    )
    let summary = try await writer.write(frames(studio, 0..<1), count: 1)
    #expect(try folder.names("a/b") == ["frame-00000.png"])
    #expect(summary.description.hasPrefix("frames: 1 written, 0 skipped; rows: 1 drawn; "))
  }

  @Test func `the error for a file instead of a folder names the file`() async throws {
    let studio = try await Studio(messageCount: 2)
    let folder = try TemporaryFolder()
    try folder.write("in the way", to: "a")
    let writer = FrameWriter(
      renderer: studio.renderer,
      sources: studio.sources,
      folder: folder.path("a/b")
    )
    let error = await #expect(throws: OutputError.self) {
      try await writer.write(frames(studio, 0..<1), count: 1)
    }
    let reason = "part of its path is not a folder"
    #expect(error?.description == "\(folder.path)/a: cannot be written: \(reason)")
  }

  @Test func `a frame's file is the concatenation of its pieces`() {
    let bytes: [UInt8] = [1, 2, 3, 4, 5, 6]
    let frame = EncodedFrame(index: 12, pieces: [bytes[1...2], bytes[4...4], bytes[5...]])
    #expect(frame.png == [2, 3, 5, 6])
    #expect(frame.description == "frame-00012.png of 4 bytes")
  }

  @Test func `a frame that cannot be written leaves no temporary file`() async throws {
    let studio = try await Studio(messageCount: 2)
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/frame-00001.png/full",
      withIntermediateDirectories: true
    )
    await #expect(throws: OutputError.self) {
      try await writer(studio, folder, workers: 1).write(frames(studio, 0..<3), count: 3)
    }
    #expect(try folder.names == ["frame-00000.png", "frame-00001.png"])
  }

  @Test func `the error for an unknown row names the row`() async throws {
    let studio = try await Studio(messageCount: 2)
    let folder = try TemporaryFolder()
    let writer = FrameWriter(
      renderer: studio.renderer,
      sources: TileSources(layouts: [studio.layout]),
      folder: folder.path
    )
    let row = FrameRow(id: "nobody", y: 0, height: 50)
    let plan = FramePlan(rows: [row], viewport: studio.viewport, background: .white)
    await #expect(throws: FrameSequenceError.unknownRow(id: "nobody")) {
      try await writer.write([PlannedFrame(index: 0, plan: plan)], count: 1)
    }
    #expect(try folder.names.isEmpty)
  }

  private static func plan(
    _ content: FramePlan.Content = .blank,
    width: Int = 120,
    height: Int = 9,
    scale: Double = 1
  ) -> FramePlan {
    let segments = [FramePlan.Segment(content, heightInPixels: height)]
    return FramePlan(widthInPixels: width, scale: scale, background: .white, segments: segments)
  }

  @Test(arguments: [
    (plan(width: 0), FrameSequenceError.frameSize(widthInPixels: 0, heightInPixels: 9, scale: 1)),
    (plan(height: -9), .frameSize(widthInPixels: 120, heightInPixels: -9, scale: 1)),
    (plan(height: .max), .frameSize(widthInPixels: 120, heightInPixels: .max, scale: 1)),
    (plan(scale: -2), .frameSize(widthInPixels: 120, heightInPixels: 9, scale: -2)),
    (plan(scale: .infinity), .frameSize(widthInPixels: 120, heightInPixels: 9, scale: .infinity)),
    (plan(.tile(.row(id: "m0", heightInPixels: 9), top: -1)), .segment(index: 0)),
    (plan(.tile(.row(id: "m0", heightInPixels: -9), top: 0)), .segment(index: 0)),
    (plan(.tile(.row(id: "m0", heightInPixels: 9), top: .max)), .segment(index: 0)),
  ])
  func `an invalid plan is rejected`(
    plan: FramePlan,
    error: FrameSequenceError
  )
    async throws
  {
    let studio = try await Studio(messageCount: 1)
    let writer = FrameWriter(renderer: studio.renderer, sources: studio.sources) { _ in }
    await #expect(throws: error) {
      try await writer.write([PlannedFrame(index: 0, plan: plan)], count: 1)
    }
  }

  @Test func `a cancelled sequence keeps only its finished frames`() async throws {
    let studio = try await Studio()
    let folder = try TemporaryFolder()
    let frames = frames(studio, 0..<200)
    let writer = writer(studio, folder)
    let task = Task {
      try await writer.write(frames, count: 200) { done, _ in
        if done == 5 { withUnsafeCurrentTask { $0?.cancel() } }
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    let names = try folder.names
    #expect(names.count >= 5 && names.count < 200)
    for name in names { _ = try StrictPNG(folder.read(name)) }
  }

  @Test func `a frame with an overlay is written too`() async throws {
    let studio = try await Studio(messageCount: 6)
    let folder = try TemporaryFolder()
    let overlay = FrameOverlay(
      frame: LayoutRectangle(x: 100, y: 5, width: 3, height: 30),
      cornerRadius: 1.5,
      color: .black
    )
    let plan = studio.plan(offset: 0, overlays: [overlay])
    _ = try await writer(studio, folder).write([PlannedFrame(index: 0, plan: plan)], count: 1)
    let written = try StrictPNG(folder.read("frame-00000.png"))
    #expect(try await written.pixels == studio.composed(plan).pixels)
  }

  @Test func `a wallpaper does not scroll`() async throws {
    let studio = try await Studio()
    let wallpaper = TileDrawing(
      id: "wallpaper",
      size: PixelSize(width: 120, height: 150),
      scale: 1,
      background: .white,
      commands: [.fill(.ellipse(in: LayoutRectangle(x: 1, y: 9, width: 115, height: 130)), .black)]
    )
    let folder = try TemporaryFolder()
    let plans = [0.0, 47].map { offset in
      var plan = studio.plan(offset: offset, bars: FrameBars(top: "navigation"))
      plan.wallpaper = wallpaper
      return plan
    }
    let frames = plans.enumerated().map { PlannedFrame(index: $0.offset, plan: $0.element) }
    _ = try await writer(studio, folder).write(frames, count: 2)
    for (index, offset) in [0, 47].enumerated() {
      let written = try StrictPNG(folder.read(PlannedFrame.fileName(index)))
      let expected = try await studio.page(over: wallpaper, offset: offset)
      for row in 20..<150 {
        let start = row * expected.rowByteCount + 1
        #expect(written.row(row) == expected.bytes[start..<start + 360])
      }
      #expect(Array(written.row(2).prefix(3)) == [255, 255, 255])
    }
  }
}
