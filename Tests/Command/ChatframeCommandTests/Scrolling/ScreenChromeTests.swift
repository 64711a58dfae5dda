import ChatframeDrawing
import ChatframeGraphics
import ChatframeRendering
import ChatframeResources
import ChatframeScenarios
import ChatframeTemplates
import ChatframeTimelines
import Foundation
import Testing

@testable import ChatframeCommand
@testable import ChatframeFrameSequences

/// Parts of the screen that do not scroll, on the frames of a scenario.
struct ScreenChromeTests {
  /// Late pictures of two kinds, pages of history, a resize, and a keyboard that appears.
  private static let lively = """
    version: 1
    conversation: chat.json
    viewport: { width: 200, height: 300, scale: 1, insets: { top: 60, bottom: 50 } }
    session: { initialCount: 10, pageSize: 5, prefetchDistance: 400, reloadDelay: 1 }
    provider: { latency: 0.05, imageLatency: 0.1 }
    duration: 0.4
    events:
      - { at: 0.05, drag: { by: 150, over: 0.1, velocity: 900 } }
      - { at: 0.1, resize: { id: m38, height: 90.5 } }
      - { at: 0.2, append: { rows: [{ id: new, height: 33 }] } }
      - { at: 0.25, insets: { top: 60, bottom: 210 } }
      - { at: 0.3, remove: { ids: [m36] } }
    """

  private static let fewMessages = """
    version: 1
    conversation: few.json
    appearance: dark
    locale: ar
    viewport: { width: 200, height: 300, scale: 2, insets: { top: 60.25, bottom: 50 } }
    session: { shortContent: top }
    duration: 0.1
    """

  private static let rows = """
    version: 1
    rows: { count: 40, heights: [44, 61.7, 80] }
    viewport: { width: 200, height: 300, scale: 1.5, insets: { top: 30, bottom: 20 } }
    chrome: { title: Rows }
    duration: 0.2
    events: [{ at: 0, drag: { by: 90, over: 0.1, velocity: 700 } }]
    """

  private func workplace() throws -> Workplace {
    let messages = (1...40).map { index in
      switch index {
      case 39: #"{ "type": "image", "source": "a.jpg" }"#
      case 40: #"{ "type": "image", "source": "a.jpg", "width": 1200, "height": 320 }"#
      default: #"{ "type": "text", "text": "Message \#(index) 你好 مرحبا" }"#
      }
    }
    let place = try Workplace(
      Sample.conversation(messages.enumerated().map { Sample.message($0.offset + 1, $0.element) })
    )
    try place.copyPicture("panorama.jpg", to: "a.jpg")
    try place.write(Sample.chat, to: "few.json")
    try place.write(Self.lively, to: "lively.yaml")
    try place.write(Self.fewMessages, to: "few.yaml")
    try place.write(Self.rows, to: "rows.yaml")
    return place
  }

  /// Writes the frames of a scenario.
  ///
  /// With `isWhole`, an invisible layer over the frames causes each to be encoded as a whole.
  private func write(
    _ name: String,
    _ strategy: StrategyName,
    in place: Workplace,
    to folder: String,
    isWhole: Bool = false
  ) async throws -> FrameWritingSummary {
    let film = try FrameSequence(path: place.path(name))
    let renderer = try Renderer(labels: TemplateLibrary.bundled.labels(), workerCount: 2)
    let count = film.scenario.frameCount
    let options = FrameSequenceOptions(strategy: strategy)
    var run = try FrameSequenceRun(film, options, renderer: renderer)
    try await run.play()
    let chrome = try await ScreenChrome(film, renderer: renderer)
    let clear = FrameOverlay(
      frame: LayoutRectangle(x: 0, y: 0, width: 9, height: 9),
      color: RGBAColor(red: 0, green: 0, blue: 0, alpha: 0)
    )
    let frames = try run.frames(chrome).map { frame in
      var plan = frame.plan
      if isWhole { plan.overlays.append(clear) }
      return PlannedFrame(index: frame.index, plan: plan)
    }
    try place.makeFolder(folder)
    let writer = FrameWriter(
      renderer: renderer,
      sources: run.sources(chrome),
      folder: place.path(folder),
      workerCount: 2
    )
    return try await writer.write(frames, count: count)
  }

  /// Reads the pixels of a frame.
  private func pixels(_ path: String) throws -> PixelRows {
    let size = try PictureFile.size(path)
    let (width, height) = (size.width, size.height)
    let bitmap = try Bitmap(size: PixelSize(width: width, height: height))
    let frame = LayoutRectangle(x: 0, y: 0, width: Double(width), height: Double(height))
    let picture = DrawCommand.picture(
      PictureReference(path: path),
      frame: frame,
      clip: .roundedRectangle(frame, radii: CornerRadii(0))
    )
    try Painter(fontFolder: BundledResources.fonts).paint(
      [picture],
      background: nil,
      scale: 1,
      into: bitmap
    )
    var pixels = PixelRows(size: PixelSize(width: width, height: height))
    pixels.set(0..<height, from: bitmap)
    return pixels
  }

