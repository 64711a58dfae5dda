import ChatframeGraphics
import ChatframeJitter
import Testing

/// A clean sequence of frames of a scrolled conversation: bars, content and an indicator.
struct FakeFrameSequence {
  /// The number of frames in a test sequence.
  static let length = 300
  /// The frame sequences of all styles, each drawn once.
  static let sequences = Dictionary(
    uniqueKeysWithValues: FakeStyle.all.map { ($0.name, FakeFrameSequence($0, frames: length)) }
  )

  let chat: FakeChat
  let scroll: FakeScroll
  let scale: Double
  let height: Int
  let topBar: Int
  let bottomBar: Int

  var frameCount: Int { scroll.positions.count }

  /// The conversation's background, which a wallpaper replaces; nil if there is none.
  private let background: [UInt8]?

  init(_ style: FakeStyle, frames: Int) {
    let chat = FakeChat(
      seed: style.seed,
      width: style.width,
      height: style.width * 12,
      unit: style.unit,
      isDark: style.isDark
    )
    self.init(style, of: chat, frames: frames)
  }

  init(_ style: FakeStyle, of chat: FakeChat, frames: Int) {
    let scroll = FakeScroll(
      seed: style.seed &+ 77,
      frames: frames,
      speed: style.speed,
      range: chat.height - Self.height(style, of: chat) - 200
    )
    self.init(style, of: chat, scroll)
  }

  init(_ style: FakeStyle, of chat: FakeChat, _ scroll: FakeScroll) {
    self.chat = chat
    self.scroll = scroll
    height = Self.height(style, of: chat)
    scale = Double(style.unit)
    topBar = height / 10
    bottomBar = height / 12
    background = style.hasWallpaper ? Array(chat.bytes[0..<3]) : nil
  }

  private static func height(_ style: FakeStyle, of chat: FakeChat) -> Int {
    min(style.width * 2, chat.height / 3) / 2 * 2
  }

  /// Returns the report on the pixels of all frames.
  ///
  /// - Parameters:
  ///   - isMotionKnown: Whether the user's motion is passed on, in fractions of a pixel.
  ///   - jumps: The pixels by which content jumps in each frame.
  /// - Returns: The report.
  func report(isMotionKnown: Bool, jumps: [Int: Double] = [:]) -> MotionReport {
    var analysis = PixelAnalysis(size: PixelSize(width: chat.width, height: height), scale: scale)
    for frame in 0..<frameCount {
      let screen = screen(frame)
      analysis.add(
        screen.bytes.span.bytes,
        layout: screen.layout,
        time: Double(frame) / 60,
        userDelta: isMotionKnown ? exactDelta(frame) - (jumps[frame] ?? 0) / scale : nil
      )
    }
    return analysis.finish()
  }

  /// Returns the points that the user moved the content down in a frame.
  func userDelta(_ frame: Int) -> Double {
    frame == 0
      ? 0 : Double(scroll.positions[frame] - scroll.positions[frame - 1]) / scale
  }

  /// Returns the same before rounding to whole pixels.
  func exactDelta(_ frame: Int) -> Double {
    frame == 0 ? 0 : (scroll.places[frame] - scroll.places[frame - 1]) / scale
  }

  /// Returns a frame, with the content moved by `extra` pixels.
  func screen(_ frame: Int, extra: Int = 0) -> FakeScreen {
    let top = chat.height - height - 100 - scroll.positions[frame] - extra
    return dressed(FakeScreen(of: chat, top: top, height: height), frame)
  }

  /// Draws bars and the indicator over content.
  func dressed(_ content: FakeScreen, _ frame: Int) -> FakeScreen {
    var screen = content
    if let background { screen.hang(over: background) }
    screen.fill(0..<topBar, chat.isDark ? 30 : 250)
    screen.fill(
      topBar / 3..<topBar / 2,
      columns: screen.width / 3..<screen.width / 2,
      90,
      stripes: 2
    )
    screen.fill(height - bottomBar..<height, chat.isDark ? 34 : 246)
    screen.fill(
      height - bottomBar * 2 / 3..<height - bottomBar / 3,
      columns: screen.width / 8..<screen.width * 3 / 4,
      140
    )
    let indicator = topBar + scroll.positions[frame] * (height / 2) / chat.height
    let right = screen.width - screen.width / 39
    screen.fill(indicator..<indicator + height / 6, columns: right + 1..<screen.width - 1, 120)
    return screen
  }
}

/// The properties of a clean sequence.
struct FakeStyle: CustomTestStringConvertible {
  var name: String
  var seed: UInt64
  var width: Int
  var unit: Int
  var speed: Double
  var isDark = false
  /// Whether the background is a picture that stays while content moves.
  var hasWallpaper = false

  var testDescription: String { name }

  static let all = [
    FakeStyle(name: "1x slow", seed: 1, width: 120, unit: 1, speed: 6),
    FakeStyle(name: "1x fast dark", seed: 2, width: 120, unit: 1, speed: 40, isDark: true),
    FakeStyle(name: "2x", seed: 3, width: 200, unit: 2, speed: 25),
    FakeStyle(name: "3x dark", seed: 4, width: 240, unit: 3, speed: 60, isDark: true),
  ]
}
