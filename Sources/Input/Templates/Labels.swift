import ChatframeDocuments
import ChatframeFiles
import ChatframeGraphics
import Foundation
import Synchronization

/// The texts that the app adds to messages, by language.
public struct Labels: Hashable, Sendable {
  /// The key of a text.
  package enum Key: String, Hashable, Sendable, CaseIterable {
    /// The delivery status of an outgoing message.
    case sending, sent, delivered, read, failed
    /// The line that replaces an unsent message, with `{name}` for the sender's name.
    case revokedByViewer, revokedBySender, revoked
    /// The content of a message whose type is not supported.
    case unsupported
    /// The word for a type of message, in cards and in summaries.
    case sticker, location, contact, link, call, poll, redPacket, transfer, merged
    /// The word for a type of message, in summaries.
    case photo, video, voice, album, file
    /// The type and the outcome of a call.
    case voiceCall, videoCall, callAnswered, callMissed, callDeclined, callCancelled
    /// The number of votes and of further options in a poll, with `{count}` for the number.
    case votes, moreOptions
    /// The state of a red packet that has been opened.
    case opened
    /// The word for a message that was edited after it was sent.
    case edited
    /// The header of a forwarded message, with `{name}` for its origin.
    case forwardedFrom
    /// The viewer, as the sender of a quoted message.
    case you
    /// The quote of a message that was unsent.
    case deleted
    /// The link to one or several replies in a thread, with `{count}` for their number.
    case reply, replies
    /// The line above the first unread message.
    case unread
    /// The line of an assistant that is thinking, has thought, or has thought for `{duration}`.
    case thinking, thought, thoughtFor
    /// The line below an answer that the reader stopped, or that broke off because of an error.
    case answerStopped, answerFailed
    /// The button that has an answer written again.
    case retry
    /// The button that scrolls to an answer that is being written below the screen.
    case newBelow
    /// The placeholder in an empty message field.
    case inputPlaceholder
    /// The number of members of a group: one, or `{count}`.
    case oneMember, members
    /// The titles of the actions in the menu of a message.
    case menuCopy, menuReply, menuForward, menuSave, menuSelect, menuRevoke, menuDelete
  }

  private let languages: LabelLanguages

  /// Reads labels from YAML; errors name the document `file`.
  ///
  /// - Throws: `YAMLError` for the first mistake.
  public init(yaml source: String, file: String) throws(YAMLError) {
    let hash = FNV1aHash.hash(of: source)
    try self.init(yaml: source, hash: hash, file: file, isVerified: false)
  }

  /// Reads labels from YAML; errors name the document `file`.
  ///
  /// - Parameters:
  ///   - source: The YAML.
  ///   - hash: The FNV-1a hash of the YAML.
  ///   - file: The name of the document in errors.
  ///   - isVerified: Whether the text is known to be valid. Each language is then read when it is
  ///     first used.
  /// - Throws: `YAMLError` for the first mistake.
  init(yaml source: String, hash: UInt64, file: String, isVerified: Bool) throws(YAMLError) {
    languages =
      isVerified
      ? LabelLanguages(verified: source, hash)
      : try LabelLanguages(yaml: source, hash, file: file)
  }

  /// Returns the texts for a locale: those of its language and script, of its language, or English.
  package func strings(for locale: Locale) -> Strings {
    let language = locale.language
    let code = language.languageCode?.identifier ?? "en"
    let script = language.script?.identifier ?? Self.script(of: code, in: locale)
    let chosen = languages["\(code)-\(script)"] ?? languages[code] ?? [:]
    return Strings(chosen: chosen, english: languages["en"] ?? [:])
  }

  /// Returns the script that a region implies for Chinese; empty for other languages.
  private static func script(of code: String, in locale: Locale) -> String {
    guard code == "zh" else { return "" }
    let traditional = ["TW", "HK", "MO"]
    return traditional.contains(locale.region?.identifier ?? "") ? "Hant" : "Hans"
  }

  /// The texts of one language.
  package struct Strings: Hashable, Sendable {
    fileprivate let chosen: [Key: String]
    fileprivate let english: [Key: String]

    /// The text for a key, in English if the language lacks it.
    package subscript(key: Key) -> String { chosen[key] ?? english[key] ?? key.rawValue }
  }
}

/// The texts of all languages, with the languages that were read so far.
private final class LabelLanguages: Sendable {
  typealias Words = [Labels.Key: String]

  private static let kind = YAMLDocumentKind(
    "a labels file",
    expected: "labels by language",
    byteLimit: 1_000_000
  )

  /// The whole document.
  private let source: String
  /// The hash of the document, which would otherwise be computed again for each layout.
  private let sourceHash: UInt64
  /// The parts of a verified document that are not read yet, by language.
  private let sections: [String: Substring]
  private let words: Mutex<[String: Words]>

  /// Reads and checks all languages.
  init(yaml source: String, _ hash: UInt64, file: String) throws(YAMLError) {
    self.source = source
    sourceHash = hash
    sections = [:]
    let root = try Self.kind.root(of: source, file: file)
    let languages = try Self.words(in: root)
    for key in Labels.Key.allCases where languages["en"]?[key] == nil {
      throw root.error("en: lacks \"\(key.rawValue)\"")
    }
    words = Mutex(languages)
  }

  /// Finds the languages of a document that is known to be valid, without reading their texts.
  init(verified source: String, _ hash: UInt64) {
    self.source = source
    sourceHash = hash
    sections = Self.sections(of: source)
    words = Mutex([:])
  }

  /// Returns the parts of a document whose lines without indentation are the names of languages.
  private static func sections(of source: String) -> [String: Substring] {
    // Lines are found in an array of bytes, which takes a fortieth of the time that characters take.
    let bytes = Array(source.utf8)
    var sections: [String: Substring] = [:]
    var (name, start, lineStart) = ("", source.startIndex, 0)
    for (end, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      defer { lineStart = end + 1 }
      guard end > lineStart, bytes[lineStart] != UInt8(ascii: " "),
        bytes[end - 1] == UInt8(ascii: ":")
      else { continue }
      let index = source.utf8.index(source.startIndex, offsetBy: lineStart)
      sections[name] = source[start..<index]
      (name, start) = (String(decoding: bytes[lineStart..<end - 1], as: UTF8.self), index)
    }
    sections[name] = source[start...]
    return sections
  }

  /// The texts of a language; `nil` for an unknown language.
  subscript(language: String) -> Words? {
    words.withLock { words in
      if let known = words[language] { return known }
      guard let section = sections[language] else { return nil }
      words[language] = Self.words(inVerified: section)[language]
      return words[language]
    }
  }

  private static func words(inVerified section: Substring) -> [String: Words] {
    do throws(YAMLError) {
      return try words(in: kind.root(of: String(section), file: "labels.yaml"))
    } catch {
      preconditionFailure("The verified labels are valid, but: \(error)")
    }
  }

  private static func words(in root: YAMLNode) throws(YAMLError) -> [String: Words] {
    var languages: [String: Words] = [:]
    for entry in try root.entries() {
      for (name, word) in try entry.value.fields(Labels.Key.allCases.map(\.rawValue)) {
        guard let key = Labels.Key(rawValue: name) else { continue }
        languages[entry.name, default: [:]][key] = try word.anyText()
      }
    }
    return languages
  }
}

extension LabelLanguages: Hashable {
  static func == (left: LabelLanguages, right: LabelLanguages) -> Bool {
    left === right || left.source == right.source
  }

  func hash(into hasher: inout Hasher) { hasher.combine(sourceHash) }
}
