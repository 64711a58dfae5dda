/// What a page is about and what came out.
struct PageHeader: ReportPart {
  let title: String
  let verdict: Verdict

  var markup: Markup {
    .element(
      "header",
      ["class": "top"],
      [
        .element(
          "div",
          ["class": "about"],
          [
            .element("p", ["class": "brand"], ["Chatframe"]),
            .element("h1", [:], [.text(title)]),
          ]
        ),
        .element(
          "p",
          ["class": "verdict", "data-state": verdict.state.rawValue],
          [.text(verdict.text)]
        ),
        .element("div", ["class": "tools"], [appearance, help]),
      ]
    )
  }

  private var appearance: Markup {
    .element(
      "button",
      ["type": "button", "id": "appearance", "class": "quiet"],
      [.element("span", [:], ["Appearance: system"])]
    )
  }

  private var help: Markup {
    .element(
      "button",
      [
        "type": "button", "id": "help-button", "class": "quiet", "aria-haspopup": "dialog",
        "aria-keyshortcuts": "?",
      ],
      ["Keys ", .element("kbd", [:], ["?"])]
    )
  }
}

/// What came out, in a few words.
package struct Verdict: Hashable, Sendable {
  /// How good that is.
  package enum State: String, Hashable, Sendable {
    /// Nothing was found.
    case clean
    /// Something was found, within the limits or without any.
    case noted
    /// A limit is exceeded.
    case failed
  }

  package var state: State
  package var text: String

  package init(_ state: State, _ text: String) {
    self.state = state
    self.text = text
  }
}

/// What keys do, in a dialog that `?` opens.
struct KeyboardHelp: ReportPart {
  /// Keys that do one thing.
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
