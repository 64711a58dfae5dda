/// Recognises text that is emoji and nothing else.
enum EmojiText {
  /// Whether `text` is one to `limit` emoji, spaces between them aside.
  static func isOnlyEmoji(_ text: String, atMost limit: Int) -> Bool {
    var count = 0
    for character in text where !character.isWhitespace {
      count += 1
      guard count <= limit, isEmoji(character) else { return false }
    }
    return count > 0
  }

  private static func isEmoji(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, first.properties.isEmoji else { return false }
    if scalars.contains("\u{FE0E}") { return false }
    if first.properties.isEmojiPresentation { return true }
    // Text by default: only with the emoji variation selector, a skin tone or as a keycap.
    return scalars.contains { $0 == "\u{FE0F}" || $0.properties.isEmojiModifier }
  }
}
