/// The figures of several films, a line for each film.
struct FigureTable: ReportPart {
  let caption: String
  let films: [FilmRecord]

  var markup: Markup {
    let labels = films.first?.figures.map(\.label) ?? []
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
            ), .element("tbody", [:], films.map(line)),
          ]
        )
      ]
    )
  }

  private func line(_ film: FilmRecord) -> Markup {
    .element(
      "tr",
      [:],
      [.element("th", ["scope": "row"], [.text(film.name)])]
        + film.figures.map { figure in
          .element("td", ["data-state": figure.state.rawValue], [.text(figure.value)])
        }
    )
  }
}