  private static let scenes =
    StrategyName.allCases.map { ("lively.yaml", $0) } + [
      ("few.yaml", .inverted), ("few.yaml", .reload), ("rows.yaml", .inverted),
      ("rows.yaml", .pixelAnchor),
    ]

  @Test(arguments: scenes)
  func `assembled and composed frames show the same`(
    name: String,
    strategy: StrategyName
  ) async throws {
    let place = try workplace()
    let assembled = try await write(name, strategy, in: place, to: "assembled")
    let composed = try await write(name, strategy, in: place, to: "composed", isWhole: true)
    #expect(assembled.composed == 0)
    #expect(composed.composed == composed.written)
    for frame in try place.names("assembled") {
      let expected = try pixels(place.path("composed/\(frame)"))
      #expect(try pixels(place.path("assembled/\(frame)")) == expected, "\(frame)")
    }
  }

  @Test func `bars follow the insets`() async throws {
    let place = try workplace()
    let summary = try await write("lively.yaml", .inverted, in: place, to: "out")
    #expect(summary.written == 24)
    // The keyboard appears in frame 15.
    let frames = try [14, 15, 23].map { try pixels(place.path("out/frame-000\($0).png")) }
    func rows(_ frame: Int, _ range: Range<Int>) -> ArraySlice<UInt8> {
      let count = frames[frame].rowByteCount
      return frames[frame].bytes[range.lowerBound * count..<range.upperBound * count]
    }
    #expect(rows(0, 0..<60) == rows(2, 0..<60))
    #expect(rows(0, 250..<300) != rows(1, 250..<300))
    #expect(rows(1, 90..<300) == rows(2, 90..<300))
  }

  @Test(arguments: [
    ("chrome: { wallpaper: \"#102030\" }", [16, 32, 48]),
    ("chrome: { bars: false }", [237, 237, 237]),
  ])
  func `messages are drawn on a wallpaper or on the page`(
    line: String,
    color: [UInt8]
  ) async throws {
    let place = try workplace()
    let script = """
      version: 1
      conversation: few.json
      viewport: { width: 200, height: 300, scale: 1, insets: { top: 60 } }
      \(line)
      duration: 0
      """
    try place.write(script, to: "wall.yaml")
    _ = try await write("wall.yaml", .inverted, in: place, to: "out")
    let frame = try pixels(place.path("out/frame-00000.png"))
    #expect(Array(frame.bytes[64 * frame.rowByteCount + 1..<64 * frame.rowByteCount + 4]) == color)
  }

  @Test func `a wallpaper picture does not scroll with the messages`() async throws {
    let place = try workplace()
    let script = Self.lively.replacing(
      "provider:",
      with: "chrome: { wallpaper: a.jpg, scrollIndicator: true }\nprovider:"
    )
    try place.write(script, to: "wall.yaml")
    let summary = try await write("wall.yaml", .inverted, in: place, to: "out")
    #expect(summary.composed == summary.written)
    let frames = try [0, 10].map {
      try pixels(place.path("out/frame-000\($0 < 10 ? "0" : "")\($0).png"))
    }
    // Left of every message.
    let column = frames.map { frame in
      (60..<250).map { frame.bytes[$0 * frame.rowByteCount + 1] }
    }
    #expect(column[0] == column[1])
    #expect(Set(column[0]).count > 1)
  }

  @Test(arguments: [
    ("locale: klingon", "look.yaml:4: locale: \"klingon\" is unknown; expected a language", 65),
    ("locale: pt-BRA", "look.yaml:4: locale: \"pt-BRA\" is unknown; did you mean \"pt-BR\"?", 65),
    (
      "timeZone: Asia/Tokio",
      "look.yaml:4: timeZone: \"Asia/Tokio\" is unknown; did you mean \"Asia/Tokyo\"?", 65
    ),
    ("now: today", "look.yaml:4: now: \"today\" is not a valid RFC 3339 time; expected", 65),
    (
      "chrome: { wallpaper: \"#12\" }",
      "look.yaml:4: chrome.wallpaper: \"#12\" is not a colour; expected \"#rrggbb\"", 65
    ),
    (
      "chrome: { wallpaper: no.png }",
      "look.yaml:4: chrome.wallpaper: no.png: no such file; paths are relative to", 66
    ),
    ("chrome: { wallpaper: chat.json }", "look.yaml:4: chrome.wallpaper: ", 65),
  ])
  func `invalid chrome is rejected with file, line and key`(
    line: String,
    message: String,
    status: Int
  ) async throws {
    let place = try Workplace()
    let script = "version: 1\nconversation: chat.json\nduration: 0\n\(line)\n"
    try place.write(script, to: "look.yaml")
    let run = try await place.run("scroll", "look.yaml", "-o", "out")
    #expect(run.status == Int32(status))
    #expect(run.errors.hasPrefix("chatframe: " + message), "\(run.errors)")
    #expect(try !place.leftovers.contains("out"))
  }
}
