import Foundation
import Testing

@testable import ChatframeMessageLayout

struct LocaleIdentifierTests {
  @Test(arguments: [
    "en", "de", "tlh", "pt-BR", "zh-Hant-TW", "zh_TW", "es-419", "ar-u-nu-latn", "en_US_POSIX",
    "ca-ES-valencia",
  ])
  func `a locale in the spelling of BCP 47 or ICU is accepted`(identifier: String) throws {
    let locale = try LocaleIdentifier.parse(identifier)
    #expect(locale.identifier == identifier)
  }

  @Test(arguments: ["", "xx", "xx-YY!", "klingon", "C", "en-", "en US", "../en", "en-XQ", "日本"])
  func `any other identifier is rejected`(identifier: String) {
    #expect(throws: UnknownIdentifier.self) { try LocaleIdentifier.parse(identifier) }
  }

  @Test(arguments: [("en_US.UTF-8", "en-US"), ("de_DE@euro", "de-DE"), ("pt-BRA", "pt-BR")])
  func `a similar identifier is suggested`(identifier: String, proposal: String) {
    let error = #expect(throws: UnknownIdentifier.self) { try LocaleIdentifier.parse(identifier) }
    #expect(error?.hint == "did you mean \"\(proposal)\"?")
  }
}

struct TimeZoneIdentifierTests {
  @Test(arguments: [
    ("Asia/Tokyo", 32_400), ("UTC", 0), ("+09:30", 34_200), ("-03:30", -12_600), ("+00:00", 0),
  ])
  func `a name or an offset is accepted`(identifier: String, seconds: Int) throws {
    let zone = try TimeZoneIdentifier.parse(identifier)
    #expect(zone.secondsFromGMT(for: Date(timeIntervalSince1970: 0)) == seconds)
  }

  @Test(arguments: ["", "Mars/Phobos", "+9", "+24:00", "+09:60", "../../etc/passwd", "Asia/Tokyo "])
  func `any other identifier is rejected`(identifier: String) {
    #expect(throws: UnknownIdentifier.self) { try TimeZoneIdentifier.parse(identifier) }
  }

  @Test(arguments: [("asia/tokyo", "Asia/Tokyo"), ("Europe/Berln", "Europe/Berlin")])
  func `a similar identifier is suggested`(identifier: String, proposal: String) {
    let error = #expect(throws: UnknownIdentifier.self) { try TimeZoneIdentifier.parse(identifier) }
    #expect(error?.hint == "did you mean \"\(proposal)\"?")
  }
}
