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

  /// Scores are compared as the comparison prints them.
  private func places(_ score: Double) -> Double { (score * 1000).rounded() / 1000 }

  @Test(arguments: Mutation.all)
  func `a reload shifts as much as it is known to`(_ mutation: Mutation) throws {
    #expect(try places(score(mutation, Reload())) == mutation.naive)
  }

  @Test(arguments: Mutation.all)
  func `offset compensation shifts as much as it is known to`(_ mutation: Mutation) throws {
    let strategy = OffsetCompensation(reloadDelay: 0)
    #expect(try places(score(mutation, strategy)) == mutation.compensated)
  }

  @Test(arguments: Mutation.all)
  func `an inverted list shifts as offset compensation does in the end`(
    _ mutation: Mutation
  ) throws {
    let expected = mutation.inverted ?? mutation.compensated
    #expect(try places(score(mutation, Inverted())) == expected)
  }

  @Test(arguments: Mutation.all)
  func `a row anchor shifts as much as it is known to`(_ mutation: Mutation) throws {
    #expect(try places(score(mutation, RowAnchor())) == mutation.rowAnchor)
  }

  @Test(arguments: Mutation.all)
  func `a pixel anchor shifts as much as it is known to`(_ mutation: Mutation) throws {
    #expect(try places(score(mutation, PixelAnchor())) == mutation.pixelAnchor)
  }

  @Test(arguments: Mutation.all)
  func `least shift shifts as little as any anchor can`(_ mutation: Mutation) throws {
    #expect(try places(score(mutation, LeastShift(), shortContent: .top)) == mutation.best)
  }

  @Test(arguments: Mutation.all)
  func `least shift is never worse than another strategy`(_ mutation: Mutation) throws {
    let ours = try score(mutation, LeastShift())
    for name in StrategyName.allCases {
      #expect(try ours <= score(mutation, name.strategy()), "\(name)")
    }
  }

  @Test(arguments: Mutation.all.filter { $0.held != nil })
  func `least shift holds the row that is known to be best`(_ mutation: Mutation) throws {
    let list = Conversation.list(mutation.rows, strategy: LeastShift(), offset: mutation.offset)
    let outcome = try Outcome(list, mutation.update)
    #expect(try outcome.movements[#require(mutation.held)] == .zero)
  }
}
