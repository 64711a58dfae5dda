import ChatframeGraphics
import ChatframeJitter

/// The pixels of a frame, in which tests place faults.
struct FakeScreen {
  let width: Int
  let height: Int
  /// Red, green, blue, alpha.
  var bytes: [UInt8]

  var layout: FrameLayout {
    FrameLayout(size: PixelSize(width: width, height: height), format: .rgba)
  }

  /// Copies a window of `chat` that begins at `top`.
  init(of chat: FakeChat, top: Int, height: Int) {
    width = chat.width
    self.height = height
    bytes = Array(chat.bytes[top * chat.width * 4..<(top + height) * chat.width * 4])
  }

  /// Copies rows of another screen.
  mutating func copy(_ rows: Range<Int>, from other: FakeScreen, at row: Int) {
    let source = other.bytes[rows.lowerBound * width * 4..<rows.upperBound * width * 4]
    bytes.replaceSubrange(row * width * 4..<(row + rows.count) * width * 4, with: source)
  }

  /// Moves the pixels of all rows to the left, and repeats the last ones of each row.
  mutating func moveLeft(by distance: Int) {
    let old = bytes
    for place in bytes.indices {
      let column = min(place / 4 % width + distance, width - 1)
      bytes[place] = old[place / 4 / width * width * 4 + column * 4 + place % 4]
    }
  }

  /// Draws a wallpaper with grain in every scanline wherever a pixel has the background's colour.
  mutating func hang(over background: [UInt8]) {
    for row in 0..<height {
      for column in 0..<width {
        let index = (row * width + column) * 4
        guard bytes[index] == background[0], bytes[index + 1] == background[1],
          bytes[index + 2] == background[2]
        else { continue }
        let place = UInt64(row * width + column + 1) &* 0x9e37_79b9_7f4a_7c15
        let mixed = (place ^ place >> 30) &* 0xbf58_476d_1ce4_e5b9
        let grain = UInt8(truncatingIfNeeded: (mixed ^ mixed >> 31) & 31)
        bytes[index] = 150 &+ grain
        bytes[index + 1] = 170 &+ grain
        bytes[index + 2] = 160
      }
    }
  }

  /// Fills rows and columns with a colour, or with stripes of it.
  mutating func fill(
    _ rows: Range<Int>,
    columns: Range<Int>? = nil,
    _ value: UInt8,
    stripes: Int = 0
  ) {
    for row in rows {
      for column in columns ?? 0..<width {
        let index = (row * width + column) * 4
        let isStripe = stripes > 0 && (row / stripes + column / stripes) % 2 == 0
        for channel in 0..<3 { bytes[index + channel] = isStripe ? 255 - value : value }
      }
    }
  }
}
