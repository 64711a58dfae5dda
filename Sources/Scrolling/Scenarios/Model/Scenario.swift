import ChatframeDocuments
import ChatframeMessageFlow
import ChatframeTimelines

/// A script for a conversation on a screen: the content, and the events that change or scroll it.
///
/// A scenario is read from YAML or made in code:
///
/// ```swift
/// var scenario = Scenario(duration: 2)
/// scenario.strategy = .pixelAnchor
/// scenario.events = [.drag(at: 0.2, Drag(by: 600, over: 0.25, velocity: 900))]
/// let sequence = try FrameSequence(scenario, conversation: document)
/// ```
public struct Scenario: Sendable {
  /// The content of the screen.
  package enum Content: Hashable, Sendable {
    /// The messages of a document, by its path.
    case conversation(String)
    /// Plain blocks, oldest first.
    case rows([ScenarioRow])
  }

  /// The path of the file, as the caller gave it.
  public var file: String
  /// The content of the screen.
  package var content: Content
  /// The name or the path of the template for messages and bars.
  public var template = "jade"
  /// The appearance, the language and other settings of the page.
  public var page = PageSettings()
  /// The bars and the background, which do not scroll.
  public var chrome = ChromeSettings()
  /// The screen.
  public var viewport = ScenarioViewport()
  /// The strategy that keeps the list still.
  public var strategy = StrategyName.inverted
  /// The part of the conversation that the first frame shows.
  public var start = StartPosition.newest
  /// The behaviour of the list.
  public var session = SessionConfiguration()
  /// The delays of history and pictures, and the limit of the picture cache.
  public var provider = ProviderSettings()
  /// The delays and failures of the service that sends messages.
  public var service = LoopbackScript()
  /// The duration in seconds, from 0 to 1,000,000.
  public var duration: Double
  /// The events, in any order of their times; events at the same time happen in this order.
  public var events: [ScenarioEvent] = []
  /// The limits of the motion in the frames.
  public var expectations = Expectations()
  /// The warnings about the scenario, one line each.
  public var warnings: [String] = []
  /// The place of the `start` field in the file.
  var startPlace: YAMLLocation

  /// Creates a scenario for the conversation that is passed to its frame sequence.
  ///
  /// - Parameter duration: The duration in seconds, from 0 to 1,000,000.
  public init(duration: Double) {
    self.init(content: .conversation(ConversationOrigin.name), duration: duration)
  }

  /// Creates a scenario of plain blocks instead of messages.
  ///
  /// - Parameters:
  ///   - rows: The blocks, oldest first; their ids must be unique.
  ///   - pictures: The pictures of the blocks, which arrive late if ``provider`` has an image
  ///     latency.
  ///   - duration: The duration in seconds, from 0 to 1,000,000.
  public init(rows: [TimelineRow], pictures: [RowID: RowPicture] = [:], duration: Double) {
    let blocks = rows.map { ScenarioRow($0, picture: pictures[$0.id]) }
    self.init(content: .rows(blocks), duration: duration)
  }

  /// Creates a scenario that shows `content` for `duration` seconds.
  package init(content: Content, duration: Double, file: String = "scenario") {
    self.file = file
    self.content = content
    self.duration = duration
    startPlace = YAMLLocation(file: file, path: "start")
  }

  /// The events in the order in which they take effect.
  package var eventsByTime: [ScenarioEvent] {
    events.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
  }

  /// The number of frames whose time is before the scenario's end; at least 1.
  public var frameCount: Int {
    // The tolerance absorbs the rounding error of a product that should be a whole number.
    let count = (duration * viewport.refreshRate - 1e-6).rounded(.up)
    return max(1, Int(exactly: count) ?? 1)
  }
}

/// A plain block of a scenario without a conversation.
package struct ScenarioRow: Hashable, Sendable {
  /// The identity and the height of the block.
  package var row: TimelineRow
  /// The picture of the block; `nil` for none.
  package var picture: RowPicture?

  /// Creates a block with or without a picture.
  package init(_ row: TimelineRow, picture: RowPicture? = nil) {
    self.row = row
    self.picture = picture
  }
}

/// The screen of a scenario.
public struct ScenarioViewport: Hashable, Sendable {
  /// The width, in points.
  public var width = 390.0
  /// The height, in points.
  public var height = 844.0
  /// The number of device pixels per point.
  public var scale = 3.0
  /// The number of frames per second.
  public var refreshRate = 60.0
  /// The parts of the screen that bars cover, in points.
  public var insets = Insets()

  /// The parts of the screen that bars cover, in points.
  public struct Insets: Hashable, Sendable {
    /// The inset at the top, in points.
    public var top = 0.0
    /// The inset at the bottom, in points.
    public var bottom = 0.0

    /// Creates insets of `top` and `bottom` points.
    public init(top: Double = 0, bottom: Double = 0) {
      self.top = top
      self.bottom = bottom
    }

    var list: ListInsets { ListInsets(top: Length(top), bottom: Length(bottom)) }
  }

  /// Creates a screen; the default is 390 × 844 points at 3 pixels per point and 60 frames per
  /// second.
  ///
  /// - Parameters:
  ///   - width: The width in points, from 1 to 8192.
  ///   - height: The height in points, from 1 to 16,384.
  ///   - scale: The number of device pixels per point, from 0.5 to 8.
  ///   - refreshRate: The number of frames per second, from 1 to 480.
  ///   - insets: The parts that bars cover, in points; their sum is less than the height.
  public init(
    width: Double = 390,
    height: Double = 844,
    scale: Double = 3,
    refreshRate: Double = 60,
    insets: Insets = Insets()
  ) {
    self.width = width
    self.height = height
    self.scale = scale
    self.refreshRate = refreshRate
    self.insets = insets
  }
}

/// The origin of a scenario's conversation.
package enum ConversationOrigin: Hashable, Sendable {
  /// The scenario contains its path, or has rows.
  case named
  /// The caller provides the conversation.
  case provided
  /// The scenario has rows instead of a conversation.
  case absent

  /// The path that marks a conversation as provided by the caller; files have other names.
  package static let name = ""
}

/// A text of a scenario that is interpreted when the scenario is drawn, with its place.
package struct ScenarioEntry: Hashable, Sendable {
  /// The text from the file; not empty.
  package let text: String
  /// The place of the text, for errors.
  package let place: YAMLLocation

  /// Creates a text at a place.
  package init(_ text: String, place: YAMLLocation) {
    self.text = text
    self.place = place
  }
}
