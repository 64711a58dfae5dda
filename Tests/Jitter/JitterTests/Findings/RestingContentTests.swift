import ChatframeGraphics
import ChatframeJitter
import Testing

/// Content at rest that changes: repaints, growth, flashes, blank frames and motion to the side.
struct RestingContentTests {
  private static let chat = FakeChat(seed: 14, width: 200, height: 1200, unit: 2)
  private static let height = 400

  /// Returns the report on 60 frames, which a test changes.
  ///
  /// - Parameters:
  ///   - rate: The number of frames per second.
  ///   - speed: The pixels that the content moves up in each frame.
  ///   - end: The last frame in which it moves.
  ///   - change: Changes a frame.
  /// - Returns: The report.
  private func report(
    rate: Double = 60,
    speed: Int = 0,
    until end: Int = 60,
    _ change: (inout FakeScreen, Int) -> Void = { _, _ in }
  ) -> MotionReport {
    var analysis = PixelAnalysis(size: PixelSize(width: 200, height: Self.height), scale: 2)
    for frame in 0..<60 {
      let top = 300 + min(frame, end) * speed
      var screen = FakeScreen(of: Self.chat, top: top, height: Self.height)
      change(&screen, frame)
      analysis.add(screen.bytes.span.bytes, layout: screen.layout, time: Double(frame) / rate)
    }
    return analysis.finish()
  }

  @Test func `content that changes once and stays so is repainted`() {
    let events = report { screen, frame in
      if frame >= 20 { screen.fill(150..<250, columns: 20..<180, 90, stripes: 5) }
    }
    .events
    #expect(events.map(\.kind) == [.repaint])
    #expect(events.map(\.frame) == [20])
    #expect(events.allSatisfy { $0.magnitude >= 50 && $0.magnitude <= 60 })
  }

  @Test func `a row that moves over others after only the end of the list has moved has jumped`() {
    let events = report { screen, frame in
      let whole = screen
      if frame >= 20 { screen.copy(170..<400, from: whole, at: 164) }
      guard frame >= 40 else { return }
      screen.fill(100..<150, 242)
      screen.copy(100..<150, from: whole, at: 30)
    }
    .events
    #expect(events.map(\.kind) == [.jump, .jump])
    #expect(events.map(\.frame) == [20, 40])
  }

  @Test func `content that fades is one repaint of several frames`() {
    let events = report { screen, frame in
      let step = min(max(frame - 19, 0), 8)
      if step > 0 { screen.fill(150..<250, columns: 20..<180, UInt8(240 - 25 * step)) }
    }
    .events
    #expect(events.map(\.kind) == [.repaint])
    #expect(events.map(\.length) == [8])
  }

  @Test func `a repaint is not jitter`() {
    let report = report { screen, frame in
      if frame >= 20 { screen.fill(150..<250, columns: 20..<180, 90, stripes: 5) }
    }
    #expect(report.maxJitter == 0)
    #expect(report.violations() == [])
    #expect(report.violations(of: MotionLimits(repaints: 0)) == [.repaints(1, limit: 0)])
  }

  @Test func `content that appears below all other content makes the list longer`() {
    let events = report { screen, frame in
      screen.fill(260..<400, 242)
      if frame >= 20 { screen.fill(280..<360, columns: 20..<180, 90, stripes: 5) }
    }
    .events
    #expect(events.map(\.kind) == [.resize])
    #expect(events.map(\.frame) == [20])
  }

  @Test(arguments: [1, 2, 3])
  func `content that changes and returns has flashed`(length: Int) {
    let events = report { screen, frame in
      let isChanged = (20..<20 + length).contains(frame)
      if isChanged { screen.fill(150..<250, columns: 20..<180, 90, stripes: 5) }
    }
    .events
    #expect(events.map(\.kind) == [.flash])
    #expect(events.map(\.frame) == [20])
    #expect(events.map(\.length) == [length])
  }

