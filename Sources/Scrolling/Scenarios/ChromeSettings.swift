/// What stands still around the rows of a scenario.
package struct ChromeSettings: Hashable, Sendable {
  /// Whether bars are drawn over the insets.
  package var hasBars = true
  /// What the navigation bar says; nil for the session's own title.
  package var title: String?
  /// Whether the navigation bar has a chevron that leads back.
  package var hasBackButton = true
  /// Whether a scroll indicator shows where the screen is in the conversation.
  package var hasScrollIndicator = false
  /// A colour or a picture's path; nil for the template's page.
  package var wallpaper: ScenarioEntry?

  /// Whether the wallpaper is a picture, and not of one colour.
  package var hasWallpaperPicture: Bool { wallpaper.map { !$0.text.hasPrefix("#") } ?? false }

  /// Bars alone.
  package init() {}
}
