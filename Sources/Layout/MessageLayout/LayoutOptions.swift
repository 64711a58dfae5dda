import ChatframeGraphics
import ChatframeTemplates
import Foundation

/// Everything besides conversation and template that an arrangement depends on.
public struct LayoutOptions: Hashable, Sendable {
  /// The page's width in points.
  public var width: Double
  /// Device pixels to a point.
  public var scale: Double
  /// Light or dark.
  public var appearance: Appearance
  /// A BCP 47 tag or ICU identifier; decides about words, dates, digits and direction.
  public var locale: Locale
  /// Nil for the offset written in each time.
  public var timeZone: TimeZone?
  /// Multiplies the size of all text.
  public var textSize: Double
  /// What "today" counts from, in seconds since 1970; nil for the newest message's time.
  public var now: Double?

  /// A page of 390 points at 3 pixels a point, light, in English.
  public init(
    width: Double = 390,
    scale: Double = 3,
    appearance: Appearance = .light,
    locale: Locale = Locale(identifier: "en"),
    timeZone: TimeZone? = nil,
    textSize: Double = 1,
    now: Double? = nil
  ) {
    self.width = width
    self.scale = scale
    self.appearance = appearance
    self.locale = locale
    self.timeZone = timeZone
    self.textSize = textSize
    self.now = now
  }

  /// Which side leads on the whole page.
  package var direction: LayoutDirection {
    locale.language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
}