  @Test func `a line of small text that changes and returns has flashed`() {
    let events = report { screen, frame in
      screen.fill(150..<250, 242)
      screen.fill(200..<208, columns: 10..<190, frame == 20 ? 200 : 90, stripes: 2)
    }
    .events
    #expect(events.map(\.kind) == [.flash])
    #expect(events.map(\.frame) == [20])
  }

  /// Returns rows of the chat on the screen of a frame, in a list that moves up by five pixels.
  private func rows(_ rows: Range<Int>, _ frame: Int, until end: Int = 60) -> Range<Int> {
    let top = 300 + 5 * min(frame, end)
    return (rows.lowerBound - top..<rows.upperBound - top).clamped(to: 0..<Self.height)
  }

  @Test(arguments: [12, 60])
  func `content that moved with the list and vanishes from it has jumped`(end: Int) {
    let events = report(speed: 5, until: end) { screen, frame in
      if frame >= 20 { screen.fill(rows(500..<580, frame, until: end), 242) }
    }
    .events
    #expect(events.map(\.kind) == [.jump])
    #expect(events.map(\.frame) == [20])
  }

  @Test func `content that vanishes soon after the whole list jumped has jumped as well`() {
    let events = report { screen, frame in
      if frame >= 18 { screen = FakeScreen(of: Self.chat, top: 340, height: Self.height) }
      if frame >= 22 { screen.fill(100..<180, 242) }
    }
    .events
    #expect(events.map(\.kind) == [.jump, .jump])
    #expect(events.map(\.frame) == [18, 22])
  }

  @Test func `content that has not moved with the list may vanish`() {
    let events = report(speed: 5, until: 8) { screen, frame in
      screen.fill(rows(500..<580, frame, until: 8), 242)
      if (12..<20).contains(frame) { screen.fill(170..<230, columns: 40..<160, 90, stripes: 5) }
    }
    .events
    #expect(events.filter { $0.kind == .jump } == [])
  }

  @Test func `each frame without content is blank`() {
    let events = report { screen, frame in
      if (20...21).contains(frame) { screen.fill(0..<400, 242) }
    }
    .events
    #expect(events.first?.kind == .blank)
    #expect(events.first?.frame == 20)
    #expect(events.allSatisfy { $0.kind == .blank })
  }

  @Test func `content that jumps to the right is a jump along x`() {
    let events = report { screen, frame in
      guard frame >= 20 else { return }
      let old = screen.bytes
      for row in 0..<400 {
        for column in 0..<200 {
          for channel in 0..<4 {
            let source = column < 24 ? 0 : column - 24
            screen.bytes[(row * 200 + column) * 4 + channel] =
              old[(row * 200 + source) * 4 + channel]
          }
        }
      }
    }
    .events
    #expect(events.map(\.kind) == [.jump])
    #expect(events.map(\.frame) == [20])
    #expect(events.map(\.axis) == [.x])
    #expect(events.map(\.displacement) == [12])
    #expect(events.first?.description.hasSuffix("content jumped 12 pt right") == true)
  }

  /// Returns the events of a list at rest of which some pixels move to the right in one frame.
  private func events(
    movingRight distance: Int,
    _ rows: Range<Int>,
    _ columns: Range<Int>
  ) -> [MotionEvent] {
    let (width, height) = (960, 600)
    let chat = FakeChat(seed: 3, width: width, height: height, unit: 3)
    var analysis = PixelAnalysis(size: PixelSize(width: width, height: height), scale: 3)
    for frame in 0..<40 {
      var screen = FakeScreen(of: chat, top: 0, height: height)
      if frame >= 20 {
        for row in rows {
          for channel in columns.lowerBound * 4..<columns.upperBound * 4 {
            let place = row * width * 4 + channel
            let isInside = columns.contains(channel / 4 - distance)
            screen.bytes[place] = isInside ? chat.bytes[place - distance * 4] : 242
          }
        }
      }
      analysis.add(screen.bytes.span.bytes, layout: screen.layout, time: Double(frame) / 60)
    }
    return analysis.finish().events
  }

