import ChatframeConversations
import ChatframeTestSupport
import Testing

@testable import ChatframeMessageLayout

struct StatusVisibilityTests {
  private func shown(
    _ statuses: [DeliveryStatus?],
    template: String,
    then others: [Message] = []
  ) throws -> [Bool] {
    let messages = statuses.enumerated().map { index, status in
      Sample.message("\(index)", from: "mei", after: Double(index), status: status)
    }
    return try Sample.rows(messages + others, template: template).map(\.showsStatus)
  }

  @Test func `azure shows the status of the last outgoing message`() throws {
    let shown = try shown(
      [.read, .delivered, .sent],
      template: "azure",
      then: [Sample.message("x", after: 9)]
    )
    #expect(shown == [false, false, true, false])
  }

  @Test func `azure shows every failure`() throws {
    #expect(try shown([.failed, .sent, .sent], template: "azure") == [true, false, true])
  }

  @Test(arguments: ["azure", "paper"])
  func `every message that is being sent says so`(template: String) throws {
    #expect(try shown([.sending, .sending, .sent], template: template) == [true, true, true])
  }

  @Test func `azure shows no status if the last outgoing message has none`() throws {
    #expect(try shown([.sent, nil], template: "azure") == [false, false])
  }

  @Test(arguments: DeliveryStatus.allCases)
  func `jade shows every status`(status: DeliveryStatus) throws {
    #expect(try shown([status, status, .sent], template: "jade") == [true, true, true])
  }

  @Test(arguments: TemplateNames.all)
  func `a message without a status shows none`(template: String) throws {
    #expect(try shown([nil], template: template) == [false])
  }
}
