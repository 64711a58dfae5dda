import ChatframeDocuments
import ChatframeMessageFlow
import ChatframeScenarios
import ChatframeTemplates
import ChatframeTimelines
import Foundation
import Testing

struct ScenarioReadingTests {
  /// A scenario with every key and no default value.
  static let full = """
    version: 1
    conversation: ../long.json
    template: azure
    viewport: { width: 320, height: 480, scale: 2, refreshRate: 120, insets: { top: 44, bottom: 34 } }
    appearance: dark
    locale: ar
    timeZone: Asia/Tokyo
    textSize: 1.5
    now: 2026-03-01T12:00:00Z
    chrome:
      { title: Noodles, backButton: false, scrollIndicator: true, wallpaper: "#dfe8d8" }
    strategy: pixel-anchor
    start: { at: { message: m42 } }
    session:
      initialCount: 30
      pageSize: 10
      autoFetchHistory: false
      prefetchDistance: 250
      rowHeights: estimated
      estimatedRowHeight: 70
      reloadDelay: 3
      knowsUnseenRows: false
      readingLine: 0.25
      shortContent: bottom
      deceleration: fast
    provider: { latency: 0.18, imageLatency: 0.25, imageCacheBytes: 1000, placeholderHeight: 60 }
    duration: 4
    events:
      - { at: 0.2, drag: { by: 600, over: 0.25, velocity: 2400 } }
      - { at: 0.9, scrollBy: { by: -120 } }
      - { at: 1.0, insert: { rows: [{ id: ad5, height: 120, position: 5 }] } }
      - { at: 1.1, prepend: { messages: older.json } }
      - { at: 1.2, append: { rows: [{ id: n1, height: 60 }] } }
      - { at: 1.3, resize: { id: m42, height: 200 } }
      - { at: 1.4, remove: { ids: [m40] } }
      - { at: 1.5, scrollTo: { at: newest, animated: true } }
      - { at: 1.6, insets: { bottom: 300 } }
      - { at: 1.7, loadEarlier: {} }
      - { at: 2.0, drag: { path: [{ at: 0.1, y: 40 }, { at: 0.3, y: -10 }] } }
    expect: { maxJitter: 2, flashes: 1, blanks: 3 }
    """

  @Test func `the content and the screen are read`() throws {
    let scenario = try Script.read(Self.full)
    #expect(scenario.content == .conversation("../long.json"))
    #expect(scenario.template == "azure")
    #expect(scenario.viewport.height == 480)
    #expect(scenario.viewport.insets.top == 44)
    #expect(scenario.frameCount == 480)
  }

  @Test func `the page settings are read`() throws {
    let page = try Script.read(Self.full).page
    #expect(page.appearance == .dark)
    #expect(page.locale?.identifier == "ar")
    #expect(page.timeZone?.identifier == "Asia/Tokyo")
    #expect(page.textSize == 1.5)
    #expect(page.now == 1_772_366_400)
  }

  @Test func `the chrome is read`() throws {
    let chrome = try Script.read(Self.full).chrome
    #expect(chrome.hasBars)
    #expect(chrome.title == "Noodles")
    #expect(!chrome.hasBackButton)
    #expect(chrome.hasScrollIndicator)
    #expect(chrome.wallpaper?.text == "#dfe8d8")
  }

  @Test func `the session and the provider are read`() throws {
    let scenario = try Script.read(Self.full)
    #expect(scenario.strategy == .pixelAnchor)
    #expect(scenario.start == .row("m42"))
    var session = SessionConfiguration()
    session.initialCount = 30
    session.pageSize = 10
    session.fetchesHistoryAutomatically = false
    session.prefetchDistance = 250
    session.rowHeights = .estimated(70)
    session.options.reloadDelay = 3
    session.options.knowsUnseenRows = false
    session.options.readingLine = 0.25
    session.shortContent = .bottom
    session.decelerationRate = Deceleration.fastRate
    #expect(scenario.session == session)
  }

  @Test func `every kind of event is read`() throws {
    let actions = try Script.read(Self.full).events.map(\.action)
    #expect(
      actions == [
        .drag(Drag(by: 600, over: 0.25, velocity: 2400)),
        .scroll(down: -120, animated: false),
        .insert([Update.Insertion(TimelineRow("ad5", height: 120), position: 5)]),
        .prepend(.messages("older.json")),
        .append(.blocks([TimelineRow("n1", height: 60)])),
        .resize([Update.Resize("m42", height: 200)]),
        .remove(["m40"]),
        .show(.newest, animated: true),
        .insets(ListInsets(bottom: 300)),
        .loadEarlier,
        .drag(Drag(path: [.init(time: 0.1, y: 40), .init(time: 0.3, y: -10)])),
      ]
    )
  }

  @Test func `the expectations are read`() throws {
    var expected = Expectations()
    expected.maxJitter = 2
    expected.flashes = 1
    expected.blanks = 3
    #expect(try Script.read(Self.full).expectations == expected)
  }

  @Test func `absent keys have default values`() throws {
    let scenario = try Script.read("version: 1\nrows: []\nduration: 1")
    #expect(scenario.strategy == .inverted)
    #expect(scenario.start == .newest)
    #expect(scenario.viewport == ScenarioViewport())
    #expect(scenario.session == SessionConfiguration())
    #expect(scenario.provider == ProviderSettings())
    #expect(scenario.expectations == Expectations())
  }

  @Test func `rows can follow a pattern of heights`() throws {
    let scenario = try Script.read(Script.text(rows: "{ count: 3, heights: [40, 60] }"))
    let rows = [("r0", 40), ("r1", 60), ("r2", 40)].map { id, height in
      ScenarioRow(TimelineRow(RowID(id), height: Length(Double(height))))
    }
    #expect(scenario.content == .rows(rows))
  }

  @Test func `a row can have a picture`() throws {
    let row = "{ id: a, height: 80, picture: { bytes: 5000, rowHeight: 200 } }"
    let scenario = try Script.read(Script.text(rows: "[\(row)]"))
    let picture = RowPicture(byteCount: 5000, loadedHeight: 200)
    #expect(
      scenario.content == .rows([ScenarioRow(TimelineRow("a", height: 80), picture: picture)])
    )
  }

  @Test(arguments: [(4.0, 240), (0.05, 3), (0, 1), (1.0 / 60, 1), (1.0 / 60 + 0.001, 2)])
  func `frames cover the time before the end`(duration: Double, count: Int) throws {
    let scenario = try Script.read("version: 1\nrows: []\nduration: \(duration)")
    #expect(scenario.frameCount == count)
  }

  @Test func `an event after the last frame causes a warning`() throws {
    let scenario = try Script.read(Script.text("events:", "- { at: 1.5, scrollBy: { by: 1 } }"))
    #expect(scenario.warnings.count == 1)
    #expect(scenario.warnings.first?.contains("test.yaml:5: events[0].scrollBy: at 1.5 s") == true)
  }

  @Test func `more frames than the limit can be allowed`() throws {
    let text = "version: 1\nrows: []\nduration: 2000"
    #expect(try Script.read(text, allowsLarge: true).frameCount == 120_000)
    let error = #expect(throws: YAMLError.self) { try Script.read(text) }
    #expect(error?.exceedsDefaultLimit == true)
  }
}
