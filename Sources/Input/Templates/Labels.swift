import ChatframeDocuments
import ChatframeGraphics
import Foundation

/// The words that pictures show, by language.
public struct Labels: Hashable, Sendable {
  /// A word or sentence.
  package enum Key: String, Hashable, Sendable, CaseIterable {
    /// The states of an outgoing message.
    case sending, sent, delivered, read, failed
    /// What stands for a message that was taken back, with the sender's name in `{name}`.
    case revokedByViewer, revokedBySender, revoked
    /// What stands for a message that cannot be shown.
    case unsupported
    /// What an empty field for a message says.
    case inputPlaceholder
  }

  private static let kind = YAMLDocumentKind(
    "a file of labels",
    expected: "words by language",
    byteLimit: 1_000_000
  )

  private let languages: [String: [Key: String]]

  /// Reads the words.
  public init(yaml source: String, file: String) throws(YAMLError) {
    let root = try Self.kind.root(of: source, file: file)
    var languages: [String: [Key: String]] = [:]
    for entry in try root.entries() {
      for (name, word) in try entry.value.fields(Key.allCases.map(\.rawValue)) {
        guard let key = Key(rawValue: name) else { continue }
        languages[entry.name, default: [:]][key] = try word.anyText()
      }
    }
    for key in Key.allCases where languages["en"]?[key] == nil {
      throw root.error("en: lacks \"\(key.rawValue)\"")
    }
    self.languages = languages
  }

  /// The strings of the language nearest to a locale: with its script, without, then English.
  package func strings(for locale: Locale) -> Strings {
    let language = locale.language
    let code = language.languageCode?.identifier ?? "en"
    let script = language.script?.identifier ?? Self.script(of: code, in: locale)
    let chosen = languages["\(code)-\(script)"] ?? languages[code] ?? [:]
    return Strings(chosen: chosen, english: languages["en"] ?? [:])
  }

  /// Chinese is written in two scripts, which a region implies.
  private static func script(of code: String, in locale: Locale) -> String {
    guard code == "zh" else { return "" }
    let traditional = ["TW", "HK", "MO"]
    return traditional.contains(locale.region?.identifier ?? "") ? "Hant" : "Hans"
  }

  /// The strings of one language.
  package struct Strings: Hashable, Sendable {
    fileprivate let chosen: [Key: String]
    fileprivate let english: [Key: String]

    /// The word, or its English where the language lacks it.
    package subscript(key: Key) -> String { chosen[key] ?? english[key] ?? key.rawValue }
  }
}
