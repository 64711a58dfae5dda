import ChatframeConversations
import ChatframeMessageLayout

extension RequestLimits {
  /// Refuses a conversation that is too long.
  func check(_ conversation: Conversation) throws(Problem) { try check([conversation]) }

  /// Refuses conversations that are too long together, the first of which is the main one.
  func check(_ conversations: [Conversation]) throws(Problem) {
    let count = conversations.reduce(0) { $0 + $1.messages.count }
    guard count <= messageLimit else {
      throw .limitExceeded(
        .messageLimit,
        "messages",
        limit: messageLimit,
        actual: count,
        path: "conversation.messages"
      )
    }
    let characters = conversations.reduce(0) { $0 + $1.characterCount }
    guard characters <= characterLimit else {
      throw .limitExceeded(
        .characterLimit,
        "characters",
        limit: characterLimit,
        actual: characters,
        path: "conversation.messages"
      )
    }
  }

  /// Refuses options that make any picture too large.
  func check(_ options: RenderRequestOptions) throws(Problem) {
    let height = options.viewportHeight.map { Int(($0 * options.layout.scale).rounded()) } ?? 1
    try check(widthInPixels: options.widthInPixels, heightInPixels: height)
  }

  /// Refuses a picture that is too large.
  func check(
    widthInPixels width: Int,
    heightInPixels height: Int,
    path: String? = "options"
  ) throws(Problem) {
    let side = max(width, height)
    guard side <= sideLimit else {
      throw .limitExceeded(.sideLimit, "pixels a side", limit: sideLimit, actual: side, path: path)
    }
    guard width * height <= pixelLimit else {
      throw .limitExceeded(
        .pixelLimit,
        "pixels",
        limit: pixelLimit,
        actual: width * height,
        path: path
      )
    }
  }
}
