import ChatframeGraphics
import Testing

@testable import ChatframeTemplates

/// A change in code and the expected error.
struct WrongChange: Sendable, CustomTestStringConvertible {
  let error: String
  let change: @Sendable (inout Template) -> Void

  var testDescription: String { error }

  init(_ error: String, _ change: @escaping @Sendable (inout Template) -> Void) {
    self.error = error
    self.change = change
  }
}

struct TemplateValidationTests {
  private func error(_ change: (inout Template) -> Void) throws -> TemplateError? {
    var template = try SampleTemplate.library.template("jade").renamed("mine")
    change(&template)
    return #expect(throws: TemplateError.self) { try template.validate() }
  }

  @Test(arguments: [
    WrongChange("light.bubble.padding.top: -3 is out of range; expected 0 to 200") {
      $0.light.bubble.padding.top = -3
    },
    WrongChange("dark.text.body.size: is not a number; expected 4 to 200") {
      $0.dark.text.body.size = .nan
    },
    WrongChange("light.text.name.lineHeight: 0.5 is out of range; expected 0.8 to 4") {
      $0.light.text.name.lineHeight = 0.5
    },
    WrongChange("light.flow.groupInterval: inf is out of range; expected 0 to 604800") {
      $0.light.flow.groupInterval = .infinity
    },
    WrongChange("light.bubble.tail.width: 0 is out of range; expected 2 to 50") {
      $0.light.bubble.tail = TailStyle(.swoosh, width: 0)
    },
    WrongChange("light.kinds.image: minimumSide exceeds maximumSide") {
      $0.light.kinds.image.minimumSide = 500
    },
    WrongChange("light.kinds.emoji.maximumCount: 21 is out of range; expected 0 to 20") {
      $0.light.kinds.emoji.maximumCount = 21
    },
    WrongChange("light.kinds.stickerSide: 8 is out of range; expected 16 to 4000") {
      $0.light.kinds.stickerSide = 8
    },
    WrongChange("light.kinds.album.gap: 101 is out of range; expected 0 to 100") {
      $0.light.kinds.album.gap = 101
    },
    WrongChange("light.kinds.card.width: 0 is out of range; expected 16 to 4000") {
      $0.light.kinds.card.width = 0
    },
    WrongChange("light.chrome.field.cornerRadius: 201 is out of range; expected 0 to 200") {
      $0.light.chrome.field.cornerRadius = 201
    },
    WrongChange("light.status.size: 3 is out of range; expected 4 to 100") {
      $0.light.status.size = 3
    },
    WrongChange("light.avatar.cornerRadius: -1 is out of range; expected 0 to 200") {
      $0.light.avatar.cornerRadius = -1
    },
    WrongChange(
      "light.name.format: \"name\" is not a valid pattern; expected at most 40 characters with "
        + "{name}"
    ) {
      $0.light.name.format = "name"
    },
    WrongChange(
      "dark.time.clockFormat: \"[]\" is not a valid pattern; expected at most 40 characters with "
        + "{time}"
    ) {
      $0.dark.time.clockFormat = "[]"
    },
    WrongChange("name: is empty; expected text") { $0.name = "" },
  ])
  func `a value out of range is named with its property`(wrong: WrongChange) throws {
    let place = wrong.error.hasPrefix("name") ? "template : " : "template mine: "
    #expect(try error(wrong.change)?.description == place + wrong.error)
  }

  @Test(arguments: [
    WrongChange(
      "structures.bubble.constraints[0]: \"bubble.left == |.left\": left is not mirrored; use "
        + "leading or trailing"
    ) {
      $0.structures["bubble"]?.constraints[0] = "bubble.left == |.left"
    },
    WrongChange(
      "structures.bubble.components.avatar.width: \"-4\" is out of range; expected 1 to 4000"
    ) {
      $0.structures["bubble"]?.components["avatar"]?.sizing.width = -4
    },
    WrongChange(
      "structures.bubble.components.avatr.type: \"avatr\" is not a component type; did you mean "
        + "\"avatar\"?"
    ) {
      $0.structures["bubble"]?.components.append("avatr")
    },
    WrongChange("structures.bubble.components: contains \"avatar\" twice; keep one of them") {
      $0.structures["bubble"]?.components.append("avatar")
    },
    WrongChange("structures: contains \"line\" twice; keep one of them") {
      $0.structures.append($0.structures[2])
    },
    WrongChange(
      "structures.bubble.constraints[2].when: \"photo\" is not a component; expected time, name, "
        + "bubble, status or avatar"
    ) {
      $0.structures["bubble"]?.constraints[2] = .when("photo", ["H:|-8-[bubble]"])
    },
    WrongChange("messages.voice: \"bubbel\" is not a structure; did you mean \"bubble\"?") {
      $0.messages["voice"] = "bubbel"
    },
    WrongChange("messages: lacks \"other\"") { $0.messages["other"] = nil },
    WrongChange("metrics.gap: is empty; expected a number or a formula such as \"width * 0.5\"") {
      $0.metrics["gap"] = ""
    },
  ])
  func `a mistake in a structure is reported with its constraint`(wrong: WrongChange) throws {
    #expect(try error(wrong.change)?.description == "template mine: " + wrong.error)
  }

  @Test func `conflicting constraints are rejected`() throws {
    let error = try error { $0.structures["bubble"]?.constraints.append("H:[bubble(==3000)]") }
    #expect(error?.path == "structures.bubble.constraints[15]")
    #expect(error?.message.contains("on a page of 390 points") == true)
  }

  @Test func `a component without constraints is rejected`() throws {
    let error = try error { $0.structures["line"]?.components.append("clock") }
    #expect(error?.path == "structures.line")
    let message = "no constraint determines clock.leading, clock.top on a page"
    #expect(error?.message.hasPrefix(message) == true)
  }

  @Test func `a mistake can be corrected`() throws {
    var template = try SampleTemplate.library.template("jade")
    template.messages["voice"] = "bubbel"
    #expect(throws: TemplateError.self) { try template.validate() }
    template.messages["voice"] = "bubble"
    try template.validate()
  }

  @Test func `a type that the host registers is known`() throws {
    var template = try SampleTemplate.library.template("jade")
    template.structures["line"]?.components.append("stars")
    template.structures["line"]?.constraints += ["H:|[stars]-(>=0)-|", "V:|[stars]-(>=0)-|"]
    #expect(throws: TemplateError.self) { try template.validate() }
    try template.validate(vocabulary: TemplateVocabulary(componentTypes: ["stars"]))
  }
}