  @Test(arguments: [3, -9])
  func `content that jumps to the side by half a cell more is a jump along x`(distance: Int) {
    let events = events(movingRight: distance, 0..<600, 0..<960)
    #expect(events.map(\.kind) == [.jump])
    #expect(events.map(\.frame) == [20])
    #expect(events.map(\.displacement) == [Double(distance) / 3])
  }

  @Test(arguments: [3, -9])
  func `a small part that jumps to the side by half a cell more is a jump along x`(distance: Int) {
    let events = events(movingRight: distance, 160..<240, 0..<480)
    #expect(events.map(\.kind) == [.jump])
    #expect(events.map(\.frame) == [20])
    #expect(events.map(\.displacement) == [Double(distance) / 3])
  }

  @Test func `words that are written a second time at half a cell have not moved`() {
    let (width, height) = (960, 600)
    let chat = FakeChat(seed: 3, width: width, height: height, unit: 3)
    var analysis = PixelAnalysis(size: PixelSize(width: width, height: height), scale: 3)
    for frame in 0..<40 {
      var screen = FakeScreen(of: chat, top: 0, height: height)
      screen.fill(160..<240, columns: 240..<960, 242)
      for row in 160..<240 where frame >= 20 {
        let words = row * width * 4..<(row * width + 240) * 4
        let place = words.lowerBound + 381 * 4
        screen.bytes.replaceSubrange(place..<place + words.count, with: chat.bytes[words])
      }
      analysis.add(screen.bytes.span.bytes, layout: screen.layout, time: Double(frame) / 60)
    }
    #expect(analysis.finish().events.map(\.kind) == [.repaint])
  }

  @Test func `a message that jumps to the side where no content has been before has jumped`() {
    var analysis = PixelAnalysis(size: PixelSize(width: 200, height: Self.height), scale: 2)
    for frame in 0..<30 {
      var screen = FakeScreen(of: Self.chat, top: 0, height: Self.height)
      let chat = screen
      screen.fill(0..<Self.height, 242)
      screen.copy(20..<90, from: chat, at: 20 + frame * 10)
      if frame >= 20 { screen.moveLeft(by: 24) }
      analysis.add(screen.bytes.span.bytes, layout: screen.layout, time: Double(frame) / 60)
    }
    let events = analysis.finish().events
    #expect(events.map(\.kind) == [.jump])
    #expect(events.map(\.frame) == [20])
    #expect(events.map(\.displacement) == [-12])
  }

  @Test func `few pictures a second are mentioned`() {
    let slow = report(rate: 15, speed: 4)
    #expect(
      slow.pictureRateNote
        == "15 pictures per second: changes shorter than 0.067 s are not shown, and fast motion "
        + "looks like jumps"
    )
    #expect(report(speed: 4).pictureRateNote == nil)
  }

  @Test func `a menu that grows over a screen that darkens does not replace its few messages`() {
    let events = report { screen, frame in
      // Bars with text, and one message between them.
      screen.fill(60..<160, 242)
      screen.fill(160..<180, columns: 50..<200, 242)
      screen.fill(180..<340, 242)
      let step = min(max(frame - 19, 0), 10)
      guard step > 0 else { return }
      for index in screen.bytes.indices where index % 4 < 3 {
        screen.bytes[index] = UInt8(Int(screen.bytes[index]) * (40 - step) / 40)
      }
      let menu = (left: 100 - 6 * step, top: 240 - 6 * step)
      screen.fill(menu.top..<menu.top + 14 * step, columns: menu.left..<menu.left + 14 * step, 250)
      for line in 0..<step {
        let top = menu.top + 4 + line * 13
        let shade = UInt8(250 - 18 * step)
        for word in 0..<step {
          let left = menu.left + 4 + word * 13
          screen.fill(top..<top + 8, columns: left..<left + 3 + (word + line) % 5, shade)
        }
      }
    }
    .events
    #expect(!events.isEmpty)
    #expect(events.allSatisfy { [.repaint, .resize].contains($0.kind) })
  }
}
