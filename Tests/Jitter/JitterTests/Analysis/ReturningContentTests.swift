import ChatframeGraphics
import ChatframeJitter
import Testing

/// Content that vanishes or flashes, and is found again in a later frame.
struct ReturningContentTests {
  private static let chat = FakeChat(seed: 8, width: 200, height: 200 * 12, unit: 2)

  private func style(hasWallpaper: Bool) -> FakeStyle {
    FakeStyle(
      name: "2x",
      seed: 8,
      width: 200,
      unit: 2,
      speed: 0,
      hasWallpaper: hasWallpaper
    )
  }

  /// Returns the events in frames that a test draws.
  ///
  /// - Parameters:
  ///   - sequence: The frames that the test changes.
  ///   - count: The number of frames.
  ///   - userDelta: The points that the user moved the content down in a frame; nil if unknown.
  ///   - screen: Draws a frame.
  /// - Returns: The events.
  private func events(
    in sequence: FakeFrameSequence,
    count: Int,
    userDelta: (Int) -> Double? = { _ in nil },
    screen: (Int) -> FakeScreen
  ) -> [MotionEvent] {
    var analysis = PixelAnalysis(
      size: PixelSize(width: sequence.chat.width, height: sequence.height),
      scale: sequence.scale
    )
    for frame in 0..<count {
      let screen = screen(frame)
      analysis.add(
        screen.bytes.span.bytes,
        layout: screen.layout,
        time: Double(frame) / 60,
        userDelta: userDelta(frame)
      )
    }
    return analysis.finish().events
  }

  @Test(arguments: [5, 8, 20])
  func `content that vanishes over a wallpaper is missing until it returns`(length: Int) {
    let deltas = (0..<60).map { 30 - Double($0) / 4 }
    let scroll = FakeScroll(from: 300, moving: deltas)
    let sequence = FakeFrameSequence(style(hasWallpaper: true), of: Self.chat, scroll)
    let first = 40
    let events = events(in: sequence, count: 60 + length) { frame in
      guard frame >= first else { return sequence.screen(frame) }
      guard frame < first + length else { return sequence.screen(frame - length) }
      // The background of the conversation, over which the wallpaper is drawn.
      var empty = sequence.screen(first)
      for index in empty.bytes.indices { empty.bytes[index] = Self.chat.bytes[index % 4] }
      return sequence.dressed(empty, first)
    }
    #expect(events.map(\.kind) == [.blank])
    #expect(events.map(\.frame) == [first])
    #expect(events.map(\.length) == [length])
  }

  @Test(arguments: [80, 90])
  func `content that vanishes soon after it moved is missing although a row remains`(height: Int) {
    let rest = [Double](repeating: 0, count: 12)
    let deltas = [Double](repeating: 8, count: 60) + rest + [40] + rest
    let scroll = FakeScroll(from: 300, moving: deltas)
    let sequence = FakeFrameSequence(style(hasWallpaper: true), of: Self.chat, scroll)
    let missing = 75..<81
    let events = events(in: sequence, count: deltas.count + 1) { frame in
      guard missing.contains(frame) else { return sequence.screen(frame) }
      var screen = sequence.screen(frame)
      for index in 0..<(sequence.height - height) * Self.chat.width * 4 {
        screen.bytes[index] = Self.chat.bytes[index % 4]
      }
      return sequence.dressed(screen, frame)
    }
    // The rest in the middle of the motion.
    #expect(events.map(\.kind) == [.stall, .blank])
    #expect(events.map(\.frame) == [61, 75])
    #expect(events.last?.length == 6)
  }

  @Test(arguments: 1...2)
  func `a sheet of dense content over a sparse list is not a jump`(length: Int) {
    let still = FakeScroll(from: 300, moving: [Double](repeating: 0, count: 60))
    let sequence = FakeFrameSequence(style(hasWallpaper: false), of: Self.chat, still)
    let events = events(in: sequence, count: 60) { frame in
      var screen = sequence.screen(frame)
      for index in 0..<(sequence.height - 130) * Self.chat.width * 4 {
        screen.bytes[index] = Self.chat.bytes[index % 4]
      }
      if (30..<30 + length).contains(frame) {
        let sheet = FakeScreen(of: Self.chat, top: 400, height: 260)
        screen.copy(0..<260, from: sheet, at: 45)
      }
      return sequence.dressed(screen, frame)
    }
    #expect(events.map(\.kind) == [.flash])
  }

