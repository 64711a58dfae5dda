import ChatframeConversations

extension AnswerSection.Content {
  /// The text of the section, without its marks.
  var runs: [TextRun] {
    switch self {
    case .paragraph(let runs), .heading(let runs, _): runs
    case .item(_, let blocks), .quote(let blocks): blocks.flatMap(\.runs)
    case .code(let text, _): [TextRun(text: text)]
    case .row(let cells, _): Array(cells.joined(separator: [" "]))
    case .picture(_, let description): [TextRun(text: description)]
    case .rule: []
    }
  }
}

extension AnswerBlock {
  /// The text of the block, without its marks.
  fileprivate var runs: [TextRun] {
    switch self {
    case .paragraph(let runs), .heading(let runs, _): runs
    case .list(let items, _): Array(items.map { $0.flatMap(\.runs) }.joined(separator: [" "]))
    case .quote(let blocks): blocks.flatMap(\.runs)
    case .code(let text, _): [TextRun(text: text)]
    case .table(let table, _): Array(table.titles.joined(separator: [" "]))
    case .picture(_, let description): [TextRun(text: description)]
    case .rule: []
    }
  }
}
