import ChatframeGraphics
import ChatframeResources
import ChatframeTestSupport
import Foundation
import Testing

@testable import ChatframeTypesetting

struct LanguageEnvironmentTests {
  static let texts = ["骨直 “世”", "Hello, world 😀 مرحبا", "ok ❤ 1️⃣ สวัสดีชาวโลก"]

  static let variables = [
    "PANGO_LANGUAGE", "LANGUAGE", "LANG", "LC_ALL", "LC_CTYPE", "FC_LANG",
  ]

  /// A description of all texts, because the values are not `Codable`.
  static func summary() throws -> String {
    let typesetter = try Typesetter(library: FontLibrary(folder: BundledResources.fonts))
    let style = TextStyle(size: 17, color: RGBAColor(red: 0, green: 0, blue: 0))
    return texts.map { text in
      "\(typesetter.shape(StyledText(runs: [.init(text, style: style)]), width: 90))"
    }.joined(separator: "\n")
  }

  @Test(arguments: variables, ["ja", "zh_TW.UTF-8", "ko_KR.UTF-8", "ar"])
  func `the user's language does not change text`(variable: String, value: String) async throws {
    let expected = try Self.summary()
    await #expect(processExitsWith: .success) { [variable, value, expected = expected as String] in
      setenv(variable, value, 1)
      guard try Self.summary() == expected else { exit(3) }
    }
  }

  @Test(arguments: ["FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT"])
  func `the user's font configuration does not change text`(variable: String) async throws {
    let expected = try Self.summary()
    await #expect(processExitsWith: .success) { [variable, expected = expected as String] in
      setenv(variable, "/nonexistent", 1)
      guard try Self.summary() == expected else { exit(3) }
    }
  }

  @Test(arguments: [
    "",
    "<match target='pattern'><edit name='family' mode='prepend' binding='strong'>"
      + "<string>Noto Sans Mono</string></edit></match>",
    "<match target='pattern'><edit name='pixelsize' mode='assign'>"
      + "<double>40</double></edit></match>",
    "<match target='font'><edit name='embolden' mode='assign'><bool>true</bool></edit></match>",
  ])
  func `the user's font rules do not change text`(rules: String) async throws {
    let expected = try Self.summary()
    await #expect(processExitsWith: .success) { [rules, expected = expected as String] in
      let folder = try TemporaryFolder()
      let file = try folder.write("<fontconfig>\(rules)</fontconfig>", to: "fonts.conf")
      setenv("FONTCONFIG_FILE", file, 1)
      let summary = try Self.summary()
      guard summary == expected else { throw Changed() }
    }
  }

  private struct Changed: Error {}
}
