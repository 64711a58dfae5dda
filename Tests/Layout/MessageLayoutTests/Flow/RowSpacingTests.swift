import ChatframeConversations
import ChatframeTemplates
import ChatframeTestSupport
import Testing

@testable import ChatframeMessageLayout

struct RowSpacingTests {
  @Test(arguments: TemplateNames.all)
  func `only the ends of a page have its padding`(template: String) throws {
    let flow = try Sample.style(template).flow
    let rows = try Sample.rows(
      [Sample.message("1"), Sample.message("2", after: 1), Sample.message("3", after: 2)],
      template: template
    )
    #expect(rows.map(\.spacingBelow) == [0, 0, flow.bottomPadding])
    #expect(rows[0].spacingAbove == flow.topPadding)
  }

  @Test(arguments: TemplateNames.all)
  func `messages of a group are closer together than groups`(template: String) throws {
    let flow = try Sample.style(template).flow
    let rows = try Sample.rows(
      [
        Sample.message("1"), Sample.message("2", after: 1),
        Sample.message("3", from: "ana", after: 2),
      ],
      template: template
    )
    #expect(rows[1].spacingAbove == flow.spacingInGroup)
    #expect(rows[2].spacingAbove == flow.spacingBetweenGroups)
    #expect(flow.spacingInGroup < flow.spacingBetweenGroups)
  }

  @Test(arguments: TemplateNames.all)
  func `a time has its own space above`(template: String) throws {
    let flow = try Sample.style(template).flow
    let rows = try Sample.rows(
      [Sample.message("1"), Sample.message("2", after: flow.timeInterval + 1)],
      template: template
    )
    #expect(rows[1].spacingAbove == flow.spacingAroundLines)
  }

  @Test(arguments: TemplateNames.all)
  func `a line has its own space above and below`(template: String) throws {
    let flow = try Sample.style(template).flow
    let rows = try Sample.rows(
      [
        Sample.message("1"), Sample.message("2", after: 1, .system("…")),
        Sample.message("3", after: 2),
      ],
      template: template
    )
    #expect(rows[1].spacingAbove == flow.spacingAroundLines)
    #expect(rows[2].spacingAbove == flow.spacingAroundLines)
  }
}
