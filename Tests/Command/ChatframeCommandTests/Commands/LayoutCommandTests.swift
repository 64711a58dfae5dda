import Foundation
import Testing

/// The output of `layout`.
struct LayoutCommandTests {
  @Test func `a layout has the keys of its format`() async throws {
    let root = try await Workplace().run("layout", "chat.json").json
    #expect(Set(root.keys) == ["version", "width", "height", "scale", "messages"])
    let messages = try #require(root["messages"] as? [[String: Any]])
    #expect(messages.map { $0["id"] as? String } == ["m1", "m2"])
    #expect(messages.allSatisfy { Set($0.keys) == ["id", "frame", "components"] })
    let components = messages.compactMap { $0["components"] as? [[String: Any]] }.flatMap(\.self)
    #expect(components.allSatisfy { Set($0.keys).subtracting(["lines"]) == ["name", "frame"] })
    let lines = components.compactMap { $0["lines"] as? [[String: Any]] }.flatMap(\.self)
    #expect(lines.allSatisfy { Set($0.keys) == ["frame", "baseline", "text"] })
    let frames = (messages + components + lines).compactMap { $0["frame"] as? [String: Double] }
    #expect(frames.count == messages.count + components.count + lines.count)
    #expect(frames.allSatisfy { Set($0.keys) == ["x", "y", "width", "height"] })
  }

  @Test func `defaults are those of the contract`() async throws {
    let root = try await Workplace().run("layout", "chat.json").json
    #expect(root["version"] as? Int == 1)
    #expect(root["width"] as? Double == 390)
    #expect(root["scale"] as? Double == 3)
  }

  @Test func `messages follow each other without a gap, over several batches`() async throws {
    let root = try await Workplace(Sample.long(150)).run("layout", "chat.json").json
    let messages = try #require(root["messages"] as? [[String: Any]])
    let frames = messages.compactMap { $0["frame"] as? [String: Double] }
    #expect(frames.count == 150)
    var bottom = 0.0
    for frame in frames {
      #expect(abs((frame["y"] ?? -1) - bottom) < 0.002)
      bottom = (frame["y"] ?? 0) + (frame["height"] ?? 0)
    }
    #expect(abs((root["height"] as? Double ?? 0) - bottom) < 0.002)
  }

  @Test func `with a viewport, only that screen is printed, measured from its top`() async throws {
    let root = try await Workplace(Sample.long(20))
      .run("layout", "chat.json", "--viewport", "390x200").json
    let messages = try #require(root["messages"] as? [[String: Any]])
    let last = try #require(messages.last?["frame"] as? [String: Double])
    #expect(root["height"] as? Double == 200)
    #expect(messages.count < 10)
    #expect(abs((last["y"] ?? 0) + (last["height"] ?? 0) - 200) < 0.002)
  }

  @Test func `the outline has one line for each part`() async throws {
    let run = try await Workplace().run("layout", "chat.json", "--format", "outline")
    #expect(run.text.hasPrefix("page 390 × "))
    #expect(run.text.contains("\nm1  0,0 390×"))
    #expect(run.text.contains("\n  bubble  "))
  }

  @Test func `a conversation without messages has a layout`() async throws {
    let run = try await Workplace(Sample.conversation([])).run("layout", "chat.json")
    #expect(run.status == 0)
    #expect(try (run.json["messages"] as? [Any])?.count == 0)
  }

  @Test func `a message is explained with the lines of the template`() async throws {
    let run = try await Workplace().run("layout", "chat.json", "--explain", "m2")
    #expect(run.status == 0)
    #expect(run.text.hasPrefix("m2  0,"))
    #expect(run.text.contains("text, incoming, structure bubble (jade.yaml:"))
    let gap =
      /\n    leading +60 +H:\[avatar\]-\(gap\)-\[bubble\] +required +jade\.yaml:\d+ +gap 8\n/
    #expect(run.text.contains(gap))
    #expect(run.text.contains("\n  name  hidden: not visible on incoming messages in private"))
  }

  @Test func `frames in an explanation are those of the layout`() async throws {
    let place = try Workplace()
    let root = try await place.run("layout", "chat.json").json
    let messages = try #require(root["messages"] as? [[String: Any]])
    let explained = try await place.run(
      "layout",
      "chat.json",
      "--explain",
      "m2",
      "--format",
      "json"
    ).json
    #expect(explained["frame"] as? [String: Double] == messages[1]["frame"] as? [String: Double])
    #expect(try frames(explained) == frames(messages[1]))
  }

  private func frames(_ message: [String: Any]) throws -> [String: [String: Double]] {
    let components = try #require(message["components"] as? [[String: Any]])
    return try Dictionary(
      uniqueKeysWithValues: components.map { component in
        (
          try #require(component["name"] as? String),
          try #require(component["frame"] as? [String: Double])
        )
      }
    )
  }

  @Test func `a file gets the same bytes as standard output`() async throws {
    let place = try Workplace()
    let run = try await place.run("layout", "chat.json", "-o", "layout.json")
    #expect(run.output.isEmpty)
    #expect(try await place.read("layout.json") == place.run("layout", "chat.json").output)
  }
}
