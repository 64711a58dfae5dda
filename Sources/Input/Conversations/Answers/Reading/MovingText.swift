/// Text at the end of a block that what follows could move, and that is not shown yet: digits and signs
/// before the first letter, and a phrase that runs in the other direction than its line.
extension [AnswerSection] {
  /// Removes the text at the end that could move.
  mutating func holdMovingText() {
    guard let last = popLast() else { return }
    guard let content = last.content.withoutMovingText else {
      if !last.isFirst, last.isLast { endBlock() }
      return
    }
    append(AnswerSection(content, isFirst: last.isFirst, isLast: last.isLast))
  }

  /// Makes the last section the end of its list or table.
  mutating func endBlock() {
    if !isEmpty { self[count - 1].isLast = true }
  }
}

extension AnswerSection.Content {
  /// The content without text at its end that could move; `nil` if nothing is left.
  fileprivate var withoutMovingText: Self? {
    switch self {
    case .paragraph(let runs): runs.withoutMovingText.map { .paragraph($0) }
    case .heading(let runs, let level):
      runs.withoutMovingText.map { .heading($0, level: level) }
    case .item(let number, let blocks):
      blocks.withoutMovingText.map { .item(number: number, blocks: $0) }
    case .quote(let blocks): blocks.withoutMovingText.map { .quote($0) }
    case .code, .row, .picture, .rule: self
    }
  }
}

extension [AnswerBlock] {
  /// The blocks without text at their end that could move; `nil` if nothing is left.
  fileprivate var withoutMovingText: Self? {
    guard let last else { return self }
    let blocks = dropLast() + [last.withoutMovingText].compactMap(\.self)
    return blocks.isEmpty ? nil : Array(blocks)
  }
}

extension AnswerBlock {
  /// The block without text at its end that could move; `nil` if nothing is left.
  fileprivate var withoutMovingText: Self? {
    switch self {
    case .paragraph(let runs): return runs.withoutMovingText.map { .paragraph($0) }
    case .heading(let runs, let level):
      return runs.withoutMovingText.map { .heading($0, level: level) }
    case .quote(let blocks): return blocks.withoutMovingText.map { .quote($0) }
    case .list(let items, let number):
      guard let last = items.last else { return self }
      let shown = items.dropLast() + [last.withoutMovingText].compactMap(\.self)
      return shown.isEmpty ? nil : .list(Array(shown), from: number)
    case .code, .table, .picture, .rule: return self
    }
  }
}

extension [TextRun] {
  /// The runs without text at their end that could move; `nil` if nothing is left.
  var withoutMovingText: Self? { withoutOpenPhrase?.withoutUndirectedText }
}

extension TextRun {
  /// Returns a run of other text in the same style.
  func withText(_ text: String) -> TextRun {
    let run = TextRun(
      text: text,
      isBold: isBold,
      isItalic: isItalic,
      isStruckThrough: isStruckThrough,
      isCode: isCode,
      link: link
    )
    return isCitation ? run.citing() : run
  }
}
