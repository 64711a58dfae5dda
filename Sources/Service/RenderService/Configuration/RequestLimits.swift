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
    bodyLimit = try reader.integer(.bodyLimit, in: 1...1 << 30)
    messageLimit = try reader.integer(.messageLimit, in: 1...1_000_000)
    characterLimit = try reader.integer(.characterLimit, in: 1...1_000_000_000)
    pixelLimit = try reader.integer(.pixelLimit, in: 1...1 << 36)
    sideLimit = try reader.integer(.sideLimit, in: 1...2_147_483_647)
    picturePixelLimit = try reader.integer(.picturePixelLimit, in: 1...1 << 36)
    durationLimit = try reader.integer(.durationLimit, in: 1...1_000_000)
    frameLimit = try reader.integer(.frameLimit, in: 1...1_000_000)
    framePixelLimit = try reader.integer(.framePixelLimit, in: 1...1 << 48)
    rowLimit = try reader.integer(.rowLimit, in: 1...1_000_000)
    manifestLimit = try reader.integer(.manifestLimit, in: 1...1 << 30)
    tarLimit = try reader.integer(.tarLimit, in: 1...1 << 40)
    goldenLimit = try reader.integer(.goldenLimit, in: 1...1 << 30)
    goldenPixelLimit = try reader.integer(.goldenPixelLimit, in: 1...1 << 36)
  }
}
