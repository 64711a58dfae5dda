import ChatframeConversations
import ChatframeMessageLayout
import ChatframeScenarios

/// How large what is asked for may be.
package struct RequestLimits: Hashable, Sendable {
  /// Bytes of a body.
  package let bodyLimit: Int
  /// Messages of a conversation.
  package let messageLimit: Int
  /// Characters in all texts of a conversation.
  package let characterLimit: Int
  /// Pixels of a picture that is drawn.
  package let pixelLimit: Int
  /// Pixels of its longer side.
  package let sideLimit: Int
  /// Pixels of all uploads that a conversation shows.
  package let picturePixelLimit: Int
  /// Seconds of a scenario.
  package let durationLimit: Int
  /// Frames of a sequence.
  package let frameLimit: Int
  /// Pixels of all of them.
  package let framePixelLimit: Int
  /// Rows of a scenario without a conversation.
  package let rowLimit: Int
  /// Bytes of a sequence's manifest.
  package let manifestLimit: Int
  /// Bytes of a tar of frames.
  package let tarLimit: Int
  /// Bytes of a body with a golden.
  package let goldenLimit: Int
  /// Pixels of a golden, and of what is compared with it.
  package let goldenPixelLimit: Int

  init(_ reader: SettingReader) throws(ConfigurationError) {
    bodyLimit = try reader.integer(.bodyLimit)
    messageLimit = try reader.integer(.messageLimit)
    characterLimit = try reader.integer(.characterLimit)
    pixelLimit = try reader.integer(.pixelLimit)
    sideLimit = try reader.integer(.sideLimit)
    picturePixelLimit = try reader.integer(.picturePixelLimit)
    durationLimit = try reader.integer(.durationLimit)
    frameLimit = try reader.integer(.frameLimit)
    framePixelLimit = try reader.integer(.framePixelLimit)
    rowLimit = try reader.integer(.rowLimit)
    manifestLimit = try reader.integer(.manifestLimit)
    tarLimit = try reader.integer(.tarLimit)
    goldenLimit = try reader.integer(.goldenLimit)
    goldenPixelLimit = try reader.integer(.goldenPixelLimit)
  }
}

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

extension RequestLimits {
  /// Refuses a scenario that takes too much.
  func check(_ scenario: Scenario) throws(Problem) {
    let time = "scenario.duration"
    guard scenario.duration <= Double(durationLimit) else {
      let seconds = Int(scenario.duration.rounded(.up))
      throw .limitExceeded(
        .durationLimit,
        "seconds",
        limit: durationLimit,
        actual: seconds,
        path: time
      )
    }
    try check(frames: scenario.frameCount, path: time)
    let rows = scenario.rowCount
    guard rows <= rowLimit else {
      throw .limitExceeded(.rowLimit, "rows", limit: rowLimit, actual: rows, path: "scenario.rows")
    }
    let characters = scenario.chrome.title?.unicodeScalars.count ?? 0
    guard characters <= characterLimit else {
      throw .limitExceeded(
        .characterLimit,
        "characters",
        limit: characterLimit,
        actual: characters,
        path: "scenario.chrome.title"
      )
    }
    let (width, height) = scenario.frameSize
    let path = "scenario.viewport"
    try check(widthInPixels: width, heightInPixels: height, path: path)
    try check(framePixels: scenario.pixelCount, path: path)
  }

  /// Refuses too many frames.
  func check(frames count: Int, path: String? = nil) throws(Problem) {
    guard count <= frameLimit else {
      throw .limitExceeded(.frameLimit, "frames", limit: frameLimit, actual: count, path: path)
    }
  }

  /// Refuses too many pixels in all frames together.
  func check(framePixels count: Int, path: String? = nil) throws(Problem) {
    guard count <= framePixelLimit else {
      throw .limitExceeded(
        .framePixelLimit,
        "pixels of frames",
        limit: framePixelLimit,
        actual: count,
        path: path
      )
    }
  }

  /// Refuses a manifest that is too large.
  func check(manifestBytes count: Int) throws(Problem) {
    guard count <= manifestLimit else {
      throw .limitExceeded(
        .manifestLimit,
        "bytes of frames.json",
        limit: manifestLimit,
        actual: nil
      )
    }
  }
}

extension Scenario {
  /// Rows that are no messages, those that events bring among them.
  fileprivate var rowCount: Int {
    var count = 0
    if case .rows(let rows) = content { count = rows.count }
    for event in events {
      switch event.action {
      case .prepend(.blocks(let rows)), .append(.blocks(let rows)): count += rows.count
      case .insert(let insertions): count += insertions.count
      case .prepend(.messages), .append(.messages), .drag, .scroll, .show, .resize, .remove,
        .insets, .loadEarlier:
        break
      }
    }
    return count
  }
}
