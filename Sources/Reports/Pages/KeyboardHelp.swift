/// A dialog that lists keyboard shortcuts; the `?` key opens it.
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

  init(_ entries: [Entry]) { self.entries = entries }

  var markup: Markup {
    let all = entries + [Entry(["?"], "Show or hide this list")]
    return .element(
      "dialog",
      ["id": "help", "aria-labelledby": "help-title"],
      [
        .element("h2", ["id": "help-title"], ["Keys"]),
        .element("dl", ["class": "keys"], all.map(line)),
        .element(
          "form",
          ["method": "dialog"],
          [.element("button", [:], ["Close"])]
        ),
      ]
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
