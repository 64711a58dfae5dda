import Testing

@testable import ChatframeDrawing

struct DocumentMetadataTests {
  @Test(
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (1_772_366_400.9, "2026-03-01T12:00:00Z"),
      (-5, "1970-01-01T00:00:00Z"), (1e20, "9999-12-31T23:59:59Z"),
    ]
  )
  func `a date is in GMT`(seconds: Double, timestamp: String) {
    #expect(DocumentMetadata(title: nil, date: seconds).timestamp == timestamp)
  }

  @Test func `a title has no control characters`() {
    #expect(DocumentMetadata(title: "a\u{0}\u{1B}b\n\u{FFFF}", date: 0).plainTitle == "ab")
    #expect(DocumentMetadata(title: "\u{7}", date: 0).plainTitle == nil)
  }
}
