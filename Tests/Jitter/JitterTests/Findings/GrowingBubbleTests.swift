import ChatframeGraphics
import ChatframeJitter
import ChatframeSeededRandomness
import Testing

/// A bubble at rest over a wallpaper, below which nothing but the wallpaper is shown.
struct GrowingBubbleTests {
  private static let (width, height) = (320, 480)

  /// A frame with a wallpaper of faint lines.
  private struct Page {
    var bytes: [UInt8]

    init() {
      bytes = [UInt8](repeating: 205, count: width * height * 4)
      for place in 0..<100 {
        var random = SeededGenerator(seed: UInt64(place) &+ 900)
        for _ in 0..<4 {
          let x = place % 10 * 32 + Int.random(in: 4...14, using: &random)
          let y = place / 10 * 48 + Int.random(in: 8...24, using: &random)
          fill(x..<x + Int.random(in: 2...14, using: &random), y..<y + 2, 180)
          fill(x..<x + 2, y..<y + Int.random(in: 2...14, using: &random), 180)
        }
      }
    }

    mutating func fill(_ columns: Range<Int>, _ rows: Range<Int>, _ value: UInt8) {
      for row in rows.clamped(to: 0..<height) {
        for column in columns.clamped(to: 0..<width) {
          for channel in 0..<3 { bytes[(row * width + column) * 4 + channel] = value }
        }
      }
    }

    /// Draws words of strokes that depend on their numbers, five in a line.
    mutating func draw(_ words: Range<Int>, left: Int = 24, top: Int, inLine count: Int = 5) {
      for word in words {
        var random = SeededGenerator(seed: UInt64(word) &+ 1)
        var x = left + word % count * 54
        for _ in 0..<10 {
          let y = top + word / count * 20
          fill(x..<x + 2, y + Int.random(in: 0...6, using: &random)..<y + 12, 20)
          x += Int.random(in: 3...5, using: &random)
        }
      }
    }

    /// Draws a bubble with words, a button below them and a time below the bubble.
    mutating func draw(bubbleOf words: Int, top: Int) {
      let end = top + (words + 4) / 5 * 20 + 20
      fill(12..<308, top..<end + 44, 250)
      draw(0..<words, top: top + 12)
      fill(24..<40, end..<end + 16, 90)
      fill(28..<36, end + 4..<end + 12, 250)
      fill(14..<70, end + 50..<end + 66, 100)
      fill(22..<60, end + 56..<end + 60, 240)
    }
  }

  /// Returns the events in 60 frames, apart from repaints.
  private func events(_ page: (Int) -> Page) -> [MotionEvent] {
    let size = PixelSize(width: Self.width, height: Self.height)
    var analysis = PixelAnalysis(size: size, scale: 1)
    for frame in 0..<60 {
      analysis.add(
        page(frame).bytes.span.bytes,
        layout: FrameLayout(size: size, format: .rgba),
        time: Double(frame) / 60
      )
    }
    return analysis.finish().events.filter { $0.kind != .repaint }
  }

  @Test func `the end of a bubble whose new line is one short word does not jump`() {
    let events = events { frame in
      var page = Page()
      page.draw(bubbleOf: frame < 30 ? 10 : 11, top: 90)
      if frame >= 30 {
        page.fill(24..<300, 142..<158, 250)
        page.fill(24..<28, 142..<156, 20)
      }
      return page
    }
    #expect(events.map(\.kind) == [.resize])
  }

  @Test func `the end of a bubble that grows over a wallpaper does not jump`() {
    let events = events { frame in
      var page = Page()
      page.draw(bubbleOf: 6 + frame / 4, top: 90)
      return page
    }
    #expect(events.allSatisfy { $0.kind == .resize })
  }

  @Test(arguments: [true, false])
  func `text at the far edge of a bubble moves if the bubble does, and not if it becomes wider`(
    isWider: Bool
  ) {
    let events = events { frame in
      var page = Page()
      page.fill(0..<320, 0..<480, 205)
      page.draw(bubbleOf: 10, top: 60)
      let left = frame < 30 ? 180 : 130
      page.fill(left..<(isWider ? 308 : left + 128), 220..<320, 250)
      page.draw(0..<8, left: left + 8, top: 232, inLine: 2)
      return page
    }
    #expect(events.map(\.kind) == [isWider ? .resize : .jump])
    #expect(events.map(\.frame) == [30])
  }

  @Test func `bubbles that move to the side beside a slanted shape of a wallpaper jump`() {
    let events = events { frame in
      var page = Page()
      page.fill(0..<320, 0..<480, 205)
      for row in 0..<480 { page.fill(220 + row / 8..<230 + row / 8, row..<row + 1, 120) }
      let left = frame < 30 ? 60 : 20
      for (bubble, top) in [20, 170, 320].enumerated() {
        page.fill(left..<left + 128, top..<top + 100, 250)
        page.draw(
          bubble * 8..<bubble * 8 + 8,
          left: left + 8,
          top: top + 12 - bubble * 80,
          inLine: 2
        )
      }
      return page
    }
    #expect(events.map(\.kind) == [.jump])
    #expect(events.map(\.displacement) == [-40])
  }

  @Test func `text in a bubble that becomes wider and taller at once does not jump`() {
    let events = events { frame in
      var page = Page()
      page.fill(0..<320, 0..<480, 205)
      page.draw(bubbleOf: 10, top: 60)
      let (isLarge, left) = (frame >= 30, frame < 30 ? 180 : 130)
      let end = isLarge ? 320 : 284
      page.fill(left..<308, 204..<end, 250)
      // Its lower corner.
      page.fill(292..<308, end - 40..<end, 160)
      page.draw(0..<(isLarge ? 5 : 4), left: left + 8, top: 232, inLine: 2)
      return page
    }
    #expect(events.map(\.kind) == [.resize])
  }

  @Test func `a column of a table that moves while the next one stays has jumped`() {
    let events = events { frame in
      var page = Page()
      page.fill(0..<320, 0..<480, 205)
      page.draw(bubbleOf: 10, top: 60)
      page.fill(12..<308, 220..<404, 250)
      page.draw(0..<16, left: frame < 30 ? 128 : 104, top: 232, inLine: 2)
      page.draw(16..<24, left: 244, top: 232 - 16 * 20, inLine: 1)
      return page
    }
    #expect(events.map(\.kind) == [.jump])
    #expect(events.map(\.frame) == [30])
  }

  @Test func `a bubble that moves down over a wallpaper jumps`() {
    let events = events { frame in
      var page = Page()
      page.draw(bubbleOf: 15, top: 60)
      page.draw(bubbleOf: 5, top: frame < 30 ? 270 : 290)
      return page
    }
    #expect(events.map(\.kind) == [.jump])
    #expect(events.map(\.magnitude) == [20])
  }

  @Test func `a tall bubble that something new pushes down jumps`() {
    let events = events { frame in
      var page = Page()
      if frame < 30 {
        page.draw(bubbleOf: 50, top: 60)
      } else {
        page.draw(bubbleOf: 50, top: 100)
        page.fill(12..<308, 60..<100, 250)
        page.draw(0..<5, top: 76)
      }
      return page
    }
    #expect(events.map(\.kind).contains(.jump))
  }
}
