import ChatframeGraphics
import ChatframeJitter
import ChatframeSeededRandomness
import Testing

/// Rows with a message and a picture beside it, of which one moves under others.
struct HiddenRowTests {
  private static let (width, height) = (640, 1136)
  /// The pixels from a row to the next.
  private static let pitch = 128

  /// A frame of rows.
  private struct Page {
    var bytes = [UInt8](repeating: 230, count: width * height * 4)

    /// Draws the message of a row.
    mutating func drawMessage(_ row: Int, y: Int) {
      fill(128..<608, y + 6..<y + 122, 250)
      var random = SeededGenerator(seed: UInt64(row) &+ 1)
      for line in stride(from: y + 16, to: y + 110, by: 34) {
        var x = 144
        while x < 580 {
          fill(x..<x + 4, line + Int.random(in: 0...8, using: &random)..<line + 20, 20)
          x += 2 * Int.random(in: 3...9, using: &random)
        }
      }
    }

    /// Draws the picture beside the message of a row.
    mutating func drawPicture(_ row: Int, y: Int) {
      var random = SeededGenerator(seed: UInt64(row) &+ 900)
      for top in stride(from: y + 16, to: y + 112, by: 8) {
        for left in stride(from: 16, to: 112, by: 8) {
          fill(left..<left + 8, top..<top + 8, UInt8.random(in: 20...240, using: &random))
        }
      }
    }

    private mutating func fill(_ columns: Range<Int>, _ rows: Range<Int>, _ value: UInt8) {
      for row in rows.clamped(to: 0..<height) {
        for column in columns {
          for channel in 0..<3 { bytes[(row * width + column) * 4 + channel] = value }
        }
      }
    }
  }

  /// Returns the events in frames in which a row begins to move by itself in the thirtieth.
  ///
  /// - Parameters:
  ///   - distance: The rows of pixels by which it moves.
  ///   - movesMessage: Whether its message moves, or only the picture.
  /// - Returns: The events.
  private func events(distance: Int, movesMessage: Bool) -> [MotionEvent] {
    let size = PixelSize(width: Self.width, height: Self.height)
    var analysis = PixelAnalysis(size: size, scale: 2)
    for frame in 0..<50 {
      var page = Page()
      for row in 0..<18 {
        let y = row * Self.pitch - frame * 14
        let moved = y + (frame >= 30 && row == 6 ? distance : 0)
        page.drawMessage(row, y: movesMessage ? moved : y)
        if row % 3 == 0 { page.drawPicture(row, y: moved) }
      }
      analysis.add(
        page.bytes.span.bytes,
        layout: FrameLayout(size: size, format: .rgba),
        time: Double(frame) / 60
      )
    }
    return analysis.finish().events
  }

  @Test func `a row of which only a picture is seen under other rows has jumped`() {
    let events = events(distance: 2 * Self.pitch, movesMessage: true)
    #expect(events.map(\.kind) == [.jump])
    #expect(events.map(\.frame) == [30])
    #expect(events.map(\.displacement) == [Double(Self.pitch)])
  }

  @Test func `a small picture that moves beside its message is no row`() {
    #expect(events(distance: 40, movesMessage: false) == [])
  }
}
