import ChatframeResources
import Foundation
import Testing

struct MutateCommandTests {
  @Test func `goldens without tolerance catch a colour that is off by four`() async throws {
    let place = try await GoldenPlace.recorded()
    let run = try await place.run("mutate", "goldens.yaml", "--mistake", "color.outgoingBubble")
    #expect(run.status == 0, "\(run.text)\(run.errors)")
    #expect(run.text.contains("1 of 1 mistakes are caught by 3 goldens"))
  }

  /// The list with more keys at its start.
  private func list(_ words: String) -> String {
    GoldenPlace.list.replacing("version: 1", with: "version: 1\n\(words)")
  }

  @Test func `a tolerance that hides a mistake is reported, with one that would not`() async throws
  {
    let place = try await GoldenPlace.recorded(
      list("tolerances: { bubble: 0..256, others: 0..256 }")
    )
    let mutate = ["mutate", "goldens.yaml", "--mistake", "color.outgoingBubble"]
    let run = try await place.run(mutate)
    #expect(run.status == 1)
    #expect(run.text.contains("MISSED"))
    #expect(run.text.contains("allowed, for example in chat.azure-light-200w-1x; tolerances: { "))
    let remedy = try #require(run.text.firstMatch(of: /tolerances: \{ bubble: 0\.\.(\d+) \}/))
    #expect((100...255).contains(Int(remedy.output.1) ?? 0), "\(run.text)")
    try place.write(list("\(remedy.output.0)"), to: "goldens.yaml")
    #expect(try await place.run(mutate).status == 0)
  }