  @Test(arguments: [(30, [MotionEvent.Kind.blank]), (90, [])])
  func `most rows of a list at rest are missing until they return where the user moved the rest`(
    end: Int,
    kinds: [MotionEvent.Kind]
  ) {
    let deltas = (0..<60).map { [10, 24].contains($0) ? 20.0 : 0 }
    let scroll = FakeScroll(from: 300, moving: deltas)
    let sequence = FakeFrameSequence(style(hasWallpaper: false), of: Self.chat, scroll)
    let events = events(in: sequence, count: 60, userDelta: { sequence.userDelta($0) }) { frame in
      var screen = sequence.screen(frame)
      guard (20..<end).contains(frame) else { return screen }
      let height = sequence.height * 2 / 3 + (frame < 25 ? 0 : 20)
      for index in 0..<height * Self.chat.width * 4 {
        screen.bytes[index] = Self.chat.bytes[index % 4]
      }
      return sequence.dressed(screen, frame)
    }
    .filter { $0.kind != .repaint }
    #expect(events.map(\.kind) == kinds)
    #expect(events.allSatisfy { $0.frame == 20 && $0.length == 10 })
  }

  @Test(arguments: [12, 16, 24, 32], [60, 100])
  func `content that is missing below rows that leave the screen is blank`(speed: Int, shown: Int) {
    let scroll = FakeScroll(from: 1900, moving: [Double](repeating: Double(-speed), count: 50))
    let sequence = FakeFrameSequence(style(hasWallpaper: false), of: Self.chat, scroll)
    let missing = 20..<32
    let events = events(in: sequence, count: 50) { frame in
      guard missing.contains(frame) else { return sequence.screen(frame) }
      var screen = sequence.screen(frame)
      let end = max(0, shown - speed * (frame - 20))
      for index in end * Self.chat.width * 4..<screen.bytes.count {
        screen.bytes[index] = Self.chat.bytes[index % 4]
      }
      return sequence.dressed(screen, frame)
    }
    #expect(events.map(\.kind) == [.blank])
    #expect(events.map(\.frame) == [20])
  }

  @Test(arguments: [-8, -6, -4])
  func `a list whose upper rows are missing while the others move on is blank`(speed: Int) {
    let events = events(movingBy: speed, missing: 0.75)
    #expect(events.map(\.kind) == [.blank])
    #expect(events.map(\.frame) == [20])
  }

  @Test(arguments: [-8, -6, -4])
  func `a list whose lower half remains is not blank`(speed: Int) {
    #expect(!events(movingBy: speed, missing: 0.4).map(\.kind).contains(.blank))
  }

  /// Returns the events in frames of a list that moves, of which twelve lack the upper rows.
  ///
  /// - Parameters:
  ///   - speed: The pixels that the list moves down in each frame.
  ///   - share: The share of the screen without rows, in the first of these frames.
  /// - Returns: The events.
  private func events(movingBy speed: Int, missing share: Double) -> [MotionEvent] {
    let scroll = FakeScroll(from: 1000, moving: [Double](repeating: Double(speed), count: 50))
    let sequence = FakeFrameSequence(style(hasWallpaper: false), of: Self.chat, scroll)
    return events(in: sequence, count: 50) { frame in
      var screen = sequence.screen(frame)
      guard (20..<32).contains(frame) else { return screen }
      let end = Int(Double(sequence.height) * share) + speed * (frame - 20)
      for index in 0..<max(0, end) * Self.chat.width * 4 {
        screen.bytes[index] = Self.chat.bytes[index % 4]
      }
      return sequence.dressed(screen, frame)
    }
  }

  @Test func `content that is missing while the user scrolls over a wallpaper has not stalled`() {
    let scroll = FakeScroll(from: 300, moving: [Double](repeating: 6, count: 60))
    let sequence = FakeFrameSequence(style(hasWallpaper: true), of: Self.chat, scroll)
    let missing = 40..<52
    let events = events(in: sequence, count: 60, userDelta: { sequence.userDelta($0) }) { frame in
      guard missing.contains(frame) else { return sequence.screen(frame) }
      var empty = sequence.screen(frame)
      for index in empty.bytes.indices { empty.bytes[index] = Self.chat.bytes[index % 4] }
      return sequence.dressed(empty, frame)
    }
    #expect(events.map(\.kind) == [.blank])
    #expect(events.map(\.frame) == [40])
    #expect(events.map(\.length) == [12])
  }

