import ChatframeGraphics
import ChatframeJitter
import ChatframeSeededRandomness
import Testing

/// Lines of text as wide as the screen, as in a log, of which some change or move by themselves.
struct TextLinesTests {
  static let (width, height) = (640, 1136)
  /// The pixels from a line to the next.
  static let pitch = 34

  /// A frame with lines of strokes that depend on their numbers.
  struct Page {
    var bytes = [UInt8](repeating: 250, count: width * height * 4)

    /// Draws a keyboard, of which some rows are on the screen.
    mutating func drawKeyboard(_ rows: Int) {
      fill(0..<TextLinesTests.width, height - rows..<height, 200)
      for y in stride(from: height - rows + 20, to: height, by: 80) {
        for x in stride(from: 8, to: TextLinesTests.width - 60, by: 64) {
          fill(x..<x + 48, y..<y + 60, 90)
        }
      }
    }

    /// Draws the line that begins at a row, unless it is off the screen.
    mutating func draw(
      _ line: Int,
      left: Int = 0,
      y: Int,
      end: Int = TextLinesTests.width,
      reach: Int = 26,
      isInverted: Bool = false,
      isFaint: Bool = false
    ) {
      guard y + pitch > 0, y < height else { return }
      if isInverted { fill(0..<TextLinesTests.width, y..<y + pitch, 20) }
      var random = SeededGenerator(seed: UInt64(line) &+ 1)
      var x = 12 + left
      while x < end - 20 {
        let top = y + 6 + Int.random(in: 0...8, using: &random)
        fill(x..<x + 4, top..<y + reach, isInverted ? 250 : isFaint ? 240 : 20)
        x += 2 * Int.random(in: 3...9, using: &random)
      }
    }

    /// Draws a bar over a part of the list, with something else for each place of the list.
    mutating func drawBar(_ place: Int, top: Int) {
      var random = SeededGenerator(seed: UInt64(place + 5000))
      for y in stride(from: top, to: top + 10 * pitch, by: 8) {
        for x in stride(from: 200, to: TextLinesTests.width, by: 8) {
          fill(x..<x + 8, y..<y + 8, UInt8.random(in: 20...240, using: &random))
        }
      }
    }

    mutating func fill(_ columns: Range<Int>, _ rows: Range<Int>, _ value: UInt8) {
      for row in rows.clamped(to: 0..<height) {
        let start = row * TextLinesTests.width
        for column in columns {
          for channel in 0..<3 { bytes[(start + column) * 4 + channel] = value }
        }
      }
    }
  }

  /// Returns the events in 60 frames.
  ///
  /// - Parameters:
  ///   - scale: The number of pixels per point.
  ///   - end: The column at which all lines end.
  ///   - reach: The rows from the top of a line to the lower end of its strokes.
  ///   - steps: The pixels by which the list moves up in some frames.
  ///   - shift: The pixels by which a line is displaced in a frame.
  ///   - isInverted: Whether a line is inverted in a frame.
  ///   - isFaint: Whether a line is almost invisible in a frame.
  ///   - barTop: The first row of a bar that shows something else whenever the list moves, as a
  ///     blurred bar does; nil for none.
  ///   - keyboard: The rows of a keyboard that are on the screen.
  ///   - isRecorded: Whether the motion of the list is recorded.
  /// - Returns: The events.
  private func events(
    scale: Double = 2,
    end: Int = width,
    reach: Int = 26,
    steps: [Int: Int] = [:],
    shift: (_ line: Int, _ frame: Int) -> Int = { _, _ in 0 },
    isInverted: (_ line: Int, _ frame: Int) -> Bool = { _, _ in false },
    isFaint: (_ line: Int, _ frame: Int) -> Bool = { _, _ in false },
    barTop: Int? = nil,
    keyboard: (_ frame: Int) -> Int = { _ in 0 },
    isRecorded: Bool = false
  ) -> [MotionEvent] {
    let size = PixelSize(width: Self.width, height: Self.height)
    var analysis = PixelAnalysis(size: size, scale: scale)
    var place = 0
    for frame in 0..<60 {
      place += steps[frame] ?? 0
      var page = Page()
      for line in 0..<90 {
        page.draw(
          line,
          y: line * Self.pitch - place + shift(line, frame),
          end: end,
          reach: reach,
          isInverted: isInverted(line, frame),
          isFaint: isFaint(line, frame)
        )
      }
      if let barTop { page.drawBar(place, top: barTop) }
      page.drawKeyboard(keyboard(frame))
      analysis.add(
        page.bytes.span.bytes,
        layout: FrameLayout(size: size, format: .rgba),
        time: Double(frame) / 60,
        userDelta: isRecorded ? Double(-(steps[frame] ?? 0)) / scale : nil
      )
    }
    return analysis.finish().events
  }

