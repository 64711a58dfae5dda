/// The figures of several frame sequences, a line for each frame sequence.
struct FigureTable: ReportPart {
  let caption: String
  let sequences: [FrameSequenceRecord]

  var markup: Markup {
    let labels = sequences.first?.figures.map(\.label) ?? []
    return .element(
      "div",
      ["class": "table", "role": "region", "aria-label": caption, "tabindex": "0"],
      [
        .element(
          "table",
          [:],
          [
            .element("caption", [:], [.text(caption)]),
            .element(
              "thead",
              [:],
              [
                .element(
                  "tr",
                  [:],
                  (["Strategy"] + labels).map { .element("th", ["scope": "col"], [.text($0)]) }
                )
              ]
            ), .element("tbody", [:], sequences.map(line)),
          ]
        )
      ]
    )
  }

  private func line(_ sequence: FrameSequenceRecord) -> Markup {
    .element(
      "tr",
      [:],
      [.element("th", ["scope": "row"], [.text(sequence.name)])]
        + sequence.figures.map { figure in
          .element("td", ["data-state": figure.state.rawValue], [.text(figure.value)])
        }
    )
  }
}
