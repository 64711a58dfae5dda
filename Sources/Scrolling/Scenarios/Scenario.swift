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