  @Test func `a single line that flashes is found`() {
    let events = events(isInverted: { $0 == 15 && $1 == 30 })
    #expect(events.map(\.kind) == [.flash])
    #expect(events.map(\.frame) == [30])
  }

  @Test(arguments: [30, 32, 34])
  func `a line of small text that flashes while the list moves is found`(line: Int) {
    let steps = Dictionary(uniqueKeysWithValues: (10..<50).map { ($0, 14) })
    let events = events(
      reach: 18,
      steps: steps,
      isFaint: { $0 == line && (30..<33).contains($1) }
    )
    #expect(events.map(\.kind) == [.flash])
    #expect(events.map(\.frame) == [30])
  }

  @Test func `a short line that flashes is found if nothing else changes`() {
    let events = events(end: 280, isFaint: { $0 == 16 && (30..<32).contains($1) })
    #expect(events.map(\.kind) == [.flash])
    #expect(events.map(\.frame) == [30])
  }

  @Test func `a short line that changes and returns while another one changes does not flash`() {
    let events = events(
      end: 280,
      isInverted: { $0 == 24 && $1 >= 30 },
      isFaint: { $0 == 16 && (30..<32).contains($1) }
    )
    #expect(!events.contains { $0.kind == .flash })
  }

  @Test func `lines that change one after the other do not flash`() {
    let events = events(isInverted: { line, frame in
      (30..<40).contains(frame) && (line - 4) / 2 == frame * 7 % 12
    })
    #expect(!events.contains { $0.kind == .flash })
  }

  @Test func `a part that returns as fast as the list moved before is one tear`() {
    // The list slows down as the part returns, which so seems to move on with the list.
    let steps = Dictionary(uniqueKeysWithValues: (10..<50).map { ($0, $0 < 31 ? 20 : 18) })
    let events = events(steps: steps) { line, frame in
      frame == 30 && (20..<29).contains(line) ? 2 : 0
    }
    #expect(events.map(\.kind) == [.tear])
    #expect(events.map(\.frame) == [30])
  }

  @Test(arguments: [23, 24, 27])
  func `most lines that return while the list slows down are one tear`(first: Int) {
    let steps = Dictionary(uniqueKeysWithValues: (10..<50).map { ($0, $0 < 31 ? 26 : 24) })
    let events = events(steps: steps) { line, frame in frame == 30 && line >= first ? -6 : 0 }
    #expect(events.map(\.kind) == [.tear])
    #expect(events.map(\.frame) == [30])
  }

  @Test func `parts two of three pixels of a point apart are rounded differently`() {
    let steps = Dictionary(uniqueKeysWithValues: (10..<50).map { ($0, 20) })
    let events = events(scale: 3, steps: steps) { line, frame in
      frame >= 30 && line >= 30 ? 2 : 0
    }
    #expect(events.isEmpty)
  }

  @Test func `lines that flash in the frame of a jump are found`() {
    let events = events(
      steps: [30: 200],
      isInverted: { (10..<25).contains($0) && (30..<32).contains($1) }
    )
    #expect(Set(events.map(\.kind)) == [.jump, .flash])
    #expect(events.allSatisfy { $0.frame == 30 })
  }

  @Test func `lines that move by themselves below a blurred bar are found`() {
    let steps = Dictionary(uniqueKeysWithValues: (10..<50).map { ($0, 20) })
    let events = events(
      steps: steps,
      shift: { line, frame in (30..<32).contains(frame) && (30..<33).contains(line) ? 6 : 0 },
      barTop: 0
    )
    #expect(events.map(\.kind) == [.tear])
    #expect(events.map(\.frame) == [30])
  }

