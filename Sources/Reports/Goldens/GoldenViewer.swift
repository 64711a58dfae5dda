/// The view of one golden: its pictures, its findings, and the differences of its outlines.
struct GoldenViewer: ReportPart {
  let subject: GoldenReport.Subject

  /// The keys of the view.
  var keys: [KeyboardHelp.Entry] {
    [
      .init(["↓", "↑"], "Next or previous \(subject.singular)"),
      .init(["]", "["], "Next or previous group"),
      .init(["f"], "Show the \(subject.plural) of the next state"),
    ] + approvalKeys + [.init(["/"], "Search the \(subject.plural)")]
      + PictureComparisonView.keys
  }

  private var approvalKeys: [KeyboardHelp.Entry] {
    guard subject == .goldens else { return [] }
    return [
      .init(["x"], "Select this golden, to approve it with others"),
      .init(["c"], "Copy the command that approves this golden"),
    ]
  }

  var markup: Markup {
    .element(
      "section",
      ["class": "player", "id": "player", "aria-label": subject.label],
      [
        head, PictureComparisonView.toolbar(.sides, hasThird: true),
        .element("div", ["id": "golden-frames", "role": "group", "aria-label": "Frames"]),
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
        .element("h2", ["id": "golden-name", "aria-live": "polite", "dir": "auto"]),
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
          [PictureComparisonView(name: subject.label, view: .sides, hasThird: true).markup]
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
}
