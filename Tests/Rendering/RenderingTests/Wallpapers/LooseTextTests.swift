import ChatframeConversations
import ChatframeDrawing
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeTemplates
import ChatframeTestSupport
import Foundation
import Testing

@testable import ChatframeRendering

/// Text over wallpapers has a contrast of at least 4.5 : 1 with every pixel behind it.
struct LooseTextTests {
  /// A wallpaper of the tests.
  enum Paper: String, CaseIterable {
    case white, black, gray, noise, photograph

    /// Returns the wallpaper; noise is written to a folder.
    func wallpaper(_ folder: TemporaryFolder) async throws -> Wallpaper {
      switch self {
      case .white: .color(RGBAColor(red: 255, green: 255, blue: 255))
      case .black: .color(RGBAColor(red: 0, green: 0, blue: 0))
      case .gray: .color(RGBAColor(red: 128, green: 128, blue: 128))
      case .photograph: .picture(path: PackageFolder.path("Examples/pictures/lake.jpg"))
      case .noise: .picture(path: try Self.noise(folder))
      }
    }

    /// Writes a BMP of black and white pixels at random.
    private static func noise(_ folder: TemporaryFolder) throws -> String {
      let side = 128
      var state: UInt32 = 1
      var bytes = [UInt8]("BM".utf8)
      func word(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> ($0 * 8) & 255) } }
      bytes += word(54 + side * side * 3) + word(0) + word(54) + word(40) + word(side) + word(side)
      bytes += [1, 0, 24, 0] + word(0) + word(side * side * 3) + word(2835) + word(2835)
      bytes += word(0) + word(0)
      for _ in 0..<side * side {
        state = state &* 1_664_525 &+ 1_013_904_223
        bytes += Array(repeating: state >> 31 == 0 ? 0 : 255, count: 3)
      }
      let url = folder.url.appendingPathComponent("noise.bmp")
      try Data(bytes).write(to: url)
      return url.path
    }
  }

  /// A text on the screen, and the colours between it and the wallpaper, back to front.
  private struct LooseText {
    let words: String
    let color: RGBAColor
    let frame: LayoutRectangle
    let grounds: [RGBAColor]
  }

  @Test(arguments: ["jade", "azure", "paper"], Appearance.allCases)
  func `text over a wallpaper is legible`(template: String, appearance: Appearance) async throws {
    let folder = try TemporaryFolder()
    let document = try ConversationDocument.load(
      path: PackageFolder.path("Examples/noodle-club.json")
    )
    let stage = try Stage(
      template: template,
      options: LayoutOptions(width: 390, scale: 1, appearance: appearance),
      folder: document.folder
    )
    let layout = try await stage.layOut(document.conversation)
    for paper in Paper.allCases {
      let screen = StillScreen(
        height: min(16_000, layout.size.height),
        wallpaper: try await paper.wallpaper(folder)
      )
      let texts = Self.looseTexts(try await stage.renderer.drawing(of: screen, in: layout))
      #expect(texts.count > 20)
      let pixels = try await Self.pixels(of: screen, stage)
      for text in texts {
        let worst = Self.worstContrast(text, pixels)
        #expect(worst >= 4.5, "\(text.words) on \(paper)")
      }
    }
  }

  @Test func `text in bubbles keeps its colour`() async throws {
    let stage = try Stage(template: "jade", options: LayoutOptions(width: 390, scale: 1))
    let layout = try await stage.layOut(Sample.conversation(Sample.text("Lunch?")))
    var screen = StillScreen(height: 300)
    let plain = try await stage.renderer.drawing(of: screen, in: layout).texts
    screen.wallpaper = .color(RGBAColor(red: 255, green: 0, blue: 0))
    let covered = try await stage.renderer.drawing(of: screen, in: layout).texts
    #expect(plain["Lunch?"] == covered["Lunch?"] && plain["Lunch?"] != nil)
  }

  @Test func `without a wallpaper, nothing changes`() async throws {
    let stage = try Stage(template: "jade", options: LayoutOptions(width: 390, scale: 1))
    let layout = try await stage.layOut(Sample.chatter(5))
    let rows = try await stage.renderer.arrangements(0..<5, of: layout)
    let screen = try await stage.renderer.drawing(of: StillScreen(height: 800), in: layout)
    let boxes = screen.flat.count { if case .fill = $0 { true } else { false } }
    let drawn = rows.flatMap { ArrangementDrawing(layout.job, hasBacking: false).commands($0) }
    #expect(boxes == drawn.count { if case .fill = $0 { true } else { false } })
  }

  @Test(arguments: ["jade", "azure", "clover", "sky"])
  func `a row that is drawn alone cuts no pill`(template: String) async throws {
    let stage = try Stage(template: template, options: LayoutOptions(width: 390, scale: 1))
    let answer = MessageBody.answer(Answer(markdown: "Boil the water."))
    let layout = try await stage.layOut(
      Sample.conversation([Sample.message("q", Sample.text("How?")), Sample.message("a", answer)])
    )
    let rows = try await stage.renderer.arrangements(0..<2, of: layout)
    let parts = rows + rows.flatMap(\.sections).map { $0.drawing.arrangement(width: 390) }
    let drawing = ArrangementDrawing(layout.job, hasBacking: true)
    var pills = 0
    for part in parts {
      for case .fill(let path, let color) in drawing.commands(part) where color.alpha == 140 {
        #expect(path.bounds.minY >= 0 && path.bounds.maxY <= part.size.height)
        pills += 1
      }
    }
    #expect(pills > 0)
  }

  /// Returns the texts that no opaque drawing separates from the wallpaper.
  private static func looseTexts(_ drawing: ScreenDrawing) -> [LooseText] {
    var fills: [(frame: LayoutRectangle, color: RGBAColor)] = []
    var texts: [LooseText] = []
    for command in drawing.flat {
      switch command {
      case .fill(let path, let color): fills.append((path.bounds, color))
      case .picture(_, let frame, _):
        // The wallpaper itself comes first.
        if frame.width < 389 { fills.append((frame, RGBAColor(red: 0, green: 0, blue: 0))) }
      case .glyphs(let run, let origin):
        guard let frame = run.frame(origin), !run.font.file.contains("ColorEmoji") else { continue }
        let under = fills.filter { $0.frame.contains(frame, tolerance: 4) }.map(\.color)
        guard !under.contains(where: { $0.alpha == 255 }) else { continue }
        texts.append(
          LooseText(words: String(run.text), color: run.color, frame: frame, grounds: under)
        )
      case .stroke, .clip, .rows: break
      }
    }
    return texts
  }

  /// Returns the pixels of the wallpaper alone.
  private static func pixels(_ screen: StillScreen, _ stage: Stage) async throws -> RGBABitmap {
    let empty = try await stage.layOut(Sample.conversation([]))
    return try await stage.renderer.bitmap(of: empty, screen: screen)
  }

  private static func pixels(of screen: StillScreen, _ stage: Stage) async throws -> RGBABitmap {
    try await pixels(screen, stage)
  }

  /// Returns the lowest contrast of a text with the pixels in its frame.
  private static func worstContrast(_ text: LooseText, _ wallpaper: RGBABitmap) -> Double {
    var colors: Set<RGBAColor> = []
    let size = wallpaper.size
    for y in Int(text.frame.minY)...Int(text.frame.maxY) where (0..<size.height).contains(y) {
      for x in Int(text.frame.minX)...Int(text.frame.maxX) where (0..<size.width).contains(x) {
        let start = (y * size.width + x) * 4
        let pixel = wallpaper.rgba[start..<start + 3].map { $0 }
        colors.insert(RGBAColor(red: pixel[0], green: pixel[1], blue: pixel[2]))
      }
    }
    return colors.map { pixel in
      let ground = text.grounds.reduce(pixel) { $1.over($0) }
      return text.color.over(ground).contrast(with: ground)
    }.min() ?? 21
  }
}