  @Test func `lines that move by themselves between others make no list longer`() {
    let steps = Dictionary(uniqueKeysWithValues: (10..<50).map { ($0, $0 == 30 ? 16 : 14) })
    let events = events(
      steps: steps,
      shift: { line, frame in frame >= 30 && (24..<37).contains(line) ? 4 : 0 },
      barTop: 0
    )
    #expect(events.map(\.kind) == [.jump])
    #expect(events.map(\.frame) == [30])
  }

  @Test func `a jump after a flash of all lines is not growth`() {
    let events = events(steps: [30: 200], isInverted: { (15..<17).contains($1) && $0 >= 0 })
    #expect(events.map(\.kind) == [.flash, .jump])
    #expect(events.map(\.frame) == [15, 30])
  }

  @Test func `a jump after a blurred bar below the list has changed is not growth`() {
    let events = events(steps: [10: -60, 16: -60, 30: 24], barTop: 900)
    #expect(events.contains { $0.kind == .jump && $0.frame == 30 })
  }

  @Test func `a list that moves on after a jump to its almost empty end is followed`() {
    var steps = Dictionary(uniqueKeysWithValues: (10..<55).map { ($0, $0 < 25 ? 10 : -4) })
    steps[25] = 2700
    let events = events(steps: steps, shift: { $1 >= 45 ? 12 : 0 }, isRecorded: true)
    #expect(events.contains { $0.kind == .jump && $0.frame == 45 })
  }

  @Test(arguments: [25, 26, 28])
  func `a jump soon after all lines are replaced deviates from the recorded motion`(jump: Int) {
    var steps = Dictionary(uniqueKeysWithValues: (10..<50).map { ($0, 14) })
    steps[24] = 1500
    let events = events(steps: steps, shift: { $1 >= jump ? 4 : 0 }, isRecorded: true)
    #expect(events.map(\.kind) == [.jump])
    #expect(events.map(\.frame) == [jump])
  }

  @Test func `a user who moves the only lines off the screen has not moved to other content`() {
    let events = events(
      steps: [10: 20, 12: 20, 14: 20, 25: 600],
      shift: { line, _ in (11..<40).contains(line) ? 5000 : 0 },
      isRecorded: true
    )
    #expect(events == [])
  }

  @Test func `lines that flash below a blurred bar while the list moves are found`() {
    let steps = Dictionary(uniqueKeysWithValues: (10..<50).map { ($0, 20) })
    let events = events(
      steps: steps,
      isInverted: { (30..<33).contains($0) && (30..<32).contains($1) },
      barTop: 0
    )
    #expect(events.map(\.kind) == [.flash])
    #expect(events.map(\.frame) == [30])
  }

  @Test func `a tear of most lines follows the recorded motion of the rest`() {
    let steps = Dictionary(uniqueKeysWithValues: (10..<50).map { ($0, 46) })
    let events = events(
      steps: steps,
      shift: { line, frame in frame == 30 && line >= 33 ? -2 : 0 },
      isRecorded: true
    )
    #expect(events.map(\.kind) == [.tear])
    #expect(events.map(\.frame) == [30])
  }

  @Test(arguments: [8, 11, 12])
  func `a list above a large keyboard follows its recorded motion`(rows: Int) {
    let steps = Dictionary(uniqueKeysWithValues: (10..<50).map { ($0, 14) })
    let events = events(
      steps: steps,
      keyboard: { max(0, min($0 - 20, rows)) * 85 },
      isRecorded: true
    )
    #expect(!events.contains { [.jump, .stall, .tear].contains($0.kind) })
  }

  @Test(arguments: [26, 27])
  func `a stall soon after all lines are replaced is no jump`(stall: Int) {
    var steps = Dictionary(uniqueKeysWithValues: (10..<50).map { ($0, 14) })
    steps[24] = 1500
    let events = events(steps: steps, shift: { $1 == stall ? 14 : 0 }, isRecorded: true)
    #expect(!events.contains { $0.kind == .jump })
  }

