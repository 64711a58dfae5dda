import ChatframeDocuments
import ChatframeTimelines

/// A script for a conversation on a screen: what is shown, what happens to it, and when.
public struct Scenario: Sendable {
  /// What is on the screen.
  package enum Content: Hashable, Sendable {
    /// The messages of a document, by its path.
    case conversation(String)
    /// Plain blocks, the oldest first.
    case rows([ScenarioRow])
  }

  /// The file as the caller named it.
  public var file: String
  /// What is on the screen.
  package var content: Content
  /// A template's name or path; how messages look.
  package var template = "jade"
  /// How they look besides.
  package var page = PageSettings()
  /// What stands still around them.
  package var chrome = ChromeSettings()
  /// The screen.
  public var viewport = ScenarioViewport()
  /// Who keeps the list still.
  public var strategy = StrategyName.inverted
  /// What the first frame shows.
  package var start = StartPosition.newest
  /// How the list behaves.
  package var session = SessionSettings()
  /// What is loaded later.
  package var provider = ProviderSettings()
  /// In seconds.
  public var duration: Double
  /// In the order of the file.
  package var events: [ScenarioEvent] = []
  /// What is asked of the frames.
  public var expectations = Expectations()
  /// One line each, for people to read.
  public var warnings: [String] = []
  /// Where the start stands in the file.
  var startPlace: YAMLLocation

  /// A scenario that shows `content` for `duration` seconds.
  package init(content: Content, duration: Double, file: String = "scenario") {
    self.file = file
    self.content = content
    self.duration = duration
    startPlace = YAMLLocation(file: file, path: "start")
  }

  /// How many frames the scenario has: those whose time is before its end, and at least one.
  public var frameCount: Int {
    // What arithmetic leaves of a whole number is none.
    max(1, Int((duration * viewport.refreshRate - 1e-6).rounded(.up)))
  }
}

/// A row of a scenario without a conversation: a plain block.
package struct ScenarioRow: Hashable, Sendable {
  /// The row itself.
  package var row: TimelineRow
  /// What it shows once it is loaded.
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
  /// What bars cover, in points.
  public var insets = Insets()

  /// What bars cover, in points.
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

  /// The usual screen.
  public init() {}
}

/// Where a scenario's conversation comes from.
package enum ConversationOrigin: Hashable, Sendable {
  /// The scenario names its file, or has rows.
  case named
  /// Whoever plays the scenario has it, and it names none.
  case provided
  /// There is none; the scenario has rows.
  case absent

  /// What a conversation is called that is handed over; no file or message list has that name.
  package static let name = ""
}

/// A text of a scenario that whoever draws it makes something of, and where it stands.
package struct ScenarioEntry: Hashable, Sendable {
  /// As the file has it; never empty.
  package let text: String
  /// Where it stands, for errors.
  package let place: YAMLLocation

  /// A text at a place.
  package init(_ text: String, place: YAMLLocation) {
    self.text = text
    self.place = place
  }
}
