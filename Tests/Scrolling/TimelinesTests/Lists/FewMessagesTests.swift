import ChatframeTimelines
import Testing

/// A conversation that is empty at first and grows until it fills the screen.
struct FewMessagesTests {
  private func list(_ strategy: any ScrollStrategy) -> AnchoredList {
    Conversation.list([], strategy: strategy, offset: 0, shortContent: .top)
  }

  @Test(arguments: [.inverted, .leastShift] as [StrategyName])
  func `rows do not move until the screen is full`(_ name: StrategyName) throws {
    var list = list(name.strategy())
    for index in 0..<10 {
      _ = try list.apply(.append([TimelineRow(RowID("r\(index)"), height: 60)]))
      #expect(list.top("r0") == 0)
    }
  }

  @Test(arguments: [.inverted, .leastShift] as [StrategyName])
  func `the newest row stays visible once the screen is full`(_ name: StrategyName) throws {
    var list = list(name.strategy())
    for index in 0..<14 {
      _ = try list.apply(.append([TimelineRow(RowID("r\(index)"), height: 60)]))
    }
    #expect(list.screenRows.last?.span.bottom == 600)
  }

  @Test(arguments: StrategyName.allCases)
  func `rows go back to the top when others are revoked`(_ name: StrategyName) throws {
    var list = list(name.strategy())
    _ = try list.apply(.append(Conversation.rows(14)))
    _ = try list.apply(.remove((0..<10).map { RowID("r\($0)") }))
    for _ in 0..<10 { _ = list.countFrame() }
    #expect(list.top("r10") == 0)
  }
}
