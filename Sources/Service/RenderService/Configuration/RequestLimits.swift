#if Server
import ChatframeConversations
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeRequests
import ChatframeScenarios

/// The size limits of requests and their results.
package struct RequestLimits: Hashable, Sendable {
  /// The largest body, in bytes.
  package let bodyLimit: Int
  /// The largest number of messages in a conversation.
  package let messageLimit: Int
  /// The largest number of characters in all texts of a conversation.
  package let characterLimit: Int
  /// The largest number of pixels in a drawn picture.
  package let pixelLimit: Int
  /// The largest width and height of a drawn picture, in pixels.
  package let sideLimit: Int
  /// The largest number of pixels in all uploads of a conversation.
  package let picturePixelLimit: Int
  /// The longest scenario, in seconds.
  package let durationLimit: Int
  /// The largest number of frames in a sequence.
  package let frameLimit: Int
  /// The largest number of pixels in all frames of a sequence.
  package let framePixelLimit: Int
  /// The largest number of rows in a scenario without a conversation.
  package let rowLimit: Int
  /// The largest `frames.json`, in bytes.
  package let manifestLimit: Int
  /// The largest tar of frames, in bytes.
  package let tarLimit: Int
  /// The largest body with a golden, in bytes.
  package let goldenLimit: Int
  /// The largest number of pixels in a golden, and in the picture to compare.
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
  /// Throws if a conversation exceeds a limit.
  func check(_ conversation: Conversation) throws(Problem) { try check([conversation]) }

  /// Throws if conversations together exceed a limit.
  func check(
    _ conversations: [Conversation],
    path: String = "conversation.messages"
  ) throws(Problem) {
    let count = conversations.reduce(0) { $0 + $1.messages.count }
    guard count <= messageLimit else {
      throw .limitExceeded(
        .messageLimit,
        "messages",
        limit: messageLimit,
        actual: count,
        path: path
      )
    }
    let characters = conversations.reduce(0) { $0 + $1.characterCount }
    guard characters <= characterLimit else {
      throw .limitExceeded(
        .characterLimit,
        "characters",
        limit: characterLimit,
        actual: characters,
        path: path
      )
    }
  }

  /// Throws if the options make any picture too large.
  func check(_ options: RenderRequestOptions) throws(Problem) {
    let height = options.viewportHeight.map { Int(($0 * options.layout.scale).rounded()) } ?? 1
    try check(PixelSize(width: options.widthInPixels, height: height))
  }

  /// Throws if a picture is too large.
  func check(_ size: PixelSize, path: String? = "options") throws(Problem) {
    let side = max(size.width, size.height)
    guard side <= sideLimit else {
      throw .limitExceeded(.sideLimit, "pixels a side", limit: sideLimit, actual: side, path: path)
    }
    guard size.width * size.height <= pixelLimit else {
      throw .limitExceeded(
        .pixelLimit,
        "pixels",
        limit: pixelLimit,
        actual: size.width * size.height,
        path: path
      )
    }
  }
}

extension RequestLimits {
  /// Throws if a scenario exceeds a limit.
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
    try check([scenario.eventMessages], path: "scenario.events")
    let path = "scenario.viewport"
    for size in scenario.frameSizes { try check(size, path: path) }
    try check(framePixels: scenario.pixelCount, path: path)
  }

  /// Throws if there are too many frames.
  func check(frames count: Int, path: String? = nil) throws(Problem) {
    guard count <= frameLimit else {
      throw .limitExceeded(.frameLimit, "frames", limit: frameLimit, actual: count, path: path)
    }
  }

  /// Throws if all frames together have too many pixels.
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

  /// Throws if a manifest is too large.
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
  /// The number of rows that are not messages, including those of events.
  fileprivate var rowCount: Int {
    var count = 0
    if case .rows(let rows) = content { count = rows.count }
    for event in events {
      switch event.action {
      case .prepend(.blocks(let rows)), .append(.blocks(let rows)): count += rows.count
      case .insert(let insertions): count += insertions.count
      case .prepend, .append, .drag, .scroll, .show, .resize, .remove, .insets, .loadEarlier,
        .keyboard, .screen, .flow, .touch:
        break
      }
    }
    return count
  }
}
#endif
