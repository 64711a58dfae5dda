import ChatframeGoldens
import Testing

struct GoldenRecordModeTests {
  @Test(arguments: [
    ([:], GoldenRecordMode.missing), (["CI": "true"], .never), (["CI": "0"], .missing),
    (["CHATFRAME_RECORD": "failed"], .failed), (["CHATFRAME_RECORD": "all", "CI": "1"], .all),
    (["CHATFRAME_RECORD": "never"], .never), (["CHATFRAME_RECORD": "", "CI": ""], .missing),
  ])
  func `the environment sets the mode`(
    environment: [String: String],
    mode: GoldenRecordMode
  ) throws {
    #expect(try GoldenRecordMode(environment: environment) == mode)
  }

  @Test func `an unknown mode is reported in one line`() {
    let error = #expect(throws: GoldenError.self) {
      try GoldenRecordMode(environment: ["CHATFRAME_RECORD": "1"])
    }
    let line = "CHATFRAME_RECORD is \"1\"; expected never, missing, failed or all"
    #expect(error?.description == line)
  }
}
