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
  /// A line about the page itself; nil where there is nothing to know.
  package var note: String?

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

  /// The page with no picture in it.
  package var html: String { page.html }

  /// The page up to the pictures that stand in it, which come next, in the order of their numbers; the
  /// same bytes for the same report.
  package var start: String { page.start }

  /// What comes after the pictures.
  package static let end = ReportPage.end

  private var page: ReportPage {
    ReportPage(
      title: title,
      parts: [
        PageHeader(title: title, verdict: verdict).markup,
        .element(
          "main",
          ["class": "goldens"],
          [
            .element("aside", ["class": "index"], [FigureCards(figures).markup] + remark + [list]),
            GoldenViewer().markup,
          ]
        ),
        KeyboardHelp(GoldenViewer.keys).markup,
      ],
      data: GoldenData(self).text,
      kind: .goldens,
      pictures: Set(pictures.map { $0.number == nil ? .beside : .inside })
    )
  }

  private var pictures: [GoldenRecord.Picture] {
    goldens.flatMap { [$0.expected, $0.actual, $0.difference].compactMap { $0 } }
  }

  private var remark: [Markup] {
    note.map { [.element("p", ["class": "remark"], [.text($0)])] } ?? []
  }

  private var list: Markup {
    GoldenList(goldens: goldens, groups: groups, command: command).markup
  }
}
