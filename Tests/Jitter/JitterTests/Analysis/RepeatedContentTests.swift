import ChatframeJitter
import Testing

/// Rows that move similar content to the same place.
struct RepeatedContentTests {
  private static let rowHeight = 24

  /// Rows of equal height with the same avatar and different words.
  private var chat: FakeChat {
    let other = FakeChat(seed: 7, width: 160, height: 3000)
    var bytes = other.bytes
    for row in 0..<other.height {
      for column in 0..<48 {
        let index = (row * other.width + column) * 4
        let inAvatar = row % Self.rowHeight
        let isInk = inAvatar > 2 && inAvatar < 20 && column > 6
        bytes[index] = isInk ? UInt8(inAvatar * 12 % 251) : 242
        bytes[index + 1] = isInk ? UInt8((inAvatar * 7 + column / 4 * 5) % 251) : 242
        bytes[index + 2] = 242
      }
    }
    return FakeChat(width: other.width, height: other.height, isDark: false, bytes: bytes)
  }

  @Test(arguments: [true, false])
  func `avatars that move by the height of a row are not a tear`(isMotionKnown: Bool) {
    let style = FakeStyle(name: "rows", seed: 7, width: 160, unit: 1, speed: 0)
    let deltas: [Double] =
      [Double](repeating: 0, count: 10) + [6, 12, 18, 24, 24, 24, 24, 20, 16, 12, 8, 4, 2, 1]
      + [Double](repeating: 0, count: 10)
    let sequence = FakeFrameSequence(style, of: chat, FakeScroll(from: 300, moving: deltas))
    #expect(sequence.report(isMotionKnown: isMotionKnown).events == [])
  }
}
