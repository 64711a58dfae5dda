/// A dialog that lists keyboard shortcuts and terms; the `?` key opens it.
struct KeyboardHelp: ReportPart {
  /// The keys of one action.
  struct Entry {
    let keys: [String]
    let text: String

    init(_ keys: [String], _ text: String) {
      self.keys = keys
      self.text = text
    }
  }

  private let entries: [Entry]
  private let terms: [Glossary.Term]

  init(_ entries: [Entry], _ terms: [Glossary.Term]) {
    self.entries = entries
    self.terms = terms
  }

  var markup: Markup {
    let all = entries + [Entry(["?"], "Show or hide this list")]
    return .element(
      "dialog",
      ["id": "help", "aria-labelledby": "help-title"],
      [
        .element("form", ["method": "dialog"], [.element("button", [:], ["Close"])]),
        .element("h2", ["id": "help-title"], ["Keys"]),
        .element("dl", ["class": "keys"], all.map(line)), .element("h2", [:], ["Terms"]),
        .element("dl", ["class": "terms"], terms.map(explanation)),
      ]
    )
  }

  private func explanation(_ term: Glossary.Term) -> Markup {
    .element(
      "div",
      [:],
      [.element("dt", [:], [.text(term.name)]), .element("dd", [:], [.text(term.text)])]
    )
  }

  private func line(_ entry: Entry) -> Markup {
    .element(
      "div",
      [:],
      [
        .element(
          "dt",
          [:],
          entry.keys.map { .element("kbd", [:], [.text($0)]) }
        ), .element("dd", [:], [.text(entry.text)]),
      ]
    )
  }
}
