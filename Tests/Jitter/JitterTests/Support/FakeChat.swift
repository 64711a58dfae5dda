import ChatframeSeededRandomness

/// A tall conversation of plain rectangles: bubbles left and right, lines of made-up glyphs,
/// avatars and pictures.
struct FakeChat {
  let width: Int
  let height: Int
  let isDark: Bool
  /// Red, green, blue, alpha.
  private(set) var bytes: [UInt8]
  private var random: SeededGenerator
  private let unit: Int

  /// Draws a conversation; `unit` is the number of device pixels per unit of the layout.
  init(seed: UInt64, width: Int, height: Int, unit: Int = 1, isDark: Bool = false) {
    self.width = width
    self.height = height
    self.isDark = isDark
    self.unit = unit
    random = SeededGenerator(seed: seed)
    let background: UInt8 = isDark ? 16 : 242
    bytes = [UInt8](repeating: background, count: width * height * 4)
    var y = 3 * unit
    while y < height {
      y += message(at: y) + Int.random(in: 2...5, using: &random) * unit
    }
  }

  /// Creates a conversation from its pixels.
  init(width: Int, height: Int, isDark: Bool, bytes: [UInt8]) {
    self.width = width
    self.height = height
    self.isDark = isDark
    self.bytes = bytes
    unit = 1
    random = SeededGenerator(seed: 0)
  }

  private mutating func message(at y: Int) -> Int {
    let isOwn = Bool.random(using: &random)
    let wide = Int.random(in: width / 5...width * 7 / 10, using: &random)
    let lines = Int.random(in: 1...5, using: &random)
    let tall = (4 + lines * 8) * unit
    let margin = 18 * unit
    let left = isOwn ? width - wide - margin : margin
    fill(left, y, wide, tall, isOwn ? (60, 130, 240) : isDark ? (44, 44, 48) : (255, 255, 255))
    if Int.random(in: 0..<6, using: &random) == 0 {
      photograph(left, y, wide, tall)
    } else {
      text(left + 3 * unit, y + 3 * unit, wide - 6 * unit, lines, isOwn || isDark)
    }
    if !isOwn { photograph(6 * unit, y, 9 * unit, min(tall, 9 * unit)) }
    return tall
  }

  private mutating func text(_ x: Int, _ y: Int, _ wide: Int, _ lines: Int, _ isLight: Bool) {
    let ink: UInt8 = isLight ? 250 : 20
    for line in 0..<lines {
      var pen = x
      let end = line == lines - 1 ? x + wide * 2 / 3 : x + wide - 4 * unit
      while pen < end {
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          fill(
            pen + Int.random(in: 0...2, using: &random) * unit,
            y + line * 8 * unit + Int.random(in: 0...5, using: &random) * unit,
            unit,
            Int.random(in: 1...3, using: &random) * unit,
            (ink, ink, ink)
          )
        }
        pen += Int.random(in: 3...5, using: &random) * unit
      }
    }
  }

  private mutating func photograph(_ x: Int, _ y: Int, _ wide: Int, _ tall: Int) {
    for row in stride(from: 0, to: tall, by: unit) {
      for column in stride(from: 0, to: wide, by: 2 * unit) {
        let color = UInt32.random(in: 0...UInt32.max, using: &random)
        let (red, green, blue) = (color & 127, color >> 8 & 127, color >> 16 & 127)
        fill(
          x + column,
          y + row,
          min(2 * unit, wide - column),
          min(unit, tall - row),
          (UInt8(red) + 60, UInt8(green) + 60, UInt8(blue) + 60)
        )
      }
    }
  }

  private mutating func fill(
    _ x: Int,
    _ y: Int,
    _ wide: Int,
    _ tall: Int,
    _ color: (UInt8, UInt8, UInt8)
  ) {
    let columns = max(0, x)..<max(max(0, x), min(width, x + wide))
    for row in max(0, y)..<max(max(0, y), min(height, y + tall)) {
      var index = (row * width + columns.lowerBound) * 4
      for _ in columns {
        bytes[index] = color.0
        bytes[index + 1] = color.1
        bytes[index + 2] = color.2
        index += 4
      }
    }
  }
}
