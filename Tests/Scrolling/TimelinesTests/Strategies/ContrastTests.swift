import ChatframeTimelines
import Testing

struct ContrastTests {
  private func score(
    _ mutation: Mutation,
    _ strategy: any ScrollStrategy,
    shortContent: ShortContentAlignment? = nil
  ) throws -> Double {
    let list = Conversation.list(
      mutation.rows,
      strategy: strategy,
      offset: mutation.offset,
      shortContent: shortContent
    )
    return try Outcome(list, mutation.update).motion.shiftScore
  }

  /// Rounds a score as the comparison prints it.
  private func places(_ score: Double) -> Double { (score * 1000).rounded() / 1000 }

  @Test(arguments: Mutation.all)
  func `the scores of reload match the recorded ones`(_ mutation: Mutation) throws {
    #expect(try places(score(mutation, Reload())) == mutation.naive)
  }

  @Test(arguments: Mutation.all)
  func `the scores of offset compensation match the recorded ones`(_ mutation: Mutation) throws {
    let strategy = OffsetCompensation(reloadDelay: 0)
    #expect(try places(score(mutation, strategy)) == mutation.compensated)
  }

  @Test(arguments: Mutation.all)
  func `an inverted list has the final scores of offset compensation`(
    _ mutation: Mutation
  ) throws {
    let expected = mutation.inverted ?? mutation.compensated
    #expect(try places(score(mutation, Inverted())) == expected)
  }

  @Test(arguments: Mutation.all)
  func `the scores of a row anchor match the recorded ones`(_ mutation: Mutation) throws {
    #expect(try places(score(mutation, RowAnchor())) == mutation.rowAnchor)
  }

  @Test(arguments: Mutation.all)
  func `the scores of a pixel anchor match the recorded ones`(_ mutation: Mutation) throws {
    #expect(try places(score(mutation, PixelAnchor())) == mutation.pixelAnchor)
  }

  @Test(arguments: Mutation.all)
  func `least shift has the lowest score of all anchors`(_ mutation: Mutation) throws {
    #expect(try places(score(mutation, LeastShift(), shortContent: .top)) == mutation.best)
  }

  @Test(arguments: Mutation.all)
  func `least shift never has a higher score than another strategy`(_ mutation: Mutation) throws {
    let ours = try score(mutation, LeastShift())
    for name in StrategyName.allCases {
      #expect(try ours <= score(mutation, name.strategy()), "\(name)")
    }
  }

  @Test(arguments: Mutation.all.filter { $0.held != nil })
  func `least shift holds the recorded best row`(_ mutation: Mutation) throws {
    let list = Conversation.list(mutation.rows, strategy: LeastShift(), offset: mutation.offset)
    let outcome = try Outcome(list, mutation.update)
    #expect(try outcome.movements[#require(mutation.held)] == .zero)
  }
}