  @Test func `a stall while a photo appears between the lines is found`() {
    let steps = Dictionary(uniqueKeysWithValues: (10..<50).map { ($0, 14) })
    let events = events(
      steps: steps,
      shift: { (30..<33).contains($1) ? 14 * ($1 - 29) : 0 },
      isInverted: { line, frame in frame >= 30 && (16..<32).contains(line) },
      isRecorded: true
    )
    #expect(events.contains { $0.kind == .stall && $0.frame == 30 && $0.length == 3 })
    #expect(!events.contains { $0.kind == .jump })
  }

  @Test(arguments: [60, 90, 140])
  func `a list that a keyboard covers almost completely follows its recorded motion`(step: Int) {
    let steps = Dictionary(uniqueKeysWithValues: (10..<50).map { ($0, $0 < 24 ? 14 : step) })
    let events = events(
      steps: steps,
      barTop: 40,
      keyboard: { max(0, min($0 - 12, 8)) * 85 },
      isRecorded: true
    )
    #expect(!events.contains { [.jump, .stall, .tear].contains($0.kind) })
  }

  @Test(arguments: [14, -14])
  func `parts that take turns as the largest while the list eases are one tear`(shift: Int) {
    func place(_ frame: Int) -> Double {
      let time = min(max(Double(frame - 8) / 30, 0), 1)
      let rest = 1 - time
      return 1300 * (time < 0.5 ? 4 * time * time * time : 1 - 4 * rest * rest * rest)
    }
    let steps = Dictionary(
      uniqueKeysWithValues: (1..<60).map { frame in
        (frame, Int(place(frame).rounded()) - Int(place(frame - 1).rounded()))
      }
    )
    let events = events(steps: steps) { line, frame in frame == 20 && line >= 28 ? shift : 0 }
    #expect(events.map(\.kind) == [.tear])
    #expect(events.map(\.frame) == [20])
  }

  @Test func `the end of a list that moves up without a change above it has jumped`() {
    let steps = Dictionary(uniqueKeysWithValues: (10..<50).map { ($0, 14) })
    let events = events(
      steps: steps,
      shift: { line, frame in frame >= 30 && line >= 30 ? -4 : 0 },
      barTop: 0
    )
    #expect(events.map(\.kind) == [.jump])
    #expect(events.map(\.frame) == [30])
  }

  @Test(arguments: [(17, 5), (18, 3)])
  func `a line that returns to its place is a tear`(line: Int, shift: Int) {
    let events = events(scale: 3) { $0 == line && $1 == 30 ? shift : 0 }
    #expect(events.map(\.kind) == [.tear])
    #expect(events.map(\.frame) == [30])
  }

  @Test(arguments: [8, 10, 14])
  func `a line that moves towards its neighbour for two frames is a tear`(shift: Int) {
    let steps = Dictionary(uniqueKeysWithValues: (10..<50).map { ($0, 7 + ($0 - 20) / 2) })
    let events = events(reach: 18, steps: steps) { line, frame in
      (30..<32).contains(frame) && line == 18 ? shift : 0
    }
    #expect(events.map(\.kind) == [.tear])
    #expect(events.map(\.frame) == [30])
  }

  @Test func `lines that stay while others jump for a frame may move`() {
    let events = events { line, frame in
      if frame == 40, line < 22 { return 12 }
      return frame >= 20 && (25..<29).contains(line) ? 6 : 0
    }
    #expect(events.contains { $0.kind == .jump && $0.frame == 20 })
  }

  @Test(arguments: [-164, 176])
  func `a line that moves over another line while the list scrolls has jumped`(distance: Int) {
    let steps = Dictionary(uniqueKeysWithValues: (10..<50).map { ($0, 20) })
    let events = events(steps: steps) { line, frame in
      frame >= 30 && line == 30 ? distance : 0
    }
    #expect(events.map(\.kind) == [.jump])
    #expect(events.map(\.frame) == [30])
    #expect(events.map(\.displacement) == [Double(distance) / 2])
  }
}
