/// A page on which films can be looked at frame by frame: one with its faults, or several in step.
package struct FilmReport: Hashable, Sendable {
  /// What the page is about, such as the name of the scenario.
  package var title: String
  /// What came out, in a few words.
  package var verdict: Verdict
  /// One, or those that are compared.
  package var films: [FilmRecord]

  package init(title: String, verdict: Verdict, films: [FilmRecord]) {
    self.title = title
    self.verdict = verdict
    self.films = films
  }

  /// The page: the same bytes for the same report.
  package var html: String {
    ReportPage(
      title: title,
      parts: [
        PageHeader(title: title, verdict: verdict).markup,
        .element("main", [:], main),
        KeyboardHelp(FilmPlayer.keys).markup,
      ],
      data: FilmData(films).text,
      kind: .films
    ).html
  }

  private var main: [Markup] {
    let panels = [PlotPanel(films).markup, MomentPanel().markup, EventList(films).markup]
    if films.count > 1 {
      let caption = "What moved that the user did not move"
      return [
        FigureTable(caption: caption, films: films).markup, FilmPlayer(films).markup,
        .element("div", ["class": "side"], panels),
      ]
    }
    let cards = FigureCards(films.first?.figures ?? []).markup
    return [FilmPlayer(films).markup, .element("div", ["class": "side"], [cards] + panels)]
  }
}
