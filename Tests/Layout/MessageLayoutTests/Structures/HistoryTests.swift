import ChatframeConversations
import ChatframeGraphics
import ChatframeSeededRandomness
import ChatframeTemplates
import ChatframeTestSupport
import Testing

@testable import ChatframeMessageLayout

/// A row does not depend on the rows that were laid out before it.
struct HistoryTests {
  private func arranger(_ page: Page) throws -> MessageArranger {
    MessageArranger(
      style: PageStyle(template: try Sample.template(page.template), options: page.options),
      labels: try Sample.labels(),
      measuring: FixedWidthText(),
      pictures: KnownPictures()
    )
  }

  private func rows(_ example: RandomPages.Case) throws -> [MessageRow] {
    let page = example.page
    return MessageRowBuilder(
      Sample.conversation(example.messages, kind: page.kind, name: page.name),
      style: PageStyle(template: try Sample.template(page.template), options: page.options)
    ).rows()
  }

  @Test(arguments: TemplateNames.all)
  func `a row looks the same alone and after others`(template: String) throws {
    for example in RandomPages.cases(template, count: 8) {
      let rows = try rows(example)
      let shared = try arranger(example.page)
      let together = rows.map(shared.arrange)
      for (row, arrangement) in zip(rows, together) {
        #expect(try arranger(example.page).arrange(row) == arrangement)
      }
    }
  }

  @Test(arguments: TemplateNames.all)
  func `rows look the same in any order`(template: String) throws {
    var random = SeededGenerator(seed: 11)
    for example in RandomPages.cases(template, count: 20) {
      let rows = try rows(example)
      let forwards = try arranger(example.page)
      let expected = rows.map(forwards.arrange)
      let order = rows.indices.shuffled(using: &random)
      let shuffled = try arranger(example.page)
      let found = order.map { shuffled.arrange(rows[$0]) }
      #expect(found == order.map { expected[$0] })
    }
  }

  @Test(arguments: TemplateNames.all)
  func `a row looks the same when it is laid out again`(template: String) throws {
    for example in RandomPages.cases(template, count: 10) {
      let rows = try rows(example)
      let arranger = try arranger(example.page)
      #expect(rows.map(arranger.arrange) == rows.map(arranger.arrange))
    }
  }
}
