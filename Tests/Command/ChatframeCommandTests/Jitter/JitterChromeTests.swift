import Foundation
import Testing

/// Frames with parts besides rows that stand still or move on their own.
struct JitterChromeTests {
  private static func scenario(_ chrome: String, _ events: String = "") -> String {
    """
    version: 1
    conversation: chat.json
    viewport: { width: 200, height: 300, scale: 2, insets: { top: 60, bottom: 50 } }
    chrome: \(chrome)
    duration: 0.6
    events:
      - { at: 0.05, drag: { by: 120, over: 0.2, velocity: 600 } }\(events)
    """
  }

  /// Proves the frames of a scenario while they are drawn, and from their files.
  private func runs(_ scenario: String, picture: String? = nil) async throws -> [Run] {
    let place = try Script.workplace()
    if let picture { try place.copyPicture(picture, to: picture) }
    try place.write(scenario, to: "chrome.yaml")
    let drawn = try await place.run("scroll", "chrome.yaml", "-o", "out", "--prove")
    return [drawn, try await place.run("jitter", "out")]
  }

  @Test(
    arguments: [
      "{ bars: true }", "{ bars: false }", "{ scrollIndicator: true }",
      "{ wallpaper: \"#ddeeff\" }",
    ]
  )
  func `fixed parts of the screen do not break the proof`(chrome: String) async throws {
    for run in try await runs(Self.scenario(chrome)) {
      #expect(run.status == 0, "\(run.text)\(run.errors)")
    }
  }

  @Test func `a keyboard that appears does not break the proof`() async throws {
    let events = "\n  - { at: 0.4, insets: { top: 60, bottom: 150 } }"
    let run = try await runs(Self.scenario("{ bars: true }", events))[1]
    #expect(run.text.contains("frames match the manifest"), "\(run.text)")
  }

  @Test func `a wallpaper picture is reported, and files are not proved`() async throws {
    let runs = try await runs(
      Self.scenario("{ wallpaper: panorama.jpg }"),
      picture: "panorama.jpg"
    )
    #expect(runs.map(\.status) == [0, 0], "\(runs[0].text)\(runs[1].text)\(runs[1].errors)")
    #expect(runs[1].text.contains("a wallpaper shows between the rows"))
  }
}
