/// One golden: its pictures, what happened to it, and how its outlines differ.
struct GoldenViewer: ReportPart {
  /// What its keys do.
  static let keys: [KeyboardHelp.Entry] = [
    .init(["↓", "↑"], "Next or previous golden"),
    .init(["]", "["], "Next or previous group"),
    .init(["f"], "Next state to be shown"),
    .init(
      ["1", "…", "7"],
      "Actual, expected, their difference, onion skin, slider, blink, marked differences; of films "
        + "this frame, the ones before and after it, and then the same"
    ),
    .init(["o"], "Outline what moved"),
    .init(["z"], "Zoom: fit the window, or the picture's own size"),
    .init(["c"], "Copy the command that approves this golden"),
  ]

  var markup: Markup {
    .element(
      "section",
      ["class": "player", "id": "player", "aria-label": "Golden"],
      [
        head,
        PictureComparisonView.toolbar(
          before: "Expected",
          after: "Actual",
          mixed: "Expected",
          neighbours: [("next", "After")],
          extra: [("marked", "Marked")],
          options: [
            toggle("outline", "Outlines", "o", true), toggle("zoom", "Own size", "z", false),
          ]
        ),
        pictures,
      ]
    )
  }

  /// The golden's name, its state, and the command that approves it.
  private var head: Markup {
    .element(
      "header",
      ["class": "golden-head"],
      [
        .element("h2", ["id": "golden-name", "aria-live": "polite"]),
        .element("span", ["class": "kind", "id": "golden-state"]),
        .element(
          "div",
          ["id": "golden-command"],
          [CommandSnippet(id: "approve", text: "").markup]
        ),
      ]
    )
  }

  /// The pictures, and what is known of their differences beside them.
  private var pictures: Markup {
    .element(
      "div",
      ["class": "look"],
      [
        .element(
          "figure",
          ["class": "screen"],
          [PictureComparisonView(name: "Golden", hasMarkedLayer: true).markup]
        ),
        .element(
          "div",
          ["class": "side"],
          [panel("findings", "What happened"), panel("outline-diff", "Outline")]
        ),
      ]
    )
  }

  private func panel(_ id: String, _ title: String) -> Markup {
    .element(
      "section",
      ["class": "panel", "aria-labelledby": "\(id)-title"],
      [
        .element("header", [:], [.element("h2", ["id": "\(id)-title"], [.text(title)])]),
        .element("div", ["id": id]),
      ]
    )
  }

  private func toggle(_ id: String, _ text: String, _ key: String, _ isOn: Bool) -> Markup {
    .element(
      "button",
      [
        "type": "button", "id": id, "class": "toggle", "aria-pressed": "\(isOn)",
        "aria-keyshortcuts": key,
      ],
      [.text(text)]
    )
  }
}
