import ChatframeGraphics
import ChatframeJitter
import ChatframeSeededRandomness
import Testing

/// Text that grows, is wrapped anew, or is followed by a list.
struct GrowingTextTests {
  private static let (width, height) = (320, 480)

  /// A frame with lines of words, each drawn as strokes that depend on its number.
  private struct Page {
    var bytes = [UInt8](repeating: 245, count: width * height * 4)

    /// Draws a word of at most 40 × 12 pixels.
    mutating func draw(_ word: Int, x: Int, y: Int) {
      var random = SeededGenerator(seed: UInt64(word) &+ 1)
      var pen = x
      for _ in 0..<10 {
        let top = Int.random(in: 0...6, using: &random)
        for row in y + top..<y + 12 where (0..<height).contains(row) {
          for channel in 0..<3 { bytes[(row * width + pen) * 4 + channel] = 20 }
        }
        pen += Int.random(in: 2...4, using: &random)
      }
    }

    /// Draws a solid box of 12 pixels' height, as a caret.
    mutating func draw(caretOfWidth width: Int, x: Int, y: Int) {
      for row in y..<y + 12 {
        for column in x..<min(x + width, GrowingTextTests.width) {
          for channel in 0..<3 { bytes[(row * GrowingTextTests.width + column) * 4 + channel] = 20 }
        }
      }
    }

    /// Draws an empty bar at the bottom.
    mutating func drawBar(top: Int) {
      for place in top * width * 4..<height * width * 4 { bytes[place] = 235 }
    }

    /// Draws words in lines of six.
    mutating func draw(_ words: Range<Int>, top: Int) {
      for (place, word) in words.enumerated() {
        draw(word, x: 20 + place % 6 * 46, y: top + place / 6 * 20)
      }
    }
  }

  /// Returns the events in 60 frames.
  private func events(
    userDelta: Double? = nil,
    _ page: (Int) -> Page
  ) -> [MotionEvent] {
    let size = PixelSize(width: Self.width, height: Self.height)
    var analysis = PixelAnalysis(size: size, scale: 1)
    for frame in 0..<60 {
      analysis.add(
        page(frame).bytes.span.bytes,
        layout: FrameLayout(size: size, format: .rgba),
        time: Double(frame) / 60,
        userDelta: userDelta
      )
    }
    return analysis.finish().events
  }

  @Test func `a word that moves to the next line is a reflow`() {
    let events = events { frame in
      var page = Page()
      page.draw(0..<41, top: 100)
      if frame < 20 {
        page.draw(41, x: 250, y: 220)
      } else {
        page.draw(41, x: 20, y: 240)
      }
      return page
    }
    #expect(events.map(\.kind) == [.reflow])
    #expect(events.map(\.frame) == [20])
    #expect(events.allSatisfy { abs($0.magnitude - 231) <= 2 })
    #expect(events.first?.description.contains("text was wrapped anew, a word moved 23") == true)
  }

  @Test(arguments: [2, 8, 13])
  func `a caret that moves on with the last word is no reflow`(caret: Int) {
    let events = events { frame in
      let count = 40 + frame / 3
      var page = Page()
      page.draw(0..<count, top: 100)
      page.draw(
        caretOfWidth: caret,
        x: 20 + (count - 1) % 6 * 46 + 42,
        y: 100 + (count - 1) / 6 * 20
      )
      return page
    }
    #expect(events.filter { $0.kind != .resize } == [])
  }

  @Test(arguments: [2, 13])
  func `a list with a caret and a button below follows in steps without jumps`(caret: Int) {
    let events = events { frame in
      let count = 60 + frame / 2
      var page = list(of: count, lifts: (count + 5) / 6)
      page.draw(caretOfWidth: caret, x: 20 + (count - 1) % 6 * 46 + 42, y: 320)
      page.draw(caretOfWidth: 14, x: 20, y: 350)
      return page
    }
    #expect(events.filter { $0.kind != .resize } == [])
  }

