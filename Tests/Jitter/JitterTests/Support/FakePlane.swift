import ChatframeGraphics
import ChatframePixels
import ChatframeSeededRandomness
import Foundation

@testable import ChatframeJitter

/// A frame's brightness: random content on a flat background, which tests move around.
struct FakePlane {
  /// Frames of 160 × 320 pixels, with blocks of eight cells.
  static let grid = FrameGrid(size: PixelSize(width: 160, height: 320))
  private static let (width, height) = (160, 320)
  private static let noise: [UInt8] = {
    var random = SeededGenerator(seed: 21)
    return (0..<400 * 1200).map { _ in UInt8.random(in: 30...190, using: &random) }
  }()

  /// Returns the blocks of some rows of blocks, without those of others.
  static func blocks(rows: Range<Int>, without others: Range<Int> = 0..<0) -> BlockSet {
    var blocks = BlockSet(grid)
    let columns = grid.blocks.columns
    for block in rows.lowerBound * columns..<rows.upperBound * columns
    where !others.contains(block / columns) { blocks.insert(block) }
    return blocks
  }

  private(set) var bytes = [UInt8](repeating: 240, count: width * height)

  var signature: FrameSignature {
    let plane = LumaPlane(width: Self.width, height: Self.height, bytes: bytes)
    return FrameSignature(plane, grid: Self.grid)
  }

  /// Shows the part of the content that begins at `source` in some rows and columns.
  mutating func draw(
    _ rows: Range<Int> = 0..<320,
    columns: Range<Int> = 0..<160,
    from source: (left: Int, top: Int)
  ) {
    for row in rows {
      for column in columns {
        let place = (source.top + row - rows.lowerBound) * 400 + source.left
        bytes[row * Self.width + column] = Self.noise[place + column - columns.lowerBound]
      }
    }
  }

  /// Darkens some rows by strokes, through which what is there shines.
  mutating func write(_ rows: Range<Int>, from source: (left: Int, top: Int)) {
    for row in rows {
      for column in 0..<Self.width {
        let place = (source.top + row - rows.lowerBound) * 400 + source.left + column
        bytes[row * Self.width + column] -= (240 - Self.noise[place]) / 2
      }
    }
  }

  /// Fills rows and columns with a level.
  mutating func fill(_ rows: Range<Int>, columns: Range<Int>, _ level: UInt8) {
    for row in rows {
      for column in columns { bytes[row * Self.width + column] = level }
    }
  }

  /// Draws soft waves, as in a photograph without details, which are further down by a distance.
  mutating func drawWaves(columns: Range<Int>, down distance: Int) {
    for row in 0..<Self.height {
      let level = 120 + 60 * sin(Double(row - distance) / 5)
      for column in columns { bytes[row * Self.width + column] = UInt8(level) }
    }
  }

  /// Darkens the rows by one level more after each twelve of them.
  mutating func shade() {
    for place in bytes.indices { bytes[place] -= UInt8(place / Self.width / 12) }
  }

  /// Makes all cells brighter by some levels.
  mutating func brighten(by levels: Int) { bytes = bytes.map { UInt8(min(255, Int($0) + levels)) } }

  /// Inverts the brightness of all cells.
  mutating func invert() { bytes = bytes.map { 255 - $0 } }

  /// Halves the contrast of all cells with white.
  mutating func fade() { bytes = bytes.map { 255 - (255 - $0) / 2 } }

  /// Returns the motion from this frame to a later one.
  func motion(
    to after: FakePlane,
    expecting expected: [Int] = [],
    isRounded: Bool = false
  ) -> PairMotion {
    MotionEstimator(
      from: signature,
      to: after.signature,
      MatchTolerance(Self.grid, noise: 2.5),
      area: ContentArea(Self.grid)
    )
    .motion(expecting: expected, isRounded: isRounded)
  }
}

extension FrameRecord {
  /// Creates the measurements of a frame to which all content has moved down by five rows.
  init(ofMotion frame: Int, content: BlockSet) {
    let none = BlockSet(FakePlane.grid)
    self.init(
      frame: frame,
      time: Double(frame) / 60,
      content: content,
      still: none,
      changed: none,
      uncovered: none,
      emptied: none,
      appeared: none,
      textured: none,
      edges: none,
      slipped: none,
      shown: none
    )
    displacement = 5
  }
}

extension MotionSample {
  /// Creates the motion to a frame, a sixtieth of a second after the frame before.
  init(to frame: Int, displacement: Double, userDelta: Double? = nil) {
    self.init(
      frame: frame,
      time: Double(frame) / 60,
      duration: 1.0 / 60,
      displacement: displacement,
      userDelta: userDelta
    )
  }
}
