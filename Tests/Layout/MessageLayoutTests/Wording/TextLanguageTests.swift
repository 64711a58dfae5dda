import Foundation
import Testing

@testable import ChatframeMessageLayout

struct TextLanguageTests {
  @Test(arguments: [
    ("Hello", "en", "en"), ("Hello", "de_AT", "de"), ("", "en", "en"), ("你好", "en", "zh-Hans"),
    ("你好", "zh_CN", "zh-Hans"), ("你好", "zh-Hant", "zh-Hant"), ("你好", "zh_TW", "zh-Hant"),
    ("你好", "zh_MO", "zh-Hant"), ("你好", "zh_HK", "zh-HK"), ("你好", "zh-Hant-HK", "zh-HK"),
    ("你好", "ja", "ja"), ("你好", "ko_KR", "ko"), ("你好", "ar", "zh-Hans"), ("こんにちは", "en", "ja"),
    ("日本語です", "zh_CN", "ja"), ("カタカナ", "ko", "ja"), ("ﾊﾝｶｸ", "en", "ja"), ("안녕", "en", "ko"),
    ("한글 漢字", "zh_TW", "ko"), ("Hello", "ja", "ja"), ("Hello", "zh_TW", "zh-Hant"),
    ("مرحبا", "ar", "ar"), ("Hi 😀", "en", "en"), ("𠮷", "en", "zh-Hans"),
  ])
  func `the language depends on the script, then on the locale`(
    text: String,
    locale: String,
    tag: String
  ) {
    #expect(TextLanguage(locale: Locale(identifier: locale)).tag(of: text) == tag)
  }
}
