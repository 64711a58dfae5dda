/// Where everything on a page or screen is, as an outline tells it.
package struct LayoutOutline: Hashable, Sendable {
  /// The version of the format that is written.
  package static let version = 1

  /// The environment it was recorded in; nil if the text does not say.
  package let fingerprint: EnvironmentFingerprint?
  /// The page or screen.
  package let page: OutlinePage
  /// From the top down.
  package let messages: [OutlineMessage]

  /// An outline.
  package init(
    fingerprint: EnvironmentFingerprint? = nil,
    page: OutlinePage,
    messages: [OutlineMessage]
  ) {
    self.fingerprint = fingerprint
    self.page = page
    self.messages = messages
  }

  /// What `layout --format outline` prints as it is kept: with the version, the environment and the
  /// number of lines before it.
  package static func withHeader(_ outline: String, _ fingerprint: EnvironmentFingerprint) -> String
  {
    let count = outline.utf8.count { $0 == 0x0A }
    return "outline \(version)\nenvironment \(fingerprint)\nlines \(count)\n" + outline
  }
}
