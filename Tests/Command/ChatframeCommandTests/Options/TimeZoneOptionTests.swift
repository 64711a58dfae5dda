import Foundation
import Testing

@testable import ChatframeCommand

struct TimeZoneOptionTests {
  @Test(arguments: [
    ("Asia/Tokyo", 32_400), ("UTC", 0), ("+09:30", 34_200), ("-03:30", -12_600), ("+00:00", 0),
  ])
  func `a name or an offset is taken`(identifier: String, seconds: Int) throws {
    let zone = try TimeZoneOption.parse(identifier)
    #expect(zone.secondsFromGMT(for: Date(timeIntervalSince1970: 0)) == seconds)
  }

  @Test(arguments: ["", "Mars/Phobos", "+9", "+24:00", "+09:60", "../../etc/passwd", "Asia/Tokyo "])
  func `anything else is refused`(identifier: String) {
    #expect(throws: Failure.self) { try TimeZoneOption.parse(identifier) }
  }

  @Test(arguments: [("asia/tokyo", "Asia/Tokyo"), ("Europe/Berln", "Europe/Berlin")])
  func `a near one is proposed`(identifier: String, proposal: String) {
    let failure = #expect(throws: Failure.self) { try TimeZoneOption.parse(identifier) }
    #expect(failure?.message?.hasSuffix("did you mean \"\(proposal)\"?") == true)
  }
}
