import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates
import ChatframeTestSupport
import Testing

@testable import ChatframeMessageLayout

struct AnswerPartTests {
  private func arrange(
    _ body: MessageBody,
    width: Double = 390,
    template: Template? = nil
  ) throws -> Arrangement {
    try Page(options: LayoutOptions(width: width, scale: 2)).arrange(body, template: template)
  }

  private func table(_ titles: [String], _ cells: [String]) -> MessageBody {
    let table = AnswerTable(
      titles: titles.map { [TextRun(text: $0)] },
      alignments: titles.map { _ in .natural }
    )
    return AnswerSample.answer([
      AnswerSection(.row(table.titles, of: table), isLast: false),
      AnswerSection(.row(cells.map { [TextRun(text: $0)] }, of: table), isFirst: false),
    ])
  }

  @Test func `cells do not move the columns of a table`() throws {
    let titles = ["Way", "Words"]
    let short = try arrange(table(titles, ["a", "b"])).component("bubble")?.lines
    let long = try arrange(table(titles, [String(repeating: "long ", count: 30), "b"]))
      .component("bubble")?.lines
    #expect(
      short?.first { $0.text == "b" }?.frame.minX == long?.first { $0.text == "b" }?.frame.minX
    )
  }

  @Test func `a table of many columns becomes lines of a title and a cell each`() throws {
    let titles = (0..<500).map { "t\($0)" }
    let row = try arrange(table(titles, titles.map { "cell of \($0)" }))
    let lines = try #require(row.component("bubble")).lines.map(\.text)
    for title in titles { #expect(lines.contains("\(title): cell of \(title)")) }
    let right = try #require(row.frame("bubble")?.maxX)
    #expect(row.component("bubble")?.lines.allSatisfy { $0.frame.maxX <= right + 0.5 } == true)
  }

  @Test func `a row without columns shows the titles of cells that have begun`() throws {
    let titles = (0..<500).map { "t\($0)" }
    let row = try arrange(table(titles, ["first", "second"]))
    let lines = try #require(row.component("bubble")).lines.map(\.text)
    #expect(lines.filter { $0.contains(": ") } == ["t0: first", "t1: second"])
  }

  @Test func `pictures in items and quotes have their size`() throws {
    let picture = AnswerBlock.picture(address: "chart.png", description: "A chart")
    func width(_ section: AnswerSection.Content) throws -> Double? {
      let row = try arrange(AnswerSample.answer([AnswerSection(section)]))
      return row.component("bubble")?.items.compactMap { item -> Double? in
        guard case .picture(let placed) = item else { return nil }
        return placed.frame.width
      }.first
    }
    // A picture whose size is unknown is 16 ems wide.
    #expect(try width(.item(number: nil, blocks: [.paragraph(["a"]), picture])) ?? 0 > 300)
    #expect(try width(.quote([picture])) ?? 0 > 300)
  }

  @Test func `deeply nested blocks stay on the page`() throws {
    var block = AnswerBlock.paragraph(["deep"])
    for depth in 0..<40 {
      block = depth.isMultiple(of: 2) ? .quote([block]) : .list([[block]], from: 1)
    }
    let row = try arrange(AnswerSample.answer([AnswerSection(.quote([block]))]))
    let line = try #require(row.component("bubble")?.lines.first { $0.text.contains("d") })
    #expect(line.frame.minX >= 16)
    #expect(line.frame.maxX <= 390)
  }

  @Test func `each block of code has a button`() throws {
    let row = try arrange(AnswerSample.answer(AnswerSample.sections))
    #expect(row.names.filter { $0.hasPrefix("bubble.copyCode") }.count == 2)
  }

  @Test(arguments: [
    (Answer.State.complete, ["bubble.copy", "bubble.regenerate"]),
    (.streaming, ["bubble.stop"]),
    (.stopped, ["bubble.copy", "bubble.regenerate"]),
    (.failed, ["bubble.retry"]),
  ])
  func `the buttons follow from the state`(state: Answer.State, names: [String]) throws {
    let row = try arrange(AnswerSample.answer(AnswerSample.sections[...1], state))
    #expect(row.names.filter { $0.hasPrefix("bubble.") } == names)
  }

  @Test func `a template can hide the buttons`() throws {
    var template = try Sample.template("jade")
    template.updateStyles { $0.answer.showsButtons = false }
    try template.validate()
    let row = try arrange(AnswerSample.answer(AnswerSample.sections[...1]), template: template)
    #expect(!row.names.contains("bubble.copy"))
  }

  @Test func `an answer without text shows dots while it is awaited`() throws {
    let empty: [AnswerSection] = []
    let awaited = try arrange(AnswerSample.answer(empty, .streaming)).component("bubble")
    #expect(awaited?.items.count == 3)
    let complete = try arrange(AnswerSample.answer(empty)).component("bubble")
    #expect(complete?.items.isEmpty == true)
  }

  @Test func `a thought that is closed is one line`() throws {
    let step = AnswerStep.thinking(text: "First this.\nThen that.", seconds: 4)
    let row = try arrange(AnswerSample.answer(AnswerSample.sections[...0], steps: [step]))
    #expect(row.component("bubble.thinking")?.text == "Thought for 4 seconds")
    #expect(row.component("bubble")?.text == "Which way")
  }

  @Test func `a thought that is open shows its text`() throws {
    let step = AnswerStep.thinking(text: "First this.\nThen that.", isOpen: true)
    let row = try arrange(AnswerSample.answer([AnswerSection](), .streaming, steps: [step]))
    #expect(row.component("bubble.thinking")?.text == "Thinking")
    #expect(row.component("bubble")?.text == "First this.\nThen that.")
  }

  @Test func `an answer in a bubble has the colours of the bubble`() throws {
    var template = try Sample.template("azure")
    template.messages["answer"] = "bubble"
    try template.validate()
    let row = try Page(template: "azure").arrange(
      AnswerSample.answer(AnswerSample.sections[...1]),
      from: "mei",
      template: template
    )
    let bubble = try #require(row.component("bubble"))
    #expect(bubble.shape != nil)
    #expect(row.sections.isEmpty)
    #expect(row.names.contains("bubble.copy"))
  }

  @Test func `text on the page is legible in every template`() throws {
    for name in TemplateNames.all {
      for appearance in Appearance.allCases {
        let style = try Sample.template(name).style(appearance)
        let page = PageStyle(
          template: try Sample.template(name),
          options: LayoutOptions(appearance: appearance)
        )
        let arranger = MessageArranger(
          style: page,
          labels: try Sample.labels(),
          measuring: FixedWidthText(),
          pictures: KnownPictures()
        )
        let row = MessageRowBuilder(
          Sample.conversation([Sample.message("m", AnswerSample.answer(AnswerSample.sections))]),
          style: page
        ).rows()[0]
        let look = AnswerLook(in: nil, width: 300, arranger.request("bubble", for: row).context)
        let ground = (look.fill ?? style.page).over(style.page)
        for color in [look.side.text, look.side.secondary, look.side.link] {
          #expect(color.over(ground).contrast(with: ground) >= 4.5, "\(name) \(appearance)")
        }
      }
    }
  }
}
