import ChatframeConversations
import ChatframeDocuments
import ChatframeResources
import ChatframeTemplates
import Foundation

/// The bundled conversations of a contact sheet: one for each kind of message and each state.
struct PreviewSample {
  /// A conversation with its title.
  struct Cell {
    /// The title, in the language of the sheet if it is known there.
    let title: String
    /// The conversation.
    let conversation: Conversation
    /// A Boolean value that indicates whether the times between messages are shown.
    let showsTimes: Bool
    /// The ids of the selected messages; `nil` for a page without marks for selection.
    let selection: Set<String>?
    /// The text whose matches are marked; `nil` for none.
    let search: String?
  }

  /// The conversations, in order.
  let cells: [Cell]
  /// The folder of their pictures.
  let folder: DocumentFolder

  /// Reads the sample in a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder of `preview.json` and its pictures.
  ///   - labels: The words that the app adds to messages, which are titles as well.
  ///   - locale: The language of the sheet.
  /// - Throws: `RenderingError.drawing` if a file is missing or not valid.
  init(
    folder: String = "\(BundledResources.templates)/preview",
    labels: Labels,
    locale: Locale
  ) throws(RenderingError) {
    let file = "\(folder)/preview.json"
    let pictures = DocumentFolder(path: folder)
    let document = try Self.document(file)
    let code = locale.language.languageCode?.identifier ?? ""
    let words = document.translations[code] ?? [:]
    let strings = labels.strings(for: locale)
    cells = try document.cells.map { cell throws(RenderingError) in
      let label = cell["label"] as? String ?? ""
      return Cell(
        title: Labels.Key(rawValue: label).map { strings[$0] } ?? words[label] ?? label,
        conversation: try document.conversation(cell, words, file, pictures),
        showsTimes: cell["showsTimes"] as? Bool ?? false,
        selection: (cell["selection"] as? [String]).map { Set($0) },
        search: (cell["search"] as? String).map { words[$0] ?? $0 }
      )
    }
    self.folder = pictures
  }

  private static func document(_ file: String) throws(RenderingError) -> SampleDocument {
    guard let data = FileManager.default.contents(atPath: file) else {
      throw .drawing("\(file): no such file; install Chatframe again")
    }
    guard let json = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else {
      throw .drawing("\(file): is not valid JSON; install Chatframe again")
    }
    return SampleDocument(json)
  }
}

/// The file `preview.json`: participants, conversations without them, and translations.
private struct SampleDocument {
  /// The conversations, each with a label.
  let cells: [[String: Any]]
  /// The texts in other languages, by the code of the language and the text in English.
  let translations: [String: [String: String]]
  /// The fields that all conversations share.
  private let common: [String: Any]

  init(_ json: [String: Any]) {
    cells = json["cells"] as? [[String: Any]] ?? []
    translations = json["translations"] as? [String: [String: String]] ?? [:]
    common = json.filter { !["cells", "translations"].contains($0.key) }
  }

  /// Returns the conversation of a cell with translated texts; its warnings are ignored, because
  /// the sample contains all fields of the format, and templates may not draw some of them.
  func conversation(
    _ cell: [String: Any],
    _ words: [String: String],
    _ file: String,
    _ folder: DocumentFolder
  ) throws(RenderingError) -> Conversation {
    var fields = common.merging(cell) { _, own in own }
    fields["version"] = 1
    for key in ["label", "showsTimes", "selection", "search"] { fields[key] = nil }
    do {
      let data = try JSONSerialization.data(withJSONObject: Self.translated(fields, words))
      return try ConversationDocument.parse(data, name: file, folder: folder).conversation
    } catch {
      throw .drawing("\(error)")
    }
  }

  /// Returns a value in which known texts are translated.
  private static func translated(_ value: Any, _ words: [String: String]) -> Any {
    switch value {
    case let text as String: words[text] ?? text
    case let list as [Any]: list.map { translated($0, words) }
    case let fields as [String: Any]: fields.mapValues { translated($0, words) }
    default: value
    }
  }
}
