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
