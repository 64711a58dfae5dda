import Testing

@testable import ChatframeMessageLayout

struct EmojiTextTests {
  @Test(arguments: [
    "😀", "😀😀😀", "😀 😀\n😀", "❤️", "🇯🇵", "🇯🇵🇺🇳🇩🇪", "1️⃣", "#️⃣*️⃣", "👍🏽", "☝🏽", "👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", "❤️‍🔥", "🏳️‍🌈",
    "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "©️", " 😀 ",
  ])
  func `up to three emoji are only emoji`(text: String) {
    #expect(EmojiText.isOnlyEmoji(text, atMost: 3))
  }

  @Test(arguments: [
    "", " ", "1", "123", "#", "*", "❤", "©", "™", "☝", "😀😀😀😀", "😀 😀 😀 😀", "😀a", "a😀", "ok", "1⃣",
    "↔",
    "😀.", "👍🏽!", "好",
  ])
  func `anything else is text`(text: String) {
    #expect(!EmojiText.isOnlyEmoji(text, atMost: 3))
  }

  @Test func `a long text of emoji is more than a few`() {
    #expect(!EmojiText.isOnlyEmoji(String(repeating: "😀", count: 100_000), atMost: 3))
  }
}
