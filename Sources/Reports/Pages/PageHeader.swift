/// The header of a page, with its title and the verdict.
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

/// The outcome of a report, in a few words.
package struct Verdict: Hashable, Sendable {
  /// The severity of a verdict.
  package enum State: String, Hashable, Sendable {
    /// Nothing was found.
    case clean
    /// Something was found, but no limit is exceeded.
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
