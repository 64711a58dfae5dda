import Foundation
import Testing

/// The output of `hit`.
struct HitCommandTests {
  /// Returns the frame of the bubble of the first message.
  private func bubble(_ place: Workplace) async throws -> [String: Double] {
    let root = try await place.run("layout", "chat.json").json
    let message = try #require((root["messages"] as? [[String: Any]])?.first)
    let components = try #require(message["components"] as? [[String: Any]])
    let bubble = try #require(components.first { $0["name"] as? String == "bubble" })
    return try #require(bubble["frame"] as? [String: Double])
  }

  @Test func `a bubble is found with its text`() async throws {
    let place = try Workplace()
    let frame = try await bubble(place)
    let x = (frame["x"] ?? 0) + (frame["width"] ?? 0) / 2
    let y = (frame["y"] ?? 0) + (frame["height"] ?? 0) / 2
    let run = try await place.run("hit", "chat.json", "--at", "\(x),\(y)")
    #expect(run.status == 0)
    #expect(run.text.hasPrefix("bubble of m1 at "))
    #expect(run.text.contains("; text \""))
    let json = try await place.run("hit", "chat.json", "--at=\(x),\(y)", "--format", "json").json
    #expect(Set(json.keys) == ["version", "at", "hit"])
    let hit = try #require(json["hit"] as? [String: Any])
    #expect(Set(hit.keys) == ["message", "component", "frame", "point", "run"])
    #expect(hit["frame"] as? [String: Double] == frame)
  }

  @Test func `nothing at a point is a result`() async throws {
    let place = try Workplace()
    let run = try await place.run("hit", "chat.json", "--at", "-5,1e6")
    #expect(run.status == 0)
    #expect(run.text == "nothing at -5, 1000000\n")
    let json = try await place.run("hit", "chat.json", "--at", "-5,1", "--format", "json").json
    #expect(json["hit"] is NSNull)
  }

  @Test func `with a viewport, the point counts from the top of the screen`() async throws {
    let place = try Workplace(Sample.long(20))
    let run = try await place.run("hit", "chat.json", "--at", "100,190", "--viewport", "390x200")
    #expect(run.status == 0)
    #expect(run.text.contains("m2") || run.text.hasPrefix("nothing"))
    let below = try await place.run("hit", "chat.json", "--at", "100,200", "--viewport", "390x200")
    #expect(below.text == "nothing at 100, 200\n")
  }

  @Test(arguments: ["", "1", "1,2,3", "a,b", "nan,1", "inf,1", "1e300,1", "1;2"])
  func `a point that is none is a wrong usage`(point: String) async throws {
    let run = try await Workplace().run("hit", "chat.json", "--at", point)
    #expect(run.status == 64)
    #expect(run.errors.contains("is not a point; expected X,Y in points"))
  }
}
