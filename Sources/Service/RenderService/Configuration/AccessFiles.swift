/// The files that say who may do what; nil for those that were not named.
package struct AccessFiles: Hashable, Sendable {
  /// A bearer token a line.
  package let tokensFile: String?
  /// A key for signed URLs a line.
  package let signingKeysFile: String?

  init(_ reader: SettingReader) throws(ConfigurationError) {
    tokensFile = reader.text(.tokensFile)
    signingKeysFile = reader.text(.signingKeysFile)
  }
}