  @Test func `a word that a list moves under a bar has not gone on in the bar`() {
    let events = events { frame in
      var page = Page()
      let place = max(0, frame - 19) * 20
      page.draw(0..<78, top: 160 - 260 + place)
      page.draw(90, x: 250, y: 372 + place)
      page.drawBar(top: 392)
      page.draw(90, x: 20, y: 402)
      return page
    }
    #expect(!events.contains { $0.kind == .reflow })
  }

  @Test func `a word that is replaced by another one is no reflow`() {
    let events = events { frame in
      var page = Page()
      page.draw(0..<41, top: 100)
      page.draw(frame < 20 ? 41 : 99, x: frame < 20 ? 250 : 20, y: frame < 20 ? 220 : 240)
      return page
    }
    #expect(!events.contains { $0.kind == .reflow })
  }

  @Test func `words that slide to the side for several frames are no reflow`() {
    let events = events { frame in
      var page = Page()
      page.draw(0..<18, top: 100)
      page.draw(24..<48, top: 200)
      let way = min(max(frame - 20, 0), 8) * 3
      // The words of a row that is swiped, and those of its quotation, which lag behind.
      for word in 0..<3 {
        page.draw(60 + word, x: 20 + word * 46 + way, y: 160)
        page.draw(70 + word, x: 20 + word * 46 + way * 3, y: 180)
      }
      return page
    }
    #expect(!events.contains { $0.kind == .reflow })
  }

  @Test func `words that return to their places after a flash are no reflow`() {
    let events = events { frame in
      var page = Page()
      page.draw(0..<30, top: 100)
      // For a frame, the words of two lines are in other places.
      let isOff = frame == 20
      for word in 30..<42 {
        let place = isOff ? (word - 30) * 5 % 12 : word - 30
        page.draw(word, x: 20 + place % 6 * 46, y: 200 + place / 6 * 20)
      }
      return page
    }
    #expect(!events.contains { $0.kind == .reflow && $0.frame == 21 })
  }

  @Test func `words of text that is scaled are no reflow`() {
    let events = events { frame in
      var page = Page()
      page.draw(0..<18, top: 100)
      // The text has words that resemble each other.
      for word in 0..<18 {
        let place = frame < 20 ? word : word == 17 ? 18 : word
        let away = frame < 20 ? (0, 0) : (word % 6 < 3 ? -2 : 2, 1)
        page.draw(30 + word, x: 20 + place % 6 * 46 + away.0, y: 200 + place / 6 * 20 + away.1)
      }
      return page
    }
    #expect(!events.contains { $0.kind == .reflow })
  }

  @Test func `a reflow is not jitter`() {
    var report = MotionReport(source: .pixels)
    report.add([MotionEvent(frame: 3, time: 0.05, kind: .reflow, magnitude: 231)])
    #expect(report.worstMotion == nil)
  }

  /// Returns a frame of a list that shows some words, the last of them at the same height.
  private func list(of count: Int, lifts: Int) -> Page {
    var page = Page()
    page.draw(0..<count, top: 340 - lifts * 20)
    return page
  }

  @Test func `a list that follows growing text in steps is not a jump`() {
    let events = events { frame in
      let count = 60 + frame
      return list(of: count, lifts: (count + 5) / 6)
    }
    #expect(events.filter { $0.kind != .resize } == [])
  }

  @Test func `the same steps are jumps if it is known that nobody scrolled`() {
    let events = events(userDelta: 0) { frame in
      let count = 60 + frame
      return list(of: count, lifts: (count + 5) / 6)
    }
    #expect(events.count { $0.kind == .jump } == 10)
  }

  @Test func `a step without growth is a jump`() {
    let events = events { frame in
      list(of: frame < 20 ? 60 + frame : 80, lifts: frame < 40 ? 14 : 16)
    }
    #expect(events.filter { $0.kind == .jump }.map(\.frame) == [40])
  }
}
