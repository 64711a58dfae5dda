import ChatframeTemplates
import ChatframeTimelines
import Foundation

/// How the list of a scenario behaves.
package struct SessionSettings: Hashable, Sendable {
  /// How many of the newest rows are loaded at first; nil for all.
  package var initialCount: Int?
  /// How many rows a page of history has.
  package var pageSize = 20
  /// Whether the next page is asked for as the oldest loaded row comes near.
  package var fetchesHistoryAutomatically = true
  /// How near, in points.
  package var prefetchDistance = 500.0
  /// What rows count for that nobody has seen.
  package var rowHeights = RowHeights.exact
  /// What some strategies can be told.
  package var options = StrategyName.Options()
  /// Where fewer rows than fill the screen stand; nil for where the strategy puts them.
  package var shortContent: ShortContentAlignment?
  /// What a millisecond leaves of a thrown list's speed.
  package var decelerationRate = Deceleration.normalRate

  /// The usual settings.
  package init() {}
}

/// What is loaded later, and how much later.
package struct ProviderSettings: Hashable, Sendable {
  /// Seconds from a request for history to its answer.
  package var latency = 0.0
  /// Seconds from a request for a picture to the picture; nil where pictures are there at once.
  package var imageLatency: Double?
  /// How many bytes of pictures are kept.
  package var cacheByteCount = 64 << 20
  /// The height of what stands in for rows that are asked for; nil where nothing does.
  package var placeholderHeight: Double?

  /// Everything is there at once.
  package init() {}
}

/// How a scenario wants its messages shown, besides the template; nil for what is usual.
package struct PageSettings: Hashable, Sendable {
  /// Light or dark.
  package var appearance: Appearance?
  /// Decides about words, dates, digits and direction.
  package var locale: Locale?
  /// The time zone in which times are shown.
  package var timeZone: TimeZone?
  /// Multiplies the size of all text.
  package var textSize: Double?
  /// The time that "today" counts from, in seconds since 1970.
  package var now: Double?

  /// The usual page.
  package init() {}
}

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
