import Conversations
import MessageLayout

extension RequestLimits {
  /// Refuses a conversation that is too long.
  func check(_ conversation: Conversation) throws(Problem) {
    let count = conversation.messages.count
    guard count <= messageLimit else {
      throw .over(
        .messageLimit,
        "messages",
        limit: messageLimit,
        actual: count,
        path: "conversation.messages"
      )
    }
    let characters = conversation.characterCount
    guard characters <= characterLimit else {
      throw .over(
        .characterLimit,
        "characters",
        limit: characterLimit,
        actual: characters,
        path: "conversation.messages"
      )
    }
  }

  /// Refuses options that make any picture too large.
  func check(_ options: PageOptions) throws(Problem) {
    let height = options.viewportHeight.map { Int(($0 * options.layout.scale).rounded()) } ?? 1
    try check(widthInPixels: options.widthInPixels, heightInPixels: height)
  }

  /// Refuses a picture that is too large.
  func check(widthInPixels width: Int, heightInPixels height: Int) throws(Problem) {
    let side = max(width, height)
    guard side <= sideLimit else {
      throw .over(.sideLimit, "pixels a side", limit: sideLimit, actual: side, path: "options")
    }
    guard width * height <= pixelLimit else {
      throw .over(
        .pixelLimit,
        "pixels",
        limit: pixelLimit,
        actual: width * height,
        path: "options"
      )
    }
  }
}
