extension Answer {
  /// The number of characters after which an excerpt ends with a section.
  private static let excerptLimit = 400

  /// The beginning of the text as runs of one paragraph, without Markdown.
  package var excerpt: [TextRun] {
    var runs: [TextRun] = []
    var count = 0
    for section in sections where count < Self.excerptLimit {
      let words = section.content.words
      guard !words.isEmpty else { continue }
      runs += runs.isEmpty ? words : [" "] + words
      count += words.reduce(0) { $0 + $1.text.utf8.count }
    }
    return runs
  }
}

extension AnswerSection.Content {
  /// The text as runs of one paragraph.
  fileprivate var words: [TextRun] {
    switch self {
    case .paragraph(let runs), .heading(let runs, _): runs
    case .item(_, let blocks), .quote(let blocks): blocks.words
    case .code(let text, _): text.isEmpty ? [] : [TextRun(text: text, isCode: true)]
    case .row(let cells, _): cells.words
    case .picture(_, let description): description.isEmpty ? [] : [TextRun(text: description)]
    case .rule: []
    }
  }
}

extension [[TextRun]] {
  /// The texts, with spaces between them.
  fileprivate var words: [TextRun] {
    [TextRun](filter { !$0.isEmpty }.joined(separator: [TextRun(text: " ")]))
  }
}

extension [AnswerBlock] {
  /// The texts, with spaces between them.
  fileprivate var words: [TextRun] { map(\.words).words }
}

extension AnswerBlock {
  fileprivate var words: [TextRun] {
    switch self {
    case .paragraph(let runs): runs
    case .heading(let runs, let level): AnswerSection.Content.heading(runs, level: level).words
    case .list(let items, _): items.map(\.words).words
    case .quote(let blocks): blocks.words
    case .code(let text, let language): AnswerSection.Content.code(text, language: language).words
    case .table(let table, let rows): ([table.titles] + rows).map(\.words).words
    case .picture(let address, let text):
      AnswerSection.Content.picture(address: address, description: text).words
    case .rule: []
    }
  }
}