  @Test func `content that is pale for two frames flashes although it begins to move`() {
    let notch: [Double] = [60, 46, 34, 26, 16, 10, 6, 2]
    let rest = [Double](repeating: 0, count: 24)
    let deltas = rest + notch + rest
    let scroll = FakeScroll(from: 300, moving: deltas)
    let sequence = FakeFrameSequence(style(hasWallpaper: false), of: Self.chat, scroll)
    let pale = 24...25
    let events = events(in: sequence, count: deltas.count + 1) { frame in
      var screen = sequence.screen(frame)
      guard pale.contains(frame) else { return screen }
      for index in screen.bytes.indices where index % 4 < 3 {
        let background = Int(Self.chat.bytes[index % 4])
        screen.bytes[index] = UInt8(background + (Int(screen.bytes[index]) - background) * 2 / 5)
      }
      return sequence.dressed(screen, frame)
    }
    #expect(events.map(\.kind) == [.flash])
    #expect(events.map(\.frame) == [24])
  }

  @Test func `the only row of a list that leaves the screen and returns is not missing`() {
    let places =
      (0..<12).map { 340 - 40 * $0 } + [Int](repeating: -200, count: 20)
      + (0..<12).map { -100 + 40 * $0 }
    let still = FakeScroll(from: 300, moving: [Double](repeating: 0, count: places.count))
    let sequence = FakeFrameSequence(style(hasWallpaper: false), of: Self.chat, still)
    let events = events(in: sequence, count: places.count) { frame in
      var screen = sequence.screen(0)
      for index in screen.bytes.indices { screen.bytes[index] = Self.chat.bytes[index % 4] }
      let row = FakeScreen(of: Self.chat, top: 400, height: 60)
      let shown = max(0, -places[frame])..<max(60, -places[frame])
      if shown.upperBound <= 60 { screen.copy(shown, from: row, at: max(0, places[frame])) }
      return sequence.dressed(screen, 0)
    }
    #expect(events == [])
  }

  @Test func `a list of which only the edge of its former row is left has not jumped`() {
    let still = FakeScroll(from: 300, moving: [Double](repeating: 0, count: 40))
    let sequence = FakeFrameSequence(style(hasWallpaper: false), of: Self.chat, still)
    // The bar at the bottom begins three rows of pixels below the new place.
    let (height, place, distance) = (60, 200, 164)
    let events = events(
      in: sequence,
      count: 40,
      userDelta: { $0 == 20 ? Double(distance) / 2 : 0 }
    ) { frame in
      var screen = sequence.screen(0)
      for index in screen.bytes.indices { screen.bytes[index] = Self.chat.bytes[index % 4] }
      let former = FakeScreen(of: Self.chat, top: 400, height: height)
      guard frame >= 20 else {
        screen.copy(0..<height, from: former, at: place)
        return sequence.dressed(screen, 0)
      }
      let shown = min(height, sequence.height - place - distance)
      screen.copy(0..<shown, from: former, at: place + distance)
      screen.copy(0..<height, from: .init(of: Self.chat, top: 700, height: height), at: 100)
      return sequence.dressed(screen, 0)
    }
    #expect(events == [])
  }

  @Test func `a row like one that the user has moved off the screen is another one`() {
    let events = events(replacingRowIn: 20) { $0 == 20 ? 90 : 0 }
    #expect(events == [])
  }

  @Test func `a row like one that left the screen when a list caught up is another one`() {
    let events = events(replacingRowIn: 23) { (20...23).contains($0) ? 30 : 0 }
    #expect(events.map(\.kind) == [.stall])
    #expect(events.map(\.frame) == [20])
  }

  @Test func `a list that has rested since it stalled does not catch up`() {
    let events = events(replacingRowIn: 30) { (20...21).contains($0) ? 60 : 0 }
    #expect(events.map(\.kind) == [.stall, .jump])
    #expect(events.last?.displacement == -50)
  }

  /// Returns the events in frames that show only a row, and from one on only an equal row above its place.
  private func events(
    replacingRowIn replacement: Int,
    userDelta: (Int) -> Double
  ) -> [MotionEvent] {
    let still = FakeScroll(from: 300, moving: [Double](repeating: 0, count: 40))
    let sequence = FakeFrameSequence(style(hasWallpaper: false), of: Self.chat, still)
    return events(in: sequence, count: 40, userDelta: userDelta) { frame in
      var screen = sequence.screen(0)
      for index in screen.bytes.indices { screen.bytes[index] = Self.chat.bytes[index % 4] }
      let row = FakeScreen(of: Self.chat, top: 400, height: 60)
      screen.copy(0..<60, from: row, at: frame < replacement ? 200 : 100)
      return sequence.dressed(screen, 0)
    }
  }
}
