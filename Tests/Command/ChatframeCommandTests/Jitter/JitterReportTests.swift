import ChatframeBrowserTesting
import Foundation
import Testing

/// The pages that `jitter --report` makes, in a browser.
@Suite(.enabled(if: Chromium.isInstalled), .waitsForBrowser, .serialized)
struct JitterReportTests {
  private static let hasFFmpeg =
    ["/usr/bin/ffmpeg", "/usr/local/bin/ffmpeg"].contains {
      FileManager.default.isExecutableFile(atPath: $0)
    }

  private func place(_ options: String...) async throws -> Workplace {
    let place = try Script.workplace()
    try place.write(Script.jump, to: "jump.yaml")
    try await place.run(
      ["scroll", "jump.yaml", "-o", "out", "--strategy", "reload"] + options
    )
    return place
  }

  /// The marks of a page at its first event.
  private func firstEvent(_ place: Workplace) throws -> (sentence: String, page: BrowserPage) {
    let page = try Browser.open(place.path("r.html"))
    try page.wait(until: "document.querySelector('.layer.after img')")
    try page.wait(until: "document.querySelector('#moment .happened .kind + span')")
    // Pictures and outlines appear after the picture is decoded.
    try page.wait(until: "document.querySelector('.marks .moved, .marks .region')")
    let sentence: String = try page.evaluate(
      "document.querySelector('#moment .happened .kind + span').textContent"
    )
    return (sentence, page)
  }

  @Test func `rows that jumped are outlined on the frame`() async throws {
    let place = try await place()
    let run = try await place.run("jitter", "out", "--report", "r.html")
    #expect(run.status == 1, "\(run.errors)")
    let (sentence, page) = try firstEvent(place)
    #expect(sentence.contains("content jumped 60 pt down; rows.prepended ×2 in this frame"))
    let file: String = try page.evaluate("document.querySelector('.layer.after img').src")
    let bytes = try place.read("out/frame-00012.png")
    #expect(file == "data:image/png;base64,\(bytes.base64EncodedString())")
    let outlined: Int = try page.evaluate("document.querySelectorAll('.marks .moved').length")
    #expect(outlined == 6)
    #expect(page.complaints == [])
  }

  @Test func `without a manifest the region is outlined, and curves are those of the pixels`()
    async throws
  {
    let place = try await place()
    try FileManager.default.removeItem(atPath: place.path("out/frames.json"))
    try await place.run("jitter", "out", "--report", "r.html")
    let (sentence, page) = try firstEvent(place)
    #expect(sentence.hasPrefix("frame 12 (0.200 s): content jumped 60 pt down"))
    let regions: Int = try page.evaluate("document.querySelectorAll('.marks .region').length")
    #expect(regions == 1)
    let curves: Int = try page.evaluate("document.querySelectorAll('.curve.content').length")
    #expect(curves == 1)
    #expect(page.complaints == [])
  }

  @Test(.enabled(if: hasFFmpeg)) func `the frames of a video are beside the page`() async throws {
    let place = try await place("--video", "film.mp4")
    let run = try await place.run("jitter", "film.mp4", "--report", "r.html")
    #expect([0, 1].contains(run.status), "\(run.errors)")
    #expect(try place.names("r-frames").count == 30)
    let page = try Browser.open(place.path("r.html"), fragment: "frame=0")
    try page.wait(until: "document.querySelector('.layer.after img')")
    try page.press("ArrowRight")
    try page.wait(
      until: "document.querySelector('.layer.after img').src.endsWith('/r-frames/frame-00001.jpg')"
    )
    let width: Int = try page.evaluate("document.querySelector('.layer.after img').naturalWidth")
    #expect(width == 200)
    #expect(page.complaints == [])
  }
}
