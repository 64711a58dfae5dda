import ChatframeGraphics
import ChatframeTestSupport
import Testing

@testable import ChatframeTemplates

struct ChangedTemplateTests {
  private let jade: Template

  init() throws { jade = try SampleTemplate.library.template("jade") }

  /// Changes that give different templates.
  private static let changes: [@Sendable (inout Template) -> Void] = [
    { $0.light.page = RGBAColor(red: 1, green: 2, blue: 3) },
    { $0.dark.page = RGBAColor(red: 1, green: 2, blue: 3) },
    { $0.light.bubble.outgoing.fill = RGBAColor(red: 1, green: 2, blue: 3) },
    { $0.light.bubble.padding.left = 13 },
    { $0.light.text.body.size = 18 },
    { $0.light.text.body.weight = .bold },
    { $0.light.flow.spacingAfterStatus = 3 },
    { $0.light.status.read = .init(.doubleCheck) },
    { $0.light.kinds.emoji.maximumCount = 3 },
    { $0.metrics["gap"] = 9 },
    { $0.metrics["more"] = "gap * 2" },
    { $0.structures["bubble"]?.mirroring = .never },
    { $0.structures["bubble"]?.components["avatar"]?.sizing.width = 32 },
    { $0.structures["bubble"]?.components["name"]?.visibility.group = .always },
    { $0.structures["bubble"]?.components["name"]?.show = .last },
    { $0.structures["bubble"]?.constraints.append("V:[time]-(>=0)-|") },
    { $0.structures["line"]?.name = "row" },
    { $0.messages["text"] = "line" },
    { $0.messages["voice"]?.sizes["bubble"] = .custom(width: 100) },
  ]

  @Test func `every change makes another fingerprint`() {
    let changed = Self.changes.map { change in
      var template = jade
      change(&template)
      return template.fingerprint
    }
    #expect(Set(changed + [jade.fingerprint]).count == Self.changes.count + 1)
  }

  @Test func `equal changes make equal templates`() {
    for change in Self.changes {
      var (first, second) = (jade, jade)
      change(&first)
      change(&second)
      #expect(first == second)
      #expect(first.fingerprint == second.fingerprint)
      #expect(first != jade)
    }
  }

  @Test func `reverting a change gives the original template`() {
    var template = jade
    template.metrics["gap"] = 30
    #expect(template != jade)
    template.metrics["gap"] = "8"
    #expect(template == jade)
  }

  @Test func `a change does not affect copies`() {
    let copy = jade
    var template = jade
    template.light.bubble.cornerRadius = 20
    #expect(copy == jade)
    #expect(copy.light.bubble.cornerRadius == 6)
  }

  @Test func `templates with different names differ`() {
    #expect(jade.renamed("mine") != jade)
    #expect(jade.renamed("mine").name == "mine")
    #expect(jade.renamed("mine").fingerprint == jade.fingerprint)
  }

  @Test func `both appearances change at once`() {
    var template = jade
    template.updateStyles { $0.bubble.cornerRadius = 18 }
    #expect(template.light.bubble.cornerRadius == 18)
    #expect(template.dark.bubble.cornerRadius == 18)
  }

  @Test func `a template that was read can be changed`() {
    let names = [
      "edge", "gap", "margin", "statusRoom", "widest", "answerMargin", "lineMargin", "lineSpacing",
    ]
    #expect(jade.metrics.names == names)
    #expect(jade.metrics["margin"]?.text == "min(12, width / 8)")
    #expect(jade.structures.map(\.name) == ["bubble", "answer", "line"])
    #expect(jade.structures["bubble"]?.mirroring == .outgoing)
    #expect(jade.structures["bubble"]?.components["avatar"]?.minimumPageWidth == 121)
    #expect(
      jade.structures["bubble"]?.constraints[2]
        == .when("avatar", ["H:|-edge-[avatar]-gap-[bubble]"])
    )
    #expect(jade.messages["system"] == "line")
    #expect(jade.messages["voice"]?.sizes["bubble"]?.maximumWidth == 224)
    #expect(jade.messages["text"] == nil)
  }

  @Test(arguments: TemplateNames.all)
  func `a bundled template can be made from its parts`(name: String) throws {
    let read = try SampleTemplate.library.template(name)
    let made = Template(
      name: name,
      light: read.light,
      dark: read.dark,
      metrics: read.metrics,
      structures: read.structures,
      messages: read.messages
    )
    try made.validate()
    let choice = made.compiled.choice(for: "system")
    #expect(made.compiled.all[choice.structure].structure.name == "line")
    #expect(made.structures == read.structures)
  }
}

struct TemplatePartTests {
  @Test func `a metric keeps its place when it is replaced`() {
    var metrics: TemplateMetrics = ["edge": 12, "gap": 8.5, "widest": "width - 2 * edge"]
    metrics["edge"] = 16
    #expect(metrics.names == ["edge", "gap", "widest"])
    #expect(metrics["edge"]?.text == "16")
    #expect(metrics["gap"]?.text == "8.5")
  }

  @Test func `a metric is removed with nil`() {
    var metrics: TemplateMetrics = ["edge": 12, "gap": 8]
    metrics["edge"] = nil
    #expect(metrics.names == ["gap"])
  }

  @Test func `a structure is replaced in its place, added and removed`() {
    var structures = ["a", "b"].map { TemplateStructure(name: $0, components: [], constraints: []) }
    structures["a"]?.components = ["bubble"]
    structures["c"] = TemplateStructure(name: "c", components: [], constraints: [])
    structures["b"] = nil
    #expect(structures.map(\.name) == ["a", "c"])
    #expect(structures[0].components == [TemplateComponent("bubble")])
  }
}
