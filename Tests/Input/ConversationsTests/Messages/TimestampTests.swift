import ChatframeConversations
import Testing

struct TimestampTests {
  @Test(
    arguments: [
      ("1970-01-01T00:00:00Z", 0, 0), ("2026-03-01T12:00:00Z", 1_772_366_400, 0),
      ("2026-03-01T12:00:00+08:00", 1_772_337_600, 28800),
      ("2026-03-01t12:00:00z", 1_772_366_400, 0), ("2026-03-01T12:00:00-00:00", 1_772_366_400, 0),
      ("2026-03-01T12:00:00.25Z", 1_772_366_400.25, 0),
      ("1970-01-01T00:00:00.12345678901234567890Z", 0.12345678901234568, 0),
      ("1970-01-01T00:00:00-03:30", 12600, -12600), ("1969-12-31T23:59:59.5Z", -0.5, 0),
      ("2000-02-29T00:00:00Z", 951_782_400, 0), ("0000-01-01T00:00:00Z", -62_167_219_200, 0),
      ("9999-12-31T23:59:59Z", 253_402_300_799, 0), ("2016-12-31T23:59:60Z", 1_483_228_800, 0),
      ("1990-12-31T15:59:60-08:00", 662_688_000, -28800),
      ("2026-03-01T12:00:00+23:59", 1_772_280_060, 86340),
    ] as [(String, Double, Int)]
  )
  func `a time is read`(text: String, seconds: Double, offset: Int) {
    #expect(
      Timestamp(rfc3339: text)
        == Timestamp(secondsSince1970: seconds, offsetInSeconds: offset)
    )
  }

  @Test(arguments: [
    "", "yesterday", "2026-03-01", "2026-03-01 12:00:00Z", "2026-03-01T12:00:00",
    "2026-03-01T12:00Z", "2026-02-30T12:00:00Z", "2026-02-29T12:00:00Z", "1900-02-29T12:00:00Z",
    "2026-13-01T12:00:00Z", "2026-00-01T12:00:00Z", "2026-04-31T12:00:00Z",
    "2026-03-00T12:00:00Z", "2026-03-01T24:00:00Z", "2026-03-01T12:60:00Z",
    "2026-03-01T12:00:61Z", "2026-03-01T12:00:60Z", "2016-12-30T23:59:60Z",
    "2026-03-01T12:00:00.Z", "2026-03-01T12:00:00,5Z", "2026-03-01T12:00:00+8:00",
    "2026-03-01T12:00:00+0800", "2026-03-01T12:00:00+24:00", "2026-03-01T12:00:00+08:60",
    " 2026-03-01T12:00:00Z", "2026-03-01T12:00:00Z ", "+2026-03-01T12:00:00Z",
    "２０２６-03-01T12:00:00Z", "2026-03-01T12:00:00ZZ", "2026-3-1T12:00:00Z",
  ])
  func `any other text is not a time`(text: String) {
    #expect(Timestamp(rfc3339: text) == nil)
  }

  @Test(
    arguments: [
      (0, 0, "1970-01-01T00:00:00Z"), (1_772_337_600, 28800, "2026-03-01T12:00:00+08:00"),
      (1_772_366_400.25, 0, "2026-03-01T12:00:00.25Z"),
      (1_772_366_400.123, -12600, "2026-03-01T08:30:00.123-03:30"),
      (-0.5, 0, "1969-12-31T23:59:59.5Z"), (951_782_400, 0, "2000-02-29T00:00:00Z"),
      (-62_167_219_200, 0, "0000-01-01T00:00:00Z"),
      (253_402_300_799, 0, "9999-12-31T23:59:59Z"),
      (1e-30, 0, "1970-01-01T00:00:00.00000000000000000Z"),
    ] as [(Double, Int, String)]
  )
  func `a time is written as RFC 3339`(seconds: Double, offset: Int, text: String) {
    #expect(Timestamp(secondsSince1970: seconds, offsetInSeconds: offset).rfc3339 == text)
  }

  @Test(
    arguments: [
      (0, 30), (0, 86400), (253_402_300_800, 0), (-62_167_219_201, 0), (.nan, 0), (.infinity, 0),
      (-62_167_219_200, -60), (1e300, 0),
    ] as [(Double, Int)]
  )
  func `a time that RFC 3339 cannot express has no text`(seconds: Double, offset: Int) {
    #expect(Timestamp(secondsSince1970: seconds, offsetInSeconds: offset).rfc3339 == nil)
  }

  @Test func `times read back equal`() {
    // A day and a fraction of it apart, through leap years and centuries.
    for step in 0..<40_000 {
      let seconds = -50_000_000_000 + Double(step) * 5_000_123.456_789
      let time = Timestamp(secondsSince1970: seconds, offsetInSeconds: (step % 1439 - 719) * 60)
      #expect(time.rfc3339.flatMap { Timestamp(rfc3339: $0) } == time)
    }
  }
}
