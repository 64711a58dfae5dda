/// How content, user, jitter and shift score went over time; the script draws the curves.
struct PlotPanel: ReportPart {
  private let sequences: [FrameSequenceRecord]

  init(_ sequences: [FrameSequenceRecord]) { self.sequences = sequences }

  var markup: Markup {
    .element(
      "section",
      ["class": "panel plots", "aria-labelledby": "plots-title"],
      [
        .element(
          "header",
          [:],
          [.element("h2", ["id": "plots-title"], ["Over time"]), span]
        ),
        .element("div", ["id": "plots"]),
      ]
    )
  }

  /// How much is seen at once.
  private var span: Markup {
    let choices = [("0", "All frames"), ("600", "600 frames"), ("120", "120 frames")]
    return .element(
      "label",
      [:],
      [
        .element("span", ["class": "unseen"], ["Shown"]),
        .element(
          "select",
          ["id": "span"],
          choices.map { .element("option", ["value": $0.0], [.text($0.1)]) }
        ),
      ]
    )
  }
}
