import ChatframeConversations
import ChatframeTestSupport
import Testing

@testable import ChatframeTemplates

struct TemplateTests {
  @Test(arguments: TemplateNames.all)
  func `a bundled template is read`(name: String) throws {
    let template = try SampleTemplate.library.template(name)
    #expect(template.name == name)
    #expect(!template.summary.isEmpty)
  }

  @Test(arguments: TemplateNames.all)
  func `light and dark differ in colours`(name: String) throws {
    let template = try SampleTemplate.library.template(name)
    #expect(template.style(.light).page != template.style(.dark).page)
    #expect(template.style(.light).flow == template.style(.dark).flow)
  }

  @Test(arguments: TemplateNames.all)
  func `every status has its style`(name: String) throws {
    let status = try SampleTemplate.library.template(name).style(.light).status
    #expect(DeliveryStatus.allCases.allSatisfy { status.state($0) != nil })
    #expect(status.state(.failed)?.glyph == .alert)
  }

  @Test func `sizes are read from the file`() throws {
    let jade = try SampleTemplate.library.template("jade").style(.light)
    #expect(jade.text.body.size == 17)
    #expect(jade.bubble.cornerRadius == 6)
    #expect(jade.bubble.tail.shape == .triangle)
    #expect(jade.avatar.cornerRadius == 6)
    #expect(jade.status.state(.sending)?.glyph == .spinner)
    #expect(jade.kinds.fileIconSize == 40)
  }

  @Test(arguments: [Session.Kind.private, .group, .chatroom], [true, false])
  func `azure shows avatars of others outside private sessions`(
    kind: Session.Kind,
    isOutgoing: Bool
  ) throws {
    let structures = try SampleTemplate.library.template("azure").compiled
    let bubble = structures.all[structures.choice(for: "text").structure].structure
    let avatar = try #require(bubble.components.first { $0.name == "avatar" })
    #expect(
      avatar.visibility.shows(in: kind, isOutgoing: isOutgoing) == (kind != .private && !isOutgoing)
    )
  }

  @Test func `the fingerprint changes with a comment`() throws {
    let source = try SampleTemplate.source()
    let first = try Template(yaml: source, file: "a.yaml")
    let second = try Template(yaml: source + "# note\n", file: "a.yaml")
    #expect(first.fingerprint != second.fingerprint)
    #expect(first.fingerprint == (try Template(yaml: source, file: "b.yaml")).fingerprint)
  }

  @Test func `the fingerprint is the FNV-1a hash`() throws {
    // The same bytes give the same key on every machine and in every run.
    let source = try SampleTemplate.source()
    var hash: UInt64 = 14_695_981_039_346_656_037
    for byte in source.utf8 { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
    #expect(try Template(yaml: source, file: "a.yaml").fingerprint == hash)
  }
}
