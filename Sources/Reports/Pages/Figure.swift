/// A figure that summarises a report.
package struct Figure: Hashable, Sendable {
  /// The name of the figure, such as "Largest jitter".
  package var label: String
  /// The value with its unit, such as "480 pt".
  package var value: String
  /// The limit of the value; nil if it has none.
  package var limit: String?
  /// The verdict on the value.
  package var state: Verdict.State

  package init(
    _ label: String,
    _ value: String,
    limit: String? = nil,
    state: Verdict.State = .clean
  ) {
    self.label = label
    self.value = value
    self.limit = limit
    self.state = state
  }
}

/// Cards with figures, side by side.
struct FigureCards: ReportPart {
  private let figures: [Figure]

  init(_ figures: [Figure]) { self.figures = figures }

  var markup: Markup {
    .element(
      "dl",
      ["class": "cards"],
      figures.map { figure in
        .element(
          "div",
          ["data-state": figure.state.rawValue],
          [
            .element("dt", [:], [Glossary.label(ofFigure: figure.label)]),
            .element("dd", [:], [.text(figure.value)]),
          ] + limit(figure)
        )
      }
    )
  }

  private func limit(_ figure: Figure) -> [Markup] {
    guard let limit = figure.limit else { return [] }
    return [.element("dd", ["class": "limit"], [.text("≤ \(limit)")])]
  }
}

/// The figures of several frame sequences, with a line per sequence.
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
                  (["Strategy"] + labels).map {
                    .element("th", ["scope": "col"], [Glossary.label(ofFigure: $0)])
                  }
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