  @Test func `a comparison that does not notice a mistake is reported`() async throws {
    let place = try await GoldenPlace.recorded(list("comparison: perceptual"))
    let run = try await place.run("mutate", "goldens.yaml", "--mistake", "color.outgoingBubble")
    #expect(run.status == 1)
    #expect(
      run.text.contains(
        "comparison: exact would catch it, perceptual (threshold 0.1) does not"
      ),
      "\(run.text)"
    )
  }

  @Test func `an ignored part that hides a mistake is named`() async throws {
    let place = try await GoldenPlace.recorded(
      list("ignore: [{ x: 0, y: 0, width: 200, height: 500 }]")
    )
    let run = try await place.run("mutate", "goldens.yaml", "--mistake", "color.outgoingBubble")
    #expect(run.status == 1)
    #expect(run.text.contains("ignore less than 200 × 500 pt at 0, 0"), "\(run.text)")
  }

  @Test func `goldens of frames also catch mistakes`() async throws {
    let place = try GoldenPlace.empty("version: 1\nentries: [{ scenario: film.yaml }]\n")
    try place.write(
      Script.messages.replacing("duration: 0.5", with: "template: azure\nduration: 0.05"),
      to: "film.yaml"
    )
    try await place.run("record", "goldens.yaml")
    let mutate = ["mutate", "goldens.yaml", "--mistake"]
    let caught = try await place.run(mutate + ["color.outgoingBubble"])
    #expect(caught.status == 0, "\(caught.text)\(caught.errors)")
    #expect(caught.text.contains("→ film: "))
    let missed = try await place.run(mutate + ["corner.image"])
    #expect(missed.status == 1)
    #expect(missed.text.contains("no golden shows it; add a message with a picture"))
  }

  @Test func `a mistake is caught after its advice was carried out`() async throws {
    let place = try await GoldenPlace.recorded()
    let mutate = ["mutate", "goldens.yaml", "--mistake", "corner.image"]
    let missed = try await place.run(mutate)
    #expect(missed.text.contains("no golden shows it; add a message with a picture"))
    try place.copyPicture("cat.jpg", to: "cat.jpg")
    let body = #"{ "type": "image", "source": "cat.jpg", "width": 120, "height": 90 }"#
    let chat = Sample.conversation([Sample.message(1, body), Sample.message(2, body)])
    try place.write(chat, to: "other.json")
    try await place.run("record", "goldens.yaml", "--mode", "failed")
    let caught = try await place.run(mutate)
    #expect(caught.status == 0, "\(caught.text)")
    #expect(caught.text.contains("1 of 1 mistakes are caught"), "\(caught.text)")
  }

  @Test func `a mistake that changes no pixel is left out of the score`() async throws {
    let template = try String(
      contentsOfFile: "\(BundledResources.templates)/azure.yaml",
      encoding: .utf8
    )
    let place = try GoldenPlace.empty(
      GoldenPlace.list.replacing("template: azure", with: "template: mine.yaml")
    )
    // Bubbles without rounded corners limit those of pictures.
    let angular = template.replacing(
      "cornerRadius: 18\n  grouped",
      with: "cornerRadius: 0\n  grouped"
    )
    .replacing("groupedCornerRadius: 5", with: "groupedCornerRadius: 0")
    try #require(angular != template)
    try place.write(angular, to: "mine.yaml")
    try await place.run("record", "goldens.yaml")
    let run = try await place.run("mutate", "goldens.yaml", "--mistake", "corner.image")
    #expect(run.status == 0, "\(run.text)")
    #expect(run.text.contains("changes no pixel in these templates"), "\(run.text)")
    #expect(run.text.contains("0 of 0 mistakes are caught by 3 goldens; 1 has no effect"))
  }

  @Test func `a mistake that no golden shows is missed`() async throws {
    let place = try await GoldenPlace.recorded()
    let run = try await place.run(
      "mutate",
      "goldens.yaml",
      "--mistake",
      "corner.image",
      "--format",
      "json"
    )
    #expect(run.status == 1)
    #expect(try run.json["missed"] as? Int == 1)
    let outcomes = try #require(run.json["outcomes"] as? [[String: Any]])
    #expect(outcomes.first?["verdict"] as? String == "unseen")
  }

  @Test func `no file is changed`() async throws {
    let place = try await GoldenPlace.recorded()
    let before = try place.names("goldens").map { try place.read("goldens/\($0)") }
    try await place.run("mutate", "goldens.yaml", "--mistake", "text.body")
    #expect(try place.names("goldens").map { try place.read("goldens/\($0)") } == before)
    #expect(try place.leftovers == ["golden-results", "goldens", "goldens.yaml", "other.json"])
  }

  /// A list whose template has text of the largest size.
  private func largest() async throws -> Workplace {
    let template = try String(
      contentsOfFile: "\(BundledResources.templates)/azure.yaml",
      encoding: .utf8
    )
    let place = try GoldenPlace.empty(
      GoldenPlace.list.replacing("template: azure", with: "template: mine.yaml")
    )
    try place.write(
      template.replacing("body: { size: 17,", with: "body: { size: 200,"),
      to: "mine.yaml"
    )
    try await place.run("record", "goldens.yaml")
    return place
  }

  @Test func `a mistake that cannot be drawn is reported with the reason, and fails`() async throws
  {
    let place = try await largest()
    let run = try await place.run("mutate", "goldens.yaml", "--mistake", "text.body")
    #expect(run.status == 65)
    #expect(run.text.contains("FAILED"), "\(run.text)")
    #expect(run.text.contains("1 cannot be tried"), "\(run.text)")
    let name = "chat.mine-light-200w-1x"
    #expect(
      run.errors.contains("chatframe: text.body: cannot be tried with \(name): mine.yaml:"),
      "\(run.errors)"
    )
    #expect(
      run.errors.contains("text.body.size: \"201\" is out of range; expected 4 to 200\n"),
      "\(run.errors)"
    )
  }

  @Test func `a mistake that cannot be drawn does not stop the others`() async throws {
    let place = try await largest()
    let run = try await place.run(
      "mutate",
      "goldens.yaml",
      "--mistake",
      "text.body",
      "--mistake",
      "color.outgoingBubble",
      "--format",
      "json"
    )
    #expect(run.status == 65)
    #expect(try run.json["failed"] as? Int == 1)
    #expect(try run.json["caught"] as? Int == 1)
  }

  @Test func `goldens that do not pass are not used`() async throws {
    let place = try await GoldenPlace.recorded()
    try place.write(GoldenPlace.conversation("Good morning"), to: "other.json")
    let run = try await place.run("mutate", "goldens.yaml", "--mistake", "text.body")
    #expect(run.status == 0)
    #expect(
      run.errors.contains(
        "other.azure-light-200w-1x: does not pass now, so it is not used: "
      )
    )
    #expect(run.errors.contains("bubble of m1: width "), "\(run.errors)")
  }

  @Test func `pictures of other programs have no template to make mistakes in`() async throws {
    let place = try GoldenPlace.empty("version: 1\nentries: [{ picture: cat.jpg }]\n")
    try place.copyPicture("cat.jpg", to: "cat.jpg")
    try await place.run("record", "goldens.yaml")
    let run = try await place.run("mutate", "goldens.yaml", "--mistake", "text.body")
    #expect(run.status == 65)
    #expect(
      run.errors.contains("goldens.yaml: all goldens are pictures of other programs, in which"),
      "\(run.errors)"
    )
  }
}
