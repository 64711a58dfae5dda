/// Figures side by side.
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
            .element("dt", [:], [.text(figure.label)]),
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
