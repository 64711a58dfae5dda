import ChatframeMessageFlow
import Testing

struct SessionConfigurationTests {
  @Test func `the default settings are valid`() throws {
    try SessionConfiguration().validate()
  }

  @Test func `infinite periods and distances are valid`() throws {
    var configuration = SessionConfiguration()
    configuration.revocationPeriod = .infinity
    configuration.prefetchDistance = .infinity
    try configuration.validate()
  }

  private static let invalid: [(@Sendable (inout SessionConfiguration) -> Void, String)] = [
    ({ $0.pageSize = -1 }, "pageSize: -1 is out of range; expected at least 1"),
    ({ $0.initialCount = 0 }, "initialCount: 0 is out of range; expected at least 1"),
    ({ $0.prefetchDistance = .nan }, "prefetchDistance: nan is out of range; expected at least 0"),
    ({ $0.revocationPeriod = -2 }, "revocationPeriod: -2 is out of range; expected at least 0"),
    (
      { $0.decelerationRate = 1 },
      "decelerationRate: 1 is out of range; expected 0.001 to 0.9999"
    ),
    ({ $0.options.readingLine = 2 }, "options.readingLine: 2 is out of range; expected 0 to 1"),
    (
      { $0.timeLine.interval = -.infinity },
      "timeLine.interval: -inf is out of range; expected at least 0"
    ),
  ]

  @Test(arguments: invalid.indices)
  func `a setting that is out of range is named`(index: Int) {
    let (change, text) = Self.invalid[index]
    var configuration = SessionConfiguration()
    change(&configuration)
    let error = #expect(throws: SessionConfigurationError.self) { try configuration.validate() }
    #expect(error.map { "\($0)" } == text)
  }

  @Test func `a live session rejects settings that are out of range`() {
    var configuration = SessionConfiguration()
    configuration.pageSize = -1
    let session = MessageSession(id: "s", viewer: "mei", configuration: configuration)
    #expect(throws: SessionConfigurationError.self) {
      try LiveSession(
        session,
        parts: LiveSession.Parts(service: ImmediateService(CallLog())),
        clock: SessionClock(ManualClock(), start: start)
      )
    }
  }
}
