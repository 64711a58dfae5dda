import Foundation
import Testing

@testable import ChatframeCommand

struct LocaleOptionTests {
  @Test(arguments: [
    "en", "de", "tlh", "pt-BR", "zh-Hant-TW", "zh_TW", "es-419", "ar-u-nu-latn", "en_US_POSIX",
    "ca-ES-valencia",
  ])
  func `a locale in BCP 47 or ICU's spelling is taken`(identifier: String) throws {
    let locale = try LocaleOption.parse(identifier)
    #expect(locale.identifier == identifier)
  }

  @Test(arguments: ["", "xx", "xx-YY!", "klingon", "C", "en-", "en US", "../en", "en-XQ", "日本"])
  func `anything else is refused`(identifier: String) {
    #expect(throws: Failure.self) { try LocaleOption.parse(identifier) }
  }

  @Test(arguments: [("en_US.UTF-8", "en-US"), ("de_DE@euro", "de-DE"), ("pt-BRA", "pt-BR")])
  func `a near one is proposed`(identifier: String, proposal: String) {
    let failure = #expect(throws: Failure.self) { try LocaleOption.parse(identifier) }
    #expect(failure?.message?.hasSuffix("did you mean \"\(proposal)\"?") == true)
  }
}
