/// A page on which frame sequences can be looked at frame by frame: one with its faults, or several in step.
package struct FrameSequenceReport: Hashable, Sendable {
  /// What the page is about, such as the name of the scenario.
  package var title: String
  /// What came out, in a few words.
  package var verdict: Verdict
  /// One, or those that are compared.
  package var sequences: [FrameSequenceRecord]

  package init(title: String, verdict: Verdict, sequences: [FrameSequenceRecord]) {
    self.title = title
    self.verdict = verdict
    self.sequences = sequences
  }

  /// The page: the same bytes for the same report.
  package var html: String {
    ReportPage(
      title: title,
      parts: [
        PageHeader(title: title, verdict: verdict).markup,
        .element("main", [:], main),
        KeyboardHelp(FramePlayer.keys).markup,
      ],
      data: FrameSequenceData(sequences).text,
      kind: .sequences
    ).html
  }

  private var main: [Markup] {
    let panels = [
      PlotPanel(sequences).markup, FrameInfoPanel().markup, EventList(sequences).markup,
    ]
    if sequences.count > 1 {
      let caption = "What moved that the user did not move"
      return [
        FigureTable(caption: caption, sequences: sequences).markup, FramePlayer(sequences).markup,
        .element("div", ["class": "side"], panels),
      ]
    }
    let cards = FigureCards(sequences.first?.figures ?? []).markup
    return [FramePlayer(sequences).markup, .element("div", ["class": "side"], [cards] + panels)]
  }
}
