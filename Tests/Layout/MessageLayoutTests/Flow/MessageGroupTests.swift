import ChatframeConversations
import ChatframeTemplates
import ChatframeTestSupport
import Testing

@testable import ChatframeMessageLayout

struct MessageGroupTests {
  @Test func `messages of one sender form a group`() throws {
    let rows = try Sample.rows([
      Sample.message("1"), Sample.message("2", after: 1), Sample.message("3", after: 2),
    ])
    #expect(rows.map(\.position) == [.first, .middle, .last])
  }

  @Test func `another sender starts a group`() throws {
    let rows = try Sample.rows([Sample.message("1"), Sample.message("2", from: "ana", after: 1)])
    #expect(rows.map(\.position) == [.alone, .alone])
  }

  @Test(arguments: TemplateNames.all)
  func `a gap as long as the interval does not end a group`(template: String) throws {
    let interval = try Sample.style(template).flow.groupInterval
    let rows = try Sample.rows(
      [Sample.message("1"), Sample.message("2", after: interval)],
      template: template
    )
    #expect(rows.map(\.position) == [.first, .last])
  }

  @Test(arguments: TemplateNames.all)
  func `a gap one second longer than the interval ends a group`(template: String) throws {
    let interval = try Sample.style(template).flow.groupInterval
    let rows = try Sample.rows(
      [Sample.message("1"), Sample.message("2", after: interval + 1)],
      template: template
    )
    #expect(rows.map(\.position) == [.alone, .alone])
  }

  @Test func `a new day ends a group`() throws {
    let midnight = 12 * 3600.0
    let rows = try Sample.rows([
      Sample.message("1", after: midnight - 5), Sample.message("2", after: midnight + 5),
    ])
    #expect(rows.map(\.position) == [.alone, .alone])
  }

  @Test func `a time line ends a group`() throws {
    let template = try Sample.template(
      "jade",
      replacing: "groupInterval: 180",
      with: "groupInterval: 9999"
    )
    let style = PageStyle(template: template)
    let flow = style.templateStyle.flow
    let messages = [
      Sample.message("1"), Sample.message("2", after: flow.timeInterval + 1),
    ]
    let rows = MessageRowBuilder(Sample.conversation(messages), style: style).rows()
    #expect(flow.groupInterval == 9999)
    #expect(rows.map(\.position) == [.alone, .alone])
  }

  @Test(arguments: [MessageBody.system("Ana joined"), .revoked])
  func `a line in between ends a group`(line: MessageBody) throws {
    let rows = try Sample.rows([
      Sample.message("1"), Sample.message("2", after: 1, line), Sample.message("3", after: 2),
    ])
    #expect(rows.map(\.position) == [.alone, .alone, .alone])
  }

  @Test func `messages without a sender form no group`() throws {
    let rows = try Sample.rows([
      Sample.message("1", from: nil, .revoked), Sample.message("2", from: nil, after: 1, .revoked),
    ])
    #expect(rows.map(\.position) == [.alone, .alone])
  }

  @Test func `messages out of order stay in their group`() throws {
    let rows = try Sample.rows([Sample.message("1", after: 10), Sample.message("2")])
    #expect(rows.map(\.position) == [.first, .last])
  }

  @Test func `an empty conversation has no rows`() throws {
    #expect(try Sample.rows([]).isEmpty)
  }

  @Test func `one message is a group`() throws {
    #expect(try Sample.rows([Sample.message("1")]).map(\.position) == [.alone])
  }

  @Test func `the viewer's messages are outgoing`() throws {
    let rows = try Sample.rows([Sample.message("1", from: "mei"), Sample.message("2", after: 1)])
    #expect(rows.map(\.isOutgoing) == [true, false])
  }

  @Test func `every message has its sender`() throws {
    let rows = try Sample.rows([
      Sample.message("1", from: "ana"), Sample.message("2", from: nil, after: 1, .system("…")),
    ])
    #expect(rows.map(\.sender?.name) == ["Ana Sá", nil])
  }
}

extension GroupPosition {
  static let alone = GroupPosition(isFirst: true, isLast: true)
  static let first = GroupPosition(isFirst: true, isLast: false)
  static let middle = GroupPosition(isFirst: false, isLast: false)
  static let last = GroupPosition(isFirst: false, isLast: true)
}
