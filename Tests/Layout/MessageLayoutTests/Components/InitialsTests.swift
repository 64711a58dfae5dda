import ChatframeGraphics
import Testing

@testable import ChatframeMessageLayout

struct InitialsTests {
  @Test(arguments: [
    ("Omar", "O"), ("omar haddad", "OH"), ("Ana María de Souza", "AS"), ("Jean-Luc Picard", "JP"),
    ("J. R. R. Tolkien", "JT"), ("  Ann   Lee  ", "AL"), ("梅", "梅"), ("王 小明", "王"),
    ("山田 太郎", "山"), ("김 철수", "김"), ("ليلى حداد", "ل"), ("דנה לוי", "ד"), ("Ann 王", "A"),
    ("🎉 Party", "🎉"), ("👨‍👩‍👧 Family", "👨‍👩‍👧"), ("", "?"), ("   ", "?"), ("...", "?"),
    ("(Ann) [Lee]", "AL"),
    ("!", "!"), ("42 Street", "4"), ("élodie ñandú", "ÉÑ"), ("e\u{301}lodie", "É"),
    ("ann\nlee", "AL"),
  ])
  func `initials are those of the first and the last word`(name: String, initials: String) {
    #expect(Initials.of(name) == initials)
  }
}

struct AvatarColorTests {
  @Test(arguments: [
    // FNV-1a, 32 bits, of the id, modulo ten.
    ("", "#b7791f"), ("a", "#c2573a"), ("mei", "#7c5cc4"), ("omar", "#c14a74"),
  ])
  func `an id always has the same colour`(id: String, color: String) {
    #expect(AvatarColor.of(id).hex == color)
  }

  @Test func `ids spread over all colours`() {
    #expect(Set((0..<200).map { AvatarColor.of("user-\($0)") }).count == 10)
  }
}
