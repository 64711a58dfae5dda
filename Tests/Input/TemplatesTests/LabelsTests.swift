import ChatframeDocuments
import Foundation
import Testing

@testable import ChatframeTemplates

struct LabelsTests {
  @Test(arguments: [
    ("en_US", "Sent"), ("zh_CN", "已发送"), ("zh_TW", "已傳送"), ("zh_HK", "已傳送"), ("zh_MO", "已傳送"),
    ("zh_SG", "已发送"), ("zh-Hant", "已傳送"), ("zh-Hans", "已发送"), ("zh-Hans_HK", "已发送"), ("zh", "已发送"),
    ("ja_JP", "送信済み"), ("de_AT", "Gesendet"), ("pt_BR", "Enviada"), ("ar_EG", "تم الإرسال"),
    ("sr-Latn_RS", "Sent"), ("fi_FI", "Sent"), ("xx", "Sent"), ("", "Sent"),
    ("en_US_POSIX", "Sent"),
  ])
  func `the nearest language is used`(locale: String, word: String) throws {
    let labels = try SampleTemplate.library.labels()
    #expect(labels.strings(for: Locale(identifier: locale))[.sent] == word)
  }

  @Test(arguments: [
    "en", "zh-Hans", "zh-Hant", "ja", "ko", "ar", "he", "es", "fr", "de", "pt", "hi", "it", "ru",
    "tr", "vi", "th", "bn", "ta", "fa", "ur",
  ])
  func `every language has every word`(language: String) throws {
    let strings = try SampleTemplate.library.labels().strings(for: Locale(identifier: language))
    let english = try SampleTemplate.library.labels().strings(for: Locale(identifier: "en"))
    for key in Labels.Key.allCases {
      #expect(!strings[key].isEmpty)
      // Several languages have taken these words from English.
      if [.sticker, .contact, .link, .photo, .video, .album, .file].contains(key) { continue }
      #expect(language == "en" || strings[key] != english[key])
    }
    #expect(strings[.revokedBySender].contains("{name}"))
  }

  @Test func `a text that a language lacks is English`() throws {
    let source = try SampleTemplate.source("labels.yaml") + "\nfi:\n  sent: Lähetetty\n"
    let strings = try Labels(yaml: source, file: "labels.yaml").strings(
      for: Locale(identifier: "fi")
    )
    #expect(strings[.sent] == "Lähetetty")
    #expect(strings[.read] == "Read")
  }

  @Test(arguments: [
    ("", "labels.yaml: is empty; expected labels by language"),
    ("en:\n  sent: Sent\n", "labels.yaml:1: en: lacks \"sending\""),
    ("en:\n  sentt: Sent\n", "labels.yaml:2: en: \"sentt\" is unknown; did you mean \"sent\"?"),
    ("en:\n  sent: [Sent]\n", "labels.yaml:2: en.sent: is a list or a mapping; expected text"),
    ("hello", "labels.yaml:1: is not a mapping; expected \"name: value\""),
  ])
  func `invalid labels are rejected with their line`(source: String, text: String) {
    let error = #expect(throws: YAMLError.self) {
      try Labels(yaml: source, file: "labels.yaml")
    }
    #expect(error?.description == text)
  }

  @Test func `labels that are not valid YAML are rejected with their line`() {
    let error = #expect(throws: YAMLError.self) {
      try Labels(yaml: "en:\n  sent: \"Sent\n", file: "labels.yaml")
    }
    #expect(error?.message.hasPrefix("is not valid YAML: ") == true)
    #expect(error?.message.contains("\n") == false)
    #expect(error?.line != nil)
  }

  @Test func `a duplicate language is reported with its line`() throws {
    let source = try SampleTemplate.source("labels.yaml") + "\nja:\n  sent: x\n"
    let error = #expect(throws: YAMLError.self) {
      try Labels(yaml: source, file: "labels.yaml")
    }
    #expect(error?.message == "contains \"ja\" twice; keep one of them")
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(error?.line == (lines.firstIndex(of: "ja:") ?? 0) + 1)
  }
}
