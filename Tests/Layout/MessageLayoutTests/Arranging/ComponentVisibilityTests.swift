import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates
import Testing

@testable import ChatframeMessageLayout

struct ComponentVisibilityTests {
  private func shows(
    _ component: String,
    in kind: Session.Kind,
    from sender: String,
    template: String
  ) throws -> Bool {
    try Page(template: template, kind: kind).arrange(Sample.text("Hi"), from: sender)
      .component(component) != nil
  }

  @Test(arguments: ["azure", "jade"], Session.Kind.allCases)
  func `others' messages have a name above them outside private sessions`(
    template: String,
    kind: Session.Kind
  ) throws {
    #expect(try shows("name", in: kind, from: "omar", template: template) == (kind != .private))
    #expect(try !shows("name", in: kind, from: "mei", template: template))
  }

  @Test(arguments: Session.Kind.allCases, ["mei", "omar"])
  func `jade shows every avatar`(kind: Session.Kind, sender: String) throws {
    #expect(try shows("avatar", in: kind, from: sender, template: "jade"))
  }

  @Test(arguments: Session.Kind.allCases, ["mei", "omar"])
  func `azure shows the avatars of others outside private sessions`(
    kind: Session.Kind,
    sender: String
  ) throws {
    let isShown = try shows("avatar", in: kind, from: sender, template: "azure")
    #expect(isShown == (kind != .private && sender == "omar"))
  }

  private let three = [
    Sample.message("1"), Sample.message("2", after: 1), Sample.message("3", after: 2),
  ]

  @Test func `azure shows one name and one avatar per group`() throws {
    let group = try Page(template: "azure").arrange(three)
    #expect(group.map { $0.component("name") != nil } == [true, false, false])
    #expect(group.map { $0.component("avatar") != nil } == [false, false, true])
  }

  @Test func `jade shows one name per group and every avatar`() throws {
    let group = try Page().arrange(three)
    #expect(group.map { $0.component("name") != nil } == [true, false, false])
    #expect(group.map { $0.component("avatar") != nil } == [true, true, true])
  }

  @Test func `a hidden avatar keeps its place free`() throws {
    let group = try Page(template: "azure").arrange(three)
    #expect(Set(group.compactMap { $0.frame("bubble")?.minX }).count == 1)
  }

  @Test(arguments: DeliveryStatus.allCases)
  func `a status without a symbol and a label is left out`(status: DeliveryStatus) throws {
    let state = try Sample.style("jade").status.state(status)
    let names = try Page().arrange(Sample.text("Hi"), from: "mei", status: status).names
    #expect(names.contains("status") == (state?.glyph != nil || state?.showsWord == true))
  }

  @Test(arguments: DeliveryStatus.allCases)
  func `azure shows every status as text`(status: DeliveryStatus) throws {
    let status = try Page(template: "azure").arrange(Sample.text("Hi"), from: "mei", status: status)
      .component("status")
    #expect(status?.text.isEmpty == false)
  }

  @Test func `components are named in the order they are drawn`() throws {
    let arrangement = try Page().arrange(Sample.text("Hi"))
    #expect(arrangement.names == ["time", "name", "bubble", "avatar"])
  }

  @Test(arguments: [MessageBody.system("Ana joined"), .revoked], ["azure", "jade"])
  func `a line has neither avatar nor name nor bubble shape`(
    body: MessageBody,
    template: String
  ) throws {
    let arrangement = try Page(template: template).arrange(body)
    #expect(arrangement.names == ["time", "bubble"])
    #expect(arrangement.component("bubble")?.shape == nil)
  }

  @Test(arguments: ["azure", "jade"])
  func `the template determines the position of the tail`(template: String) throws {
    let show = try Sample.style(template).bubble.tail.show
    let group = try Page(template: template).arrange(three)
    let tails = group.map { $0.component("bubble")?.shape?.tail != nil }
    #expect(tails == [show != .last, show == .every, show != .first])
  }

  @Test(arguments: ["mei", "omar"])
  func `a tail points at its sender`(sender: String) throws {
    let tail = try Page().bubble(Sample.text("Hi"), from: sender).shape?.tail
    #expect(tail?.isOnLeft == (sender == "omar"))
  }
}
