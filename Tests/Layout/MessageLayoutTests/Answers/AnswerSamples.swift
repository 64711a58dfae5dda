@testable import ChatframeConversations

/// Answers made of sections, without a reader of Markdown.
enum AnswerSample {
  static let table = AnswerTable(
    titles: [["Way"], ["Words moved"], ["Worst distance"]],
    alignments: [.natural, .center, .right]
  )

  /// Every kind of section.
  static let sections: [AnswerSection] = [
    AnswerSection(.heading(["Which way"], level: 2)),
    AnswerSection(
      .paragraph([
        "The short answer is ", TextRun(text: "least-shift", isCode: true), ", which costs",
        TextRun(text: " less", isBold: true), ".", TextRun(text: "1").citing(),
        TextRun(text: "2").citing(), " See ",
        TextRun(text: "the notes", link: "https://example.com/notes"), ".",
      ])
    ),
    AnswerSection(.item(number: 9, blocks: [.paragraph(["nine"])]), isLast: false),
    AnswerSection(
      .item(
        number: 10,
        blocks: [
          .paragraph(["ten, with a text that is long enough to wrap onto a second line"]),
          .list([[.paragraph(["inner"])], [.code("let a", language: "swift")]], from: nil),
        ]
      ),
      isFirst: false
    ),
    AnswerSection(.row(table.titles, of: table), isLast: false),
    AnswerSection(.row([["inverted"], ["0"], ["0 pt"]], of: table), isFirst: false, isLast: false),
    AnswerSection(.row([["reload"], ["214"], ["48 pt"]], of: table), isFirst: false),
    AnswerSection(.code("func follow() {", language: "swift"), isLast: false),
    AnswerSection(.code("", language: "swift"), isFirst: false, isLast: false),
    AnswerSection(.code("}", language: "swift"), isFirst: false),
    AnswerSection(.quote([.paragraph(["Nobody measures it."])])),
    AnswerSection(.picture(address: "chart.png", description: "A chart")),
    AnswerSection(.rule),
    AnswerSection(.paragraph(["That is all."])),
  ]

  /// Returns an answer with sections.
  static func answer(
    _ sections: some Collection<AnswerSection>,
    _ state: Answer.State = .complete,
    steps: [AnswerStep] = []
  ) -> MessageBody {
    var settled = AnswerSections()
    settled.settle(sections)
    return .answer(
      Answer(
        markdown: "\(sections.count) sections",
        state: state,
        steps: steps,
        pictures: [AnswerPicture(address: "chart.png", width: 600, height: 300)],
        sections: settled
      )
    )
  }
}
