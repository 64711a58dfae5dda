import ChatframeDocuments
import ChatframeTimelines

/// A script for a conversation on a screen: what is shown, what happens to it, and when.
///
/// It is read from YAML or made in code:
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
    /// Plain blocks, the oldest first.
    case rows([ScenarioRow])
  }

  /// The file as the caller named it.
  public var file: String
  /// The content of the screen.
  package var content: Content
  /// The name or the path of the template of messages and bars.
  public var template = "jade"
  /// The appearance of messages besides the template.
  public var page = PageSettings()
  /// The bars and the background, which stand still.
  public var chrome = ChromeSettings()
  /// The screen.
  public var viewport = ScenarioViewport()
  /// The strategy that keeps the list still.
  public var strategy = StrategyName.inverted
  /// The part of the conversation that the first frame shows.
  public var start = StartPosition.newest
  /// The behaviour of the list.
  public var session = SessionSettings()
  /// The delays of history and pictures.
  public var provider = ProviderSettings()
  /// The length in seconds, from 0 to 1,000,000.
  public var duration: Double
  /// The events, in any order of their times; those of the same time happen in this order.
  public var events: [ScenarioEvent] = []
  /// The limits of the motion in the frames.
  public var expectations = Expectations()
  /// Deviations from the meaning of the file: one line each, for people to read.
  public var warnings: [String] = []
  /// The place of the start in the file.
  var startPlace: YAMLLocation

  /// Creates a scenario of the conversation that its frame sequence is given.
  ///
  /// - Parameter duration: The length in seconds, from 0 to 1,000,000.
  public init(duration: Double) {
    self.init(content: .conversation(ConversationOrigin.name), duration: duration)
  }

  /// Creates a scenario of plain blocks instead of messages.
  ///
  /// - Parameters:
  ///   - rows: The blocks, the oldest first; no two have the same id.
  ///   - pictures: The pictures that arrive late, if ``provider`` says so.
  ///   - duration: The length in seconds, from 0 to 1,000,000.
  public init(rows: [TimelineRow], pictures: [RowID: RowPicture] = [:], duration: Double) {
    let blocks = rows.map { ScenarioRow($0, picture: pictures[$0.id]) }
    self.init(content: .rows(blocks), duration: duration)
  }

  /// A scenario that shows `content` for `duration` seconds.
  package init(content: Content, duration: Double, file: String = "scenario") {
    self.file = file
    self.content = content
    self.duration = duration
    startPlace = YAMLLocation(file: file, path: "start")
  }

  /// The number of frames: those whose time is before the scenario's end, and at least one.
  public var frameCount: Int {
    // The tolerance absorbs rounding errors in a product that is a whole number.
    let count = (duration * viewport.refreshRate - 1e-6).rounded(.up)
    return max(1, Int(exactly: count) ?? 1)
  }
}

/// A row of a scenario without a conversation: a plain block.
package struct ScenarioRow: Hashable, Sendable {
  /// The row itself.
  package var row: TimelineRow
  /// The picture that it shows once it is loaded.
  package var picture: RowPicture?

  /// A block, with or without a picture.
  package init(_ row: TimelineRow, picture: RowPicture? = nil) {
    self.row = row
    self.picture = picture
  }
}

/// The screen of a scenario.
public struct ScenarioViewport: Hashable, Sendable {
  /// Points across.
  public var width = 390.0
  /// Points down.
  public var height = 844.0
  /// Device pixels to a point.
  public var scale = 3.0
  /// Frames in a second.
  public var refreshRate = 60.0
  /// The parts of the screen that bars cover, in points.
  public var insets = Insets()

  /// The parts of the screen that bars cover, in points.
  public struct Insets: Hashable, Sendable {
    /// At the top, in points.
    public var top = 0.0
    /// At the bottom, in points.
    public var bottom = 0.0

    /// Insets of `top` and `bottom`.
    public init(top: Double = 0, bottom: Double = 0) {
      self.top = top
      self.bottom = bottom
    }

    var list: ListInsets { ListInsets(top: Length(top), bottom: Length(bottom)) }
  }

  /// Creates a screen; without arguments, the default one.
  ///
  /// - Parameters:
  ///   - width: Points across, from 1 to 8192.
  ///   - height: Points down, from 1 to 16,384.
  ///   - scale: Device pixels to a point, from 0.5 to 8.
  ///   - refreshRate: Frames in a second, from 1 to 480.
  ///   - insets: The parts that bars cover, in points; together less than the height.
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
  /// The scenario names its file, or has rows.
  case named
  /// The scenario names no conversation; the caller provides it.
  case provided
  /// The scenario has rows instead of a conversation.
  case absent

  /// The name of a conversation that the caller provides; no file or message list has that name.
  package static let name = ""
}

/// A text of a scenario that is interpreted when the scenario is drawn, and its place.
package struct ScenarioEntry: Hashable, Sendable {
  /// As the file has it; never empty.
  package let text: String
  /// The place of the text, for errors.
  package let place: YAMLLocation

  /// A text at a place.
  package init(_ text: String, place: YAMLLocation) {
    self.text = text
    self.place = place
  }
}
