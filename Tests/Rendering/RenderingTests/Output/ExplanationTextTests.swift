import ChatframeDocuments
import ChatframeGraphics
import Testing

@testable import ChatframeMessageLayout
@testable import ChatframeRendering
@testable import ChatframeTemplates

struct ExplanationTextTests {
  private static let place = YAMLLocation(file: "looks/my.yaml", path: "", line: 7)

  private func note(
    _ text: String,
    _ priorities: [Double] = [1000],
    metrics: [ConstraintNote.Metric] = []
  ) -> ConstraintNote {
    ConstraintNote(
      text: text,
      source: .template,
      priorities: priorities,
      place: Self.place,
      metrics: metrics
    )
  }

  private func edge(_ note: ConstraintNote, share: Double = 1) -> EdgeExplanation {
    EdgeExplanation(
      quantity: .leading,
      position: 12.5,
      reasons: [EdgeReason(note: note, share: share, isDirect: true)]
    )
  }

  /// Returns the lines of the text about one component.
  private func lines(
    _ edge: EdgeExplanation,
    margins: [ConstraintMargin] = [],
    role: ComponentExplanation.Role = .shown
  ) -> [String] {
    let explanation = RowExplanation(
      id: "m1",
      messageType: "text",
      isOutgoing: nil,
      structure: "bubble",
      place: Self.place,
      isLeadingRight: false,
      size: LayoutSize(width: 390, height: 40),
      spacingAbove: 8,
      height: EdgeExplanation(quantity: .height, position: 32, reasons: []),
      components: [
        ComponentExplanation(
          name: "time",
          role: role,
          place: Self.place,
          frame: LayoutRectangle(x: 12.5, y: 8, width: 100, height: 32),
          sizing: nil,
          edges: [edge],
          margins: margins
        )
      ],
      hidden: []
    )
    return ExplanationText.text(of: explanation, top: 100).split(separator: "\n").map(String.init)
  }

  @Test func `the head names the message, its structure and the container`() {
    let lines = lines(edge(note("a")))
    #expect(lines[0] == "m1  0,100 390×40  text, structure bubble (my.yaml:7)")
    #expect(lines[1] == "  |  0,108 390×32  leading is left")
    #expect(lines[2].hasPrefix("  time  12.5,108 100×32"))
  }

  @Test func `an edge is shown with its constraint, priority, line and metrics`() {
    let note = note("H:|-(edge)-[time]", metrics: [.init(name: "edge", value: 12.5)])
    #expect(
      lines(edge(note))[3]
        == "    leading  12.5  H:|-(edge)-[time]  required  my.yaml:7  edge 12.5"
    )
  }

  @Test func `a share is shown unless it is the whole`() {
    #expect(lines(edge(note("a"), share: -0.5))[3].hasSuffix("my.yaml:7   ×-0.5"))
    #expect(lines(edge(note("a"), share: -1))[3].hasSuffix("my.yaml:7"))
  }

  @Test func `a priority is shown once`() {
    #expect(lines(edge(note("a.top == 1 @900", [900])))[3].contains("  a.top == 1  @900  my"))
    #expect(lines(edge(note("a (content size)", [999, 999])))[3].contains("  @999  my"))
    #expect(lines(edge(note("a (content size)", [250, 750])))[3].contains("  @250 @750  my"))
  }

  @Test func `slack and broken constraints follow the edges`() {
    let margins = [
      ConstraintMargin(note: note("H:[time]-(>=8)-|"), about: "trailing", slack: 58),
      ConstraintMargin(note: note("H:[time(5@10)]", [10]), about: "width", slack: -3.25),
    ]
    let lines = lines(edge(note("a")), margins: margins)
    #expect(lines[4].hasPrefix("    slack      58    H:[time]-(>=8)-|  required"))
    #expect(lines[5].hasPrefix("    broken by  3.25  H:[time(5@10)]    @10"))
  }

  @Test func `a place that is kept is marked as such`() {
    #expect(lines(edge(note("a")), role: .kept)[2].hasSuffix("its space is kept"))
  }
}
