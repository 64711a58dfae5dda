/// Where everything on a page or screen is, as an outline tells it.
package struct LayoutOutline: Hashable, Sendable {
  /// The version of the format that is written.
  package static let version = 1

  /// What it was made with; nil where that is not told.
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

  /// The lines that stand before what `layout --format outline` prints where an outline is kept.
  package static func head(_ fingerprint: EnvironmentFingerprint) -> String {
    "outline \(version)\nenvironment \(fingerprint)\n"
  }
}
