import ChatframeScenarios
import ChatframeTimelines
import Foundation
import Testing

struct ManifestTests {
  private func text(
    _ script: String,
    _ frames: Range<Int>? = nil,
    strategy: StrategyName = .inverted
  ) throws -> String {
    var manifest = Manifest(try Script.read(script), strategy: strategy, inputs: 255)
    var bytes = manifest.head
    for (viewport, events) in try Script.frames(script, strategy)
    where frames?.contains(viewport.frame) ?? true {
      bytes += manifest.line(viewport, events: events)
    }
    return String(decoding: bytes + manifest.tail, as: UTF8.self)
  }

  private static let small = """
    version: 1
    rows: [{ id: "a\\"b", height: 59.5 }]
    viewport: { width: 100, height: 200.5, scale: 2, insets: { top: 10 } }
    session: { shortContent: top }
    duration: 0
    """

  @Test func `a frame is one line with all fields`() throws {
    #expect(
      try text(Self.small) == """
        {"version":1,"strategy":"inverted","refreshRate":60,"viewport":{"width":100,"height":200.5,\
        "scale":2,"insets":{"top":10,"bottom":0}},"inputs":"ff","frames":[
        {"index":0,"time":0,"file":"frame-00000.png","contentOffset":-131,"contentHeight":59.5,\
        "userDelta":0,"jitter":0,"shiftScore":0,"strictJitter":0,"strictShiftScore":0,"layouts":1,\
        "events":[],"changed":[],"rows":[{"id":"a\\"b","y":10,"height":59.5}]}
        ]}

        """
    )
  }

  @Test(arguments: StrategyName.allCases)
  func `the manifest is JSON with all frames`(strategy: StrategyName) throws {
    let data = Data(try text(PlaybackTests.history, strategy: strategy).utf8)
    let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    let frames = try #require(object?["frames"] as? [[String: Any]])
    #expect(frames.map { $0["index"] as? Int } == Array(0..<60))
  }

  @Test(arguments: StrategyName.allCases)
  func `parts have the same lines as the whole`(strategy: StrategyName) throws {
    let script = PlaybackTests.history
    func lines(_ range: Range<Int>?) throws -> [Substring] {
      try text(script, range, strategy: strategy).split(separator: "\n").dropFirst().dropLast()
        .map { $0.hasSuffix(",") ? $0.dropLast() : $0 }
    }
    let parts = try lines(0..<17) + lines(17..<18) + lines(18..<60)
    #expect(try parts == lines(nil))
  }

  @Test func `insets are written in frames whose insets differ from the first`() throws {
    let script = """
      version: 1
      rows: { count: 9, heights: [60] }
      viewport: { insets: { top: 91, bottom: 86 } }
      duration: 0.1
      events: [{ at: 0.05, insets: { top: 91, bottom: 343 } }]
      """
    let object = try JSONSerialization.jsonObject(with: Data(text(script).utf8)) as? [String: Any]
    let frames = try #require(object?["frames"] as? [[String: Any]])
    let insets = frames.map { ($0["insets"] as? [String: Double])?["bottom"] }
    #expect(insets == [nil, nil, nil, 343, 343, 343])
  }

  @Test(
    arguments: [
      ("{ scrollIndicator: true }", "{\"scrollIndicator\":true}"),
      ("{ wallpaper: sea.jpg }", "{\"wallpaper\":true}"),
      ("{ wallpaper: \"#ffeedd\", bars: false }", nil),
    ]
  )
  func `an indicator and a wallpaper are written`(chrome: String, told: String?) throws {
    let script = "version: 1\nrows: { count: 9, heights: [60] }\nchrome: \(chrome)\nduration: 0"
    let head = try text(script).split(separator: "\n")[0]
    #expect(head.contains("\"chrome\"") == (told != nil))
    if let told { #expect(head.contains(",\"chrome\":\(told),\"frames\"")) }
  }

  @Test func `parts have the same first line`() throws {
    let head = try text(PlaybackTests.history).split(separator: "\n")[0]
    #expect(try text(PlaybackTests.history, 40..<50).split(separator: "\n")[0] == head)
  }
}
