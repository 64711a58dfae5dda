import Chatframe
import Foundation
import Testing

struct HostDiagnosticsTests {
  private func system(_ json: String) throws -> ConstraintSystem {
    try ConstraintSystem(json: Data(json.utf8), name: "row")
  }

  @Test func `a system gives frames and variables`() throws {
    let solution = try system(
      #"""
      { "container": { "width": 200, "height": 20 }, "views": { "a": {}, "b": {} },
        "vfl": ["|[a(50)][b]|", "V:|[a]|", "V:|[b]|"], "constraints": ["2 * x + 1 == 7"] }
      """#
    ).solution()
    #expect(solution.frames["b"] == LayoutRectangle(x: 50, y: 0, width: 150, height: 20))
    #expect(solution.variables == ["x": 3])
    #expect(solution.conflicts.isEmpty)
  }

  @Test func `a conflict names the constraints that cannot hold together`() throws {
    let solution = try system(#"{ "constraints": ["x == 1", "x == 2"] }"#).solution()
    #expect(solution.conflicts.map(\.broken) == ["x == 2"])
    #expect(solution.conflicts.map(\.because) == [["x == 1"]])
  }

  @Test func `a mistake is one line with an excerpt`() throws {
    let error = #expect(throws: ConstraintSystemError.self) {
      try system(#"{ "constraints": ["x = 1"] }"#).solution()
    }
    #expect(
      error?.localizedDescription
        == "row: constraints[0]: Unknown relation. Must be ==, >=, or <="
    )
    #expect(error?.excerpt == ["x = 1", "  ^"])
  }

  @Test func `a layout explains its messages`() async throws {
    let conversation = Conversation(
      session: Session(id: "s", kind: .private),
      viewer: "mei",
      participants: [Participant(id: "mei", name: "Mei")],
      messages: [
        Message(
          id: "m1",
          sender: "mei",
          sentAt: Timestamp(secondsSince1970: 0),
          body: .text(["Hello"])
        )
      ]
    )
    let renderer = try Renderer()
    let layout = try await renderer.layOut(conversation, template: .jade)
    let explanation = try #require(
      try await renderer.explanation(ofMessage: "m1", in: layout)
    )
    #expect(explanation.description.hasPrefix("m1  0,0 390×"))
    #expect(try explanation.json().contains(#""id" : "m1""#))
    let missing = try await renderer.explanation(ofMessage: "m2", in: layout)
    #expect(missing?.description == nil)
  }

  @Test func `the environment names libraries and fonts`() throws {
    let environment = try RenderEnvironment()
    let names: Set = ["ICU", "Pango", "HarfBuzz", "fontconfig", "FreeType", "Cairo", "gdk-pixbuf"]
    #expect(Set(environment.versions.keys) == names.union(["fonts"]))
    #expect(environment.description.contains("Cairo \(environment.versions["Cairo"] ?? "")"))
  }
}
