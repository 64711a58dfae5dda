/// The events of all films in the order of frames; links that work without a script, too.
struct EventList: ReportPart {
  private let films: [FilmRecord]

  init(_ films: [FilmRecord]) { self.films = films }

  var markup: Markup {
    let all = films.enumerated().flatMap { place, film in film.events.map { (place, $0) } }
      .enumerated()
      .sorted { ($0.element.1.frame, $0.offset) < ($1.element.1.frame, $1.offset) }
      .map(\.element)
    let list: Markup =
      all.isEmpty
      ? .element("p", ["class": "none"], ["Nothing moved that the user did not move."])
      : .element("ol", ["id": "events"], all.map { item($0, $1) })
    return .element(
      "section",
      ["class": "panel events", "aria-labelledby": "events-title"],
      [
        .element(
          "header",
          [:],
          [
            .element("h2", ["id": "events-title"], ["Events"]),
            .element("span", ["class": "count"], [.text("\(all.count)")]),
          ]
        ), list,
      ]
    )
  }

  private func item(_ film: Int, _ event: EventRecord) -> Markup {
    let name: [Markup] =
      films.count > 1 ? [.element("b", ["class": "film"], [.text(films[film].name)])] : []
    return .element(
      "li",
      [:],
      [
        .element(
          "a",
          [
            "href": "#frame=\(event.frame)", "data-frame": "\(event.frame)", "data-film": "\(film)",
          ],
          [.element("span", ["class": "kind", "data-kind": event.kind], [.text(event.kind)])]
            + name + [.element("span", ["class": "sentence"], [.text(event.sentence)])]
        )
      ]
    )
  }
}
