import Foundation
import Testing

/// Pictures that arrive after the rows of their messages.
struct LatePictureTests {
  /// Two messages with the same picture, one of which has its size.
  private func workplace(_ provider: String) throws -> Workplace {
    let size = #""width": 1200, "height": 320"#
    let place = try Workplace(
      Sample.conversation([
        Sample.message(1, #"{ "type": "image", "source": "a.jpg" }"#),
        Sample.message(2, #"{ "type": "image", "source": "a.jpg", \#(size) }"#),
      ])
    )
    try place.copyPicture("panorama.jpg", to: "a.jpg")
    let script = """
      version: 1
      conversation: chat.json
      viewport: { width: 300, height: 600, scale: 1 }
      provider: { \(provider) }
      duration: 0.2
      """
    try place.write(script, to: "late.yaml")
    return place
  }

  /// The height of a row in each frame.
  private func heights(_ index: Int, _ place: Workplace) throws -> [Double] {
    try place.frames("out").map { frame in
      let rows = try #require(frame["rows"] as? [[String: Any]])
      return try #require(rows[index]["height"] as? Double)
    }
  }

  @Test func `a row changes its height when a picture of unknown size arrives`() async throws {
    let place = try workplace("imageLatency: 0.1")
    let run = try await place.run("scroll", "late.yaml", "-o", "out")
    #expect(run.status == 0, "\(run.errors)")
    let heights = try heights(0, place)
    #expect(Set(heights.prefix(6)).count == 1)
    #expect(Set(heights.dropFirst(6)).count == 1)
    #expect(heights[5] != heights[6])
  }

  @Test func `a row keeps its height when a picture of known size arrives`() async throws {
    let place = try workplace("imageLatency: 0.1")
    try await place.run("scroll", "late.yaml", "-o", "out")
    #expect(try Set(heights(1, place)).count == 1)
    #expect(try place.read("out/frame-00005.png") != place.read("out/frame-00006.png"))
  }

  @Test func `pictures without latency are shown at once`() async throws {
    let place = try workplace("latency: 0")
    try await place.run("scroll", "late.yaml", "-o", "out")
    #expect(try Set(heights(0, place)).count == 1)
    #expect(try place.frames("out").allSatisfy { ($0["events"] as? [String])?.isEmpty == true })
  }
}
