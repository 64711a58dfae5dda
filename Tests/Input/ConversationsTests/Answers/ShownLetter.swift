import ChatframeConversations
import Testing

/// A letter as a reader sees it: with its style, its word and its block.
struct ShownLetter: Hashable, CustomStringConvertible {
  /// The letter with the style of its run; `nil` for a rule.
  var letter: TextRun?
  /// The number of the word in its block.
  var word = 0
  /// The block, for example `item 3 / quote`.
  let place: String

  var description: String { "\(place): \(word) \(letter?.text ?? "---")" }

  static func letters(of sections: [AnswerSection]) -> [ShownLetter] {
    sections.enumerated().flatMap { index, section in
      letters(of: section.content, "\(index)")
    }
  }

  /// Returns the first letters that differ.
  static func difference(of shown: [ShownLetter], from letters: [ShownLetter]) -> Comment {
    for (index, letter) in shown.enumerated() where !letters.dropFirst(index).starts(with: [letter])
    {
      return "\(letter) instead of \(index < letters.count ? "\(letters[index])" : "nothing")"
    }
    return "no difference"
  }

  private static func letters(of content: AnswerSection.Content, _ place: String) -> [ShownLetter] {
    switch content {
    case .paragraph(let runs): letters(runs, "\(place) p")
    case .heading(let runs, let level): letters(runs, "\(place) h\(level)")
    case .item(let number, let blocks):
      letters(of: blocks, "\(place) item \(number.map(String.init) ?? "-")")
    case .quote(let blocks): letters(of: blocks, "\(place) quote")
    case .code(let text, let language):
      letters([TextRun(text: text)], "\(place) \(language ?? "-")")
    case .row(let cells, let table):
      cells.enumerated().flatMap {
        letters($1, "\(place) row \(table.alignments.prefix(4).map(\.rawValue)) \($0)")
      }
    case .picture(let address, let description):
      [ShownLetter(letter: TextRun(text: description, link: address), place: place)]
    case .rule: [ShownLetter(place: "\(place) rule")]
    }
  }

  private static func letters(of blocks: [AnswerBlock], _ place: String) -> [ShownLetter] {
    blocks.enumerated().flatMap { index, block in
      let place = "\(place) / \(index)"
      switch block {
      case .paragraph(let runs): return letters(of: .paragraph(runs), place)
      case .heading(let runs, let level): return letters(of: .heading(runs, level: level), place)
      case .list(let items, let number):
        return items.enumerated().flatMap { item, blocks in
          letters(of: blocks, "\(place) list \(number.map(String.init) ?? "-") \(item)")
        }
      case .quote(let blocks): return letters(of: .quote(blocks), place)
      case .code(let text, let language): return letters(of: .code(text, language: language), place)
      case .table(let table, let rows):
        return ([table.titles] + rows).enumerated().flatMap { row, cells in
          letters(of: .row(cells, of: table), "\(place) \(row)")
        }
      case .picture(let address, let description):
        return letters(of: .picture(address: address, description: description), place)
      case .rule: return letters(of: .rule, place)
      }
    }
  }

  private static func letters(_ runs: [TextRun], _ place: String) -> [ShownLetter] {
    var letters: [ShownLetter] = []
    var word = 0
    for run in runs {
      for character in run.text {
        guard character.isWhitespace else {
          let letter = run.replacingText(String(character))
          letters.append(ShownLetter(letter: letter, word: word, place: place))
          continue
        }
        if word == letters.last?.word { word += 1 }
      }
    }
    return letters
  }
}

extension TextRun {
  fileprivate func replacingText(_ text: String) -> TextRun {
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
