/// The view of one golden: its pictures, its findings, and the differences of its outlines.
struct GoldenViewer: ReportPart {
  /// The keys of the view.
  static let keys: [KeyboardHelp.Entry] = [
    .init(["↓", "↑"], "Next or previous golden"),
    .init(["]", "["], "Next or previous group"),
    .init(["f"], "Show the goldens of the next state"),
    .init(
      ["1", "…", "7"],
      "Actual, expected, difference, onion skin, slider, blink, marked; for frame sequences: this "
        + "frame, the previous, the next, then difference to blink"
    ),
    .init(["o"], "Show or hide outlines of what moved"),
    .init(["z"], "Fit the picture to the window, or show its actual size"),
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
            toggle("outline", "Outlines", "o", true), toggle("zoom", "Actual size", "z", false),
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

  /// The pictures, with their differences beside them.
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
          [panel("findings", "Findings"), panel("outline-diff", "Outline")]
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
