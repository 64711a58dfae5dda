import ChatframeGraphics
import Testing

@testable import ChatframeJitter

/// Parts that stay while content moves five rows over them.
struct BackdropTests {
  private let grid = StripGrid(size: PixelSize(width: 40, height: 64))

  /// Returns a frame with a line of one colour at some rows.
  private func frame(_ colour: UInt64, at rows: [Int]) -> FrameSignature {
    var hashes = [UInt64](repeating: 1, count: grid.strips.count * grid.height)
    for strip in grid.strips.indices {
      for row in rows { hashes[strip * grid.height + row] = colour }
    }
    return FrameSignature(hashes: hashes, grid: grid)
  }

  private func backdrop(_ frames: [FrameSignature]) -> Backdrop {
    var backdrop = Backdrop()
    for frame in frames { backdrop.learn(from: frame, to: frame, 5) }
    return backdrop
  }

  @Test func `a line that stays at two rows repeats`() {
    let lines = frame(7, at: [10, 30])
    #expect(backdrop([lines]).repeats(lines.edges[10], in: 0))
  }

  @Test func `a line that stays at one row does not repeat`() {
    let line = frame(7, at: [10])
    #expect(!backdrop([line]).repeats(line.edges[10], in: 0))
  }

  @Test func `replaced lines are forgotten`() {
    let (lines, others) = (frame(7, at: [10, 30]), frame(9, at: [10, 30]))
    let backdrop = backdrop([lines, others])
    #expect(!backdrop.repeats(lines.edges[10], in: 0))
    #expect(backdrop.repeats(others.edges[10], in: 0))
  }
}
