import ChatframeGraphics
import ChatframeTemplates
import Foundation

/// The page that a conversation is laid out on, and the reader's settings.
public struct LayoutOptions: Hashable, Sendable {
  /// The page's width in points.
  public var width: Double
  /// The number of device pixels per point.
  public var scale: Double
  /// The light or dark appearance.
  public var appearance: Appearance
  /// The locale of words, dates and digits, which also determines the page's direction.
  public var locale: Locale
  /// The time zone of the shown times; `nil` for the offset in each message's time.
  public var timeZone: TimeZone?
  /// The factor by which the size of all text is multiplied.
  public var textSize: Double
  /// The time that "today" refers to, in seconds since 1970; `nil` for the newest message's time.
  public var now: Double?
  /// The ids of the selected messages; `nil` for a page without marks for selection.
  ///
  /// With marks, all messages make room for them at the leading edge.
  public var selection: Set<String>?
  /// The text whose matches in messages are marked, regardless of case and diacritics; `nil` for
  /// none.
  public var search: String?
  /// The changes to the template's time lines.
  public var timeLine = TimeLineOptions()
  /// A Boolean value that indicates whether a wallpaper replaces the template's background, on which
  /// answers need a background of their own.
  public var hasWallpaper = false
  /// The states of messages, by their ids; other messages are normal.
  ///
  /// Messages in `selection` are also in the state `selected`.
  public var states: [String: ComponentState]

  /// Creates options; the default is a light page of 390 points at 3 pixels per point, in English.
  ///
  /// - Parameters:
  ///   - width: The page's width in points.
  ///   - scale: The number of device pixels per point.
  ///   - appearance: The light or dark appearance.
  ///   - locale: The locale of words, dates and digits, which also determines the page's direction.
  ///   - timeZone: The time zone of the shown times; `nil` for the offset in each message's time.
  ///   - textSize: The factor by which the size of all text is multiplied.
  ///   - now: The time that "today" refers to, in seconds since 1970; `nil` for the newest
  ///     message's time.
  ///   - selection: The ids of the selected messages; `nil` for a page without marks for selection.
  ///   - search: The text whose matches in messages are marked; `nil` for none.
  ///   - states: The states of messages, by their ids.
  public init(
    width: Double = 390,
    scale: Double = 3,
    appearance: Appearance = .light,
    locale: Locale = Locale(identifier: "en"),
    timeZone: TimeZone? = nil,
    textSize: Double = 1,
    now: Double? = nil,
    selection: Set<String>? = nil,
    search: String? = nil,
    states: [String: ComponentState] = [:]
  ) {
    self.width = width
    self.scale = scale
    self.appearance = appearance
    self.locale = locale
    self.timeZone = timeZone
    self.textSize = textSize
    self.now = now
    self.selection = selection
    self.search = search
    self.states = states
  }

  /// The writing direction of the whole page.
  package var direction: WritingDirection {
    locale.language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
}

/// A host's additions to the layout: component types, message types and size strategies under the
/// names that templates use, and changes to individual components.
public struct LayoutExtensions: Sendable {
  /// The component types that structures may use, by name.
  public var componentTypes: [String: ComponentMaker]
  /// The strategies that `layout: custom` may use, by name.
  public var strategies: [String: any MessageLayoutSizeStrategy]
  /// The message types in addition to those of the conversation format.
  public var messageTypes: Set<String>
  /// The makers of bubble contents, by message type.
  ///
  /// The keys may be message types of the host, which this property also registers, or types of the
  /// conversation format. If a maker returns `nil`, the bubble has its default content.
  public var bubbleContents: [String: ComponentMaker]
  /// The closure that returns changes to the components of a message; `nil` for no changes.
  public var overrides: ComponentOverrideMaker?
  /// The changes to components as a value, which the closure `overrides` comes before.
  public var componentOverrides = ComponentOverrides()
  /// The components and structures of message types, in addition to those of templates.
  public var structures = MessageStructureMap()
  /// A Boolean value that indicates whether URLs and e-mail addresses in plain text become links.
  public var detectsLinks: Bool

  /// Creates a set of additions, which is empty by default.
  ///
  /// - Parameters:
  ///   - componentTypes: The component types that structures may use, by name.
  ///   - strategies: The strategies that `layout: custom` may use, by name.
  ///   - messageTypes: The message types in addition to those of the conversation format.
  ///   - bubbleContents: The makers of bubble contents, by message type.
  ///   - overrides: A closure that returns changes to the components of a message, by component
  ///     name.
  ///   - detectsLinks: A Boolean value that indicates whether URLs and e-mail addresses in plain
  ///     text become links.
  ///   - componentOverrides: The changes to components as a value.
  ///   - structures: The components and structures of message types.
  public init(
    componentTypes: [String: ComponentMaker] = [:],
    strategies: [String: any MessageLayoutSizeStrategy] = [:],
    messageTypes: Set<String> = [],
    bubbleContents: [String: ComponentMaker] = [:],
    overrides: ComponentOverrideMaker? = nil,
    detectsLinks: Bool = true,
    componentOverrides: ComponentOverrides = ComponentOverrides(),
    structures: MessageStructureMap = MessageStructureMap()
  ) {
    self.componentTypes = componentTypes
    self.strategies = strategies
    self.messageTypes = messageTypes
    self.bubbleContents = bubbleContents
    self.overrides = overrides
    self.detectsLinks = detectsLinks
    self.componentOverrides = componentOverrides
    self.structures = structures
  }

  /// The message types that the host registers: `messageTypes`, the keys of `bubbleContents` and
  /// the types in `structures` that have a component.
  public var registeredMessageTypes: Set<String> {
    let mapped = structures.entries.filter { $0.value.component != nil }.keys
    return messageTypes.union(bubbleContents.keys).union(mapped)
  }

  /// The names that these additions make available to templates.
  public var vocabulary: TemplateVocabulary {
    TemplateVocabulary(
      componentTypes: Set(componentTypes.keys),
      strategies: Set(strategies.keys),
      messageTypes: registeredMessageTypes
    )
  }
}
