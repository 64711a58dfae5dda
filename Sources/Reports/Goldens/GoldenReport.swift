/// A page on which goldens can be looked at beside what was drawn instead, group by group.
package struct GoldenReport: Hashable, Sendable {
  /// What the page is about, such as the name of the list.
  package var title: String
  /// What came out, in a few words.
  package var verdict: Verdict
  package var figures: [Figure]
  package var goldens: [GoldenRecord]
  /// Each golden is in one.
  package var groups: [GoldenGroup]
  /// What approves everything; nil where there is nothing to approve.
  package var command: String?

  package init(
    title: String,
    verdict: Verdict,
    figures: [Figure],
    goldens: [GoldenRecord],
    groups: [GoldenGroup],
    command: String? = nil
  ) {
    self.title = title
    self.verdict = verdict
    self.figures = figures
    self.goldens = goldens
    self.groups = groups
    self.command = command
  }

  /// The page: the same bytes for the same report.
  package var html: String {
    ReportPage(
      title: title,
      parts: [
        PageHeader(title: title, verdict: verdict).markup,
        .element(
          "main",
          ["class": "goldens"],
          [
            .element("aside", ["class": "index"], [FigureCards(figures).markup, list]),
            GoldenViewer().markup,
          ]
        ),
        KeyboardHelp(GoldenViewer.keys).markup,
      ],
      data: GoldenData(self).text,
      kind: .goldens
    ).html
  }

  private var list: Markup {
    GoldenList(goldens: goldens, groups: groups, command: command).markup
  }
}
