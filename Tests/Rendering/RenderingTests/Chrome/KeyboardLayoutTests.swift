import Foundation
import Testing

@testable import ChatframeRendering

struct KeyboardLayoutTests {
  private func letters(_ locale: String) -> String {
    KeyboardLayout(locale: Locale(identifier: locale)).rows.map { $0.joined() }
      .joined(separator: " ")
  }

  @Test(arguments: [
    ("en", "qwertyuiop asdfghjkl zxcvbnm"), ("de", "qwertzuiopü asdfghjklöä yxcvbnm"),
    ("fr", "azertyuiop qsdfghjklm wxcvbn"), ("ru", "йцукенгшщзх фывапролджэ ячсмитьбю"),
    ("he", "קראטוןםפ שדגכעיחלךף זסבהנמצתץ"), ("el", "ςερτυθιοπ ασδφγηξκλ ζχψωβνμ"),
    ("ko", "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ ㅁㄴㅇㄹㅎㅗㅓㅏㅣ ㅋㅌㅊㅍㅠㅜㅡ"),
  ])
  func `a language has its own letters`(locale: String, expected: String) {
    #expect(letters(locale) == expected)
  }

  @Test(arguments: ["zh-Hans", "ja", "vi", "ta", "zh-HK"])
  func `other languages have Latin letters`(locale: String) {
    #expect(letters(locale) == letters("en"))
  }

  @Test func `Chinese in Taiwan has Zhuyin`() {
    #expect(letters("zh-Hant-TW").hasPrefix("ㄅㄉㄓ"))
  }

  @Test(arguments: ["en", "de", "ru", "ar", "fa", "ur", "he", "el", "hi", "ko", "zh-TW"])
  func `every letter occurs once`(locale: String) {
    let all = KeyboardLayout(locale: Locale(identifier: locale)).rows.flatMap(\.self)
    #expect(Set(all).count == all.count)
  }
}
