import ChatframeDocuments
import ChatframeTemplates
import ChatframeTimelines
import Foundation

/// The simulated provider of history and pictures.
public struct ProviderSettings: Hashable, Sendable {
  /// The time from a request for history to its answer, in seconds.
  public var latency = 0.0
  /// The time from a request for a picture to its arrival, in seconds; `nil` if pictures are
  /// available at once.
  public var imageLatency: Double?
  /// The limit of the picture cache, in bytes.
  public var cacheByteCount = 64 << 20
  /// The height of placeholders for requested rows, in points; `nil` for no placeholders.
  public var placeholderHeight: Double?

  /// Creates settings without delays.
  public init() {}
}

/// The settings of a scenario's page; each is `nil` by default, for the default of the page.
public struct PageSettings: Hashable, Sendable {
  /// The light or dark appearance.
  public var appearance: Appearance?
  /// The locale of labels, dates, digits and the writing direction.
  public var locale: Locale?
  /// The time zone in which times are shown.
  public var timeZone: TimeZone?
  /// The factor by which all text is scaled.
  public var textSize: Double?
  /// The current time, which defines "today", in seconds since 1970.
  public var now: Double?

  /// Creates the default settings.
  public init() {}
}

/// The bars around the rows of a scenario, and the background.
public struct ChromeSettings: Hashable, Sendable {
  /// A Boolean value that indicates whether bars are drawn over the insets.
  public var hasBars = true
  /// The title in the navigation bar; `nil` for the session's title.
  public var title: String?
  /// A Boolean value that indicates whether the navigation bar has a back button.
  public var hasBackButton = true
  /// A Boolean value that indicates whether a scroll indicator is drawn.
  public var hasScrollIndicator = false
  /// A Boolean value that indicates whether a button that scrolls to the newest row is drawn while
  /// that row is not on the screen.
  public var hasScrollButton = false
  /// The colour or the path of a picture; `nil` for the template's background.
  package var wallpaper: ScenarioEntry?
  /// A Boolean value that indicates whether the template draws a pattern behind messages.
  package var hasTemplatePattern = false

  /// A Boolean value that indicates whether the wallpaper is a picture or a pattern, not a colour.
  package var hasWallpaperPicture: Bool {
    wallpaper.map { !$0.text.hasPrefix("#") } ?? hasTemplatePattern
  }

  /// Creates settings with bars, and without an indicator or a wallpaper.
  public init() {}

  /// Sets the picture or the colour behind the messages.
  ///
  /// - Parameter text: `#rrggbb`, or the path of a picture; `nil` for the template's background.
  public mutating func setWallpaper(_ text: String?) {
    let place = YAMLLocation(file: "scenario", path: "chrome.wallpaper")
    wallpaper = text.map { ScenarioEntry($0, place: place) }
  }
}
