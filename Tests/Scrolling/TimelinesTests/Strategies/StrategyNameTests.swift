import ChatframeTimelines
import Testing

struct StrategyNameTests {
  @Test func `strategies have the names that scenarios use`() {
    let names =
      "reload offset-compensation row-anchor pixel-anchor prepending-layout load-earlier "
      + "inverted least-shift follow pin-question follow-until-top hold"
    #expect(StrategyName.allCases.map(\.rawValue).joined(separator: " ") == names)
  }

  @Test func `only the inverted list is measured from the newest edge`() {
    let inverted = StrategyName.allCases.filter { $0.strategy().direction == .newestFirst }
    #expect(inverted == [.inverted])
  }
}
