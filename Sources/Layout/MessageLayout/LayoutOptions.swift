import ChatframeGraphics
import ChatframeTemplates
import Foundation

/// The page that a conversation is laid out on, and the reader's settings.
public struct LayoutOptions: Hashable, Sendable {
  /// The page's width in points.
  public var width: Double
  /// Device pixels to a point.
  public var scale: Double
  /// Light or dark.
  public var appearance: Appearance
  /// A BCP 47 tag or ICU identifier; decides about words, dates, digits and direction.
  public var locale: Locale
  /// The time zone of shown times; `nil` for the offset written in each time.
  public var timeZone: TimeZone?
  /// Multiplies the size of all text.
  public var textSize: Double
  /// The time that "today" refers to, in seconds since 1970; `nil` for the newest message's time.
  public var now: Double?

  /// Creates options; by default a light page of 390 points at 3 pixels a point, in English.
  ///
  /// - Parameters:
  ///   - width: The page's width in points.
  ///   - scale: Device pixels per point.
  ///   - appearance: Light or dark.
  ///   - locale: The locale of words, dates, digits and direction.
  ///   - timeZone: The time zone of shown times; `nil` for the offset written in each time.
  ///   - textSize: The factor for the size of all text.
  ///   - now: The time that "today" refers to, in seconds since 1970; `nil` for the newest message's
  ///     time.
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

  /// The writing direction of the whole page.
  package var direction: WritingDirection {
    locale.language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
}

/// The host's additions to the layout: types of components and messages, and strategies, by the
/// names that templates use, and changes to single components.
public struct LayoutExtensions: Sendable {
  /// Component types that structures may name.
  public var componentTypes: [String: ComponentMaker]
  /// Strategies that `layout: custom` may name.
  public var strategies: [String: any MessageLayoutSizeStrategy]
  /// Message types besides those of the conversation format.
  public var messageTypes: Set<String>
  /// Makers of the contents of bubbles, by type of message.
  ///
  /// The types may be the host's own, which are thereby registered, or those of the conversation
  /// format. Where a maker returns `nil`, the bubble has the content that it would have without it.
  public var bubbleContents: [String: ComponentMaker]
  /// Changes to components of single messages; `nil` for none.
  public var overrides: ComponentOverrideMaker?

  /// Creates a set of additions, each of which is empty by default.
  ///
  /// - Parameters:
  ///   - componentTypes: Component types that structures may name.
  ///   - strategies: Strategies that `layout: custom` may name.
  ///   - messageTypes: Message types besides those of the conversation format.
  ///   - bubbleContents: Makers of the contents of bubbles, by type of message.
  ///   - overrides: Returns changes to the components of a message, by their names.
  public init(
    componentTypes: [String: ComponentMaker] = [:],
    strategies: [String: any MessageLayoutSizeStrategy] = [:],
    messageTypes: Set<String> = [],
    bubbleContents: [String: ComponentMaker] = [:],
    overrides: ComponentOverrideMaker? = nil
  ) {
    self.componentTypes = componentTypes
    self.strategies = strategies
    self.messageTypes = messageTypes
    self.bubbleContents = bubbleContents
    self.overrides = overrides
  }

  /// The types of messages that the host shows itself: `messageTypes`, and those of
  /// `bubbleContents`.
  public var registeredMessageTypes: Set<String> { messageTypes.union(bubbleContents.keys) }

  /// The names that templates may use because of it.
  public var vocabulary: TemplateVocabulary {
    TemplateVocabulary(
      componentTypes: Set(componentTypes.keys),
      strategies: Set(strategies.keys),
      messageTypes: registeredMessageTypes
    )
  }
}
