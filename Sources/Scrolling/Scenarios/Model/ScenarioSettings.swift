import ChatframeDocuments
import ChatframeTemplates
import ChatframeTimelines
import Foundation

/// The behaviour of a scenario's list.
public struct SessionSettings: Hashable, Sendable {
  /// The number of the newest rows that are loaded at first, from 1; nil for all.
  public var initialCount: Int?
  /// The number of rows of a page of history, from 1.
  public var pageSize = 20
  /// Whether the next page is requested as the oldest loaded row comes near.
  public var fetchesHistoryAutomatically = true
  /// The distance of that row from the screen, in points, at which the page is requested.
  public var prefetchDistance = 500.0
  /// The heights of rows that were not on the screen yet.
  public var rowHeights = RowHeights.exact
  /// The options of some strategies.
  public var options = StrategyName.Options()
  /// The place of rows that do not fill the screen; nil for the strategy's.
  public var shortContent: ShortContentAlignment?
  /// The part of a thrown list's speed that is left after a millisecond, between 0 and 1.
  public var decelerationRate = Deceleration.normalRate

  /// Creates the default settings.
  public init() {}
}

/// The delays of history and pictures, which are loaded later.
public struct ProviderSettings: Hashable, Sendable {
  /// Seconds from a request for history to its answer.
  public var latency = 0.0
  /// Seconds from a request for a picture to the picture; nil if pictures are there at once.
  public var imageLatency: Double?
  /// The size of the cache of pictures, in bytes.
  public var cacheByteCount = 64 << 20
  /// The height of placeholders for rows that are requested, in points; nil for none.
  public var placeholderHeight: Double?

  /// Creates settings without delays.
  public init() {}
}

/// The appearance of a scenario's messages besides the template; nil stands for the default.
public struct PageSettings: Hashable, Sendable {
  /// Light or dark.
  public var appearance: Appearance?
  /// The locale of words, dates, digits and direction.
  public var locale: Locale?
  /// The time zone in which times are shown.
  public var timeZone: TimeZone?
  /// The factor of the size of all text.
  public var textSize: Double?
  /// The time that "today" counts from, in seconds since 1970.
  public var now: Double?

  /// Creates the default settings.
  public init() {}
}

/// The bars around the rows of a scenario, and the background.
public struct ChromeSettings: Hashable, Sendable {
  /// Whether bars are drawn over the insets.
  public var hasBars = true
  /// The title in the navigation bar; nil for the session's own.
  public var title: String?
  /// Whether the navigation bar has a chevron that leads back.
  public var hasBackButton = true
  /// Whether a scroll indicator shows where the screen is in the conversation.
  public var hasScrollIndicator = false
  /// A colour or a picture's path; nil for the template's page.
  package var wallpaper: ScenarioEntry?

  /// Whether the wallpaper is a picture, and not of one colour.
  package var hasWallpaperPicture: Bool { wallpaper.map { !$0.text.hasPrefix("#") } ?? false }

  /// Creates settings with bars and nothing else.
  public init() {}

  /// Puts a picture or a colour behind the messages.
  ///
  /// - Parameter text: `#rrggbb`, or the path of a picture; nil for the template's page.
  public mutating func setWallpaper(_ text: String?) {
    let place = YAMLLocation(file: "scenario", path: "chrome.wallpaper")
    wallpaper = text.map { ScenarioEntry($0, place: place) }
  }
}