extension ScreenDrawing {
  /// The commands without clips.
  fileprivate var flat: [DrawCommand] { commands().flatMap(\.flat) }

  /// The colours of texts.
  fileprivate var texts: [String: RGBAColor] {
    var colors: [String: RGBAColor] = [:]
    for case .glyphs(let run, _) in flat { colors[String(run.text)] = run.color }
    return colors
  }
}

extension DrawCommand {
  fileprivate var flat: [DrawCommand] {
    switch self {
    case .clip(_, let commands), .rows(_, _, let commands): commands.flatMap(\.flat)
    case .fill, .stroke, .glyphs, .picture: [self]
    }
  }
}

extension GlyphRun {
  /// The area of small letters; `nil` for a run without glyphs.
  fileprivate func frame(_ origin: LayoutPoint) -> LayoutRectangle? {
    guard let first = glyphs.first, let last = glyphs.last, !text.allSatisfy(\.isWhitespace) else {
      return nil
    }
    return LayoutRectangle(
      x: origin.x + Double(min(first.x, last.x)),
      y: origin.y - font.size * 0.6,
      width: Double(max(first.x, last.x) - min(first.x, last.x)) + 2,
      height: font.size * 0.6
    )
  }
}

extension VectorPath {
  /// The box around all points.
  fileprivate var bounds: LayoutRectangle {
    let points = elements.flatMap { element -> [LayoutPoint] in
      switch element {
      case .move(let point), .line(let point): [point]
      case .curve(let first, let second, let end): [first, second, end]
      case .close: []
      }
    }
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return LayoutRectangle(
      x: left,
      y: top,
      width: (xs.max() ?? 0) - left,
      height: (ys.max() ?? 0) - top
    )
  }
}
