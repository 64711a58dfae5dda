import ChatframeDocuments
import Foundation

/// A conversation, the folder of its pictures, and warnings about it.
public struct ConversationDocument: Hashable, Sendable {
  /// The conversation.
  public let conversation: Conversation
  /// The folder of the document's pictures; `nil` if it was not read from a file.
  public let folder: DocumentFolder?
  /// The warnings about the document, each of which is one line that starts with the file's name.
  public let warnings: [String]

  /// Creates a document from a conversation.
  ///
  /// - Parameters:
  ///   - conversation: The conversation.
  ///   - folder: The folder of its pictures; `nil` for none.
  ///   - warnings: Warnings about the document, one line each.
  public init(conversation: Conversation, folder: DocumentFolder? = nil, warnings: [String] = []) {
    self.conversation = conversation
    self.folder = folder
    self.warnings = warnings
  }

  /// Reads the file at `path`, whose folder becomes the document's folder.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - messageTypes: The message types that the host defines, whose fields become payloads.
  /// - Returns: The document, with warnings about unknown message types and misspelt fields.
  /// - Throws: ``ConversationError`` if the file cannot be read or a value breaks a rule of the
  ///   format.
  public static func load(
    path: String,
    messageTypes: Set<String> = []
  ) throws(ConversationError) -> ConversationDocument {
    let data = try data(path: path)
    let url = URL(fileURLWithPath: path)
    let folder = DocumentFolder(path: url.deletingLastPathComponent().path)
    return try parse(data, name: path, folder: folder, messageTypes: messageTypes)
  }

  /// Reads the bytes of a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - extensions: The extensions of the files to suggest if there is no such file.
  /// - Returns: The bytes.
  /// - Throws: ``ConversationError`` if the file cannot be read.
  package static func data(
    path: String,
    extensions: Set<String> = ["json"]
  ) throws(ConversationError) -> Data {
    do {
      return try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      let reason = reason(of: error, path: path)
      var missing = ConversationError(file: path, reason: reason)
      if reason == .missingFile {
        missing.hint = SimilarFile.question(for: path, extensions: extensions)
      }
      throw missing
    }
  }

  /// Reads the file at `url`, whose folder becomes the document's folder.
  ///
  /// - Parameters:
  ///   - url: The file URL of the document.
  ///   - messageTypes: The message types that the host defines, whose fields become payloads.
  /// - Returns: The document, with warnings about unknown message types and misspelt fields.
  /// - Throws: ``ConversationError`` if the URL is not a file URL, the file cannot be read or a
  ///   value breaks a rule of the format.
  public static func load(
    _ url: URL,
    messageTypes: Set<String> = []
  ) throws(ConversationError) -> ConversationDocument {
    guard let path = url.localPath else {
      let reason = ConversationError.Reason.unreadableFile("it \(URL.notLocal)")
      throw ConversationError(file: url.absoluteString, reason: reason)
    }
    return try load(path: path, messageTypes: messageTypes)
  }

  /// Reads a document from memory.
  ///
  /// - Parameters:
  ///   - data: JSON in UTF-8, with or without a byte order mark.
  ///   - name: The name of the file in errors and warnings.
  ///   - folder: The folder that must contain all paths; without it, symbolic links are not
  ///     checked.
  ///   - messageTypes: The message types that the host defines, whose fields become payloads.
  /// - Returns: The document, with warnings about unknown message types and misspelt fields.
  /// - Throws: ``ConversationError`` if the data is not valid JSON or a value breaks a rule of the
  ///   format.
  public static func parse(
    _ data: Data,
    name: String,
    folder: DocumentFolder? = nil,
    messageTypes: Set<String> = []
  ) throws(ConversationError) -> ConversationDocument {
    let json = try checked(data, name: name)
    let unread = json.hasUnfamiliarNames ? UnreadFieldWarnings() : nil
    return try document(name: name, folder: folder, unread: unread) {
      try JSONDecoder().decode(
        Root.self,
        from: json.data,
        configuration: Root.Configuration(hostedTypes: messageTypes, observer: unread)
      ).conversation
    }
  }

  /// Reads a document that is a field of a larger document; errors contain paths in the latter.
  ///
  /// - Parameters:
  ///   - data: JSON in UTF-8, with or without a byte order mark.
  ///   - name: The name of the larger document in errors and warnings.
  ///   - keys: The keys from the root to the field, at least one.
  /// - Returns: The document, with warnings about unknown message types and misspelt fields.
  /// - Throws: ``ConversationError`` if the data is not valid JSON or a value breaks a rule of the
  ///   format.
  package static func parse(
    embeddedIn data: Data,
    name: String,
    at keys: [String] = ["conversation"]
  ) throws(ConversationError) -> ConversationDocument {
    try parseKeepingRoot(embeddedIn: data, name: name, at: keys).document
  }

  /// Reads a document that is a field of a larger document, like `parse(embeddedIn:name:at:)`, and
  /// returns the fields of the larger document too, which is decoded only once.
  package static func parseKeepingRoot(
    embeddedIn data: Data,
    name: String,
    at keys: [String] = ["conversation"]
  ) throws(ConversationError) -> (
    document: ConversationDocument, root: JSONObject<ConversationError.Expectation>
  ) {
    let json = try checked(data, name: name)
    let root = try ConversationError.wrapping(file: name) { try Fields(json.data, or: .object) }
    let document = try parse(
      embeddedIn: root,
      hasUnfamiliarNames: json.hasUnfamiliarNames,
      name: name,
      at: keys
    )
    return (document, root)
  }

  /// Reads a document that is a field of a larger document, which is already validated and read.
  ///
  /// - Parameters:
  ///   - root: The fields of the larger document.
  ///   - hasUnfamiliarNames: Whether the larger document has names other than ``familiarNames``.
  ///   - name: The name of the larger document in errors and warnings.
  ///   - keys: The keys from the root to the field, at least one.
  /// - Returns: The document, with warnings about unknown message types and misspelt fields.
  /// - Throws: ``ConversationError`` if a value breaks a rule of the format.
  package static func parse(
    embeddedIn root: JSONObject<some Hashable & Sendable>,
    hasUnfamiliarNames: Bool,
    name: String,
    at keys: [String]
  ) throws(ConversationError) -> ConversationDocument {
    let unread = hasUnfamiliarNames ? UnreadFieldWarnings(prefixLength: keys.count) : nil
    let prefix = keys.joined(separator: ".") + "."
    return try document(name: name, folder: nil, prefix: prefix, unread: unread) {
      let fields = try keys.reduce(Fields(root, observer: unread)) { fields, key in
        try fields.object(FieldName(stringValue: key))
      }
      return try fields.reading(Conversation.init)
    }
  }

  /// Creates a document from the result of `read`, whose ids and paths are checked.
  private static func document(
    name: String,
    folder: DocumentFolder?,
    prefix: String = "",
    unread: UnreadFieldWarnings?,
    _ read: () throws -> Conversation
  ) throws(ConversationError) -> ConversationDocument {
    try ConversationError.wrapping(file: name) {
      let conversation = try read()
      try conversation.checkReferences(in: folder, prefix: prefix)
      return ConversationDocument(
        conversation: conversation,
        folder: folder,
        warnings: UnknownTypeWarnings.lines(conversation, name: name)
          + (unread?.lines(name: name) ?? [])
      )
    }
  }

  /// The names that fields of documents have as a rule.
  ///
  /// Only a document with other names is searched for misspelt ones.
  package static var familiarNames: Set<String> { UnreadFieldWarnings.familiarNames }

  private static func checked(_ data: Data, name: String) throws(ConversationError) -> JSONText {
    do throws(JSONText.ParsingError) {
      return try JSONText(
        data,
        refusesRepeatedNames: true,
        familiarNames: UnreadFieldWarnings.familiarNames
      )
    } catch {
      throw ConversationError(
        file: name,
        reason: .brokenJSON(line: error.line, column: error.column, error.fault)
      )
    }
  }

  private static func reason(of error: any Error, path: String) -> ConversationError.Reason {
    var isFolder: ObjCBool = false
    guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      return .missingFile
    }
    if isFolder.boolValue { return .unreadableFile("it is a folder") }
    let isForbidden = (error as? CocoaError)?.code == .fileReadNoPermission
    return .unreadableFile(isForbidden ? "permission denied" : Excerpt.line("\(error)"))
  }
}

/// The root of a document, which is read inside the decoder so that the decoder keeps no copy.
private struct Root: DecodableWithConfiguration {
  /// The types and the receiver that reading depends on.
  struct Configuration {
    let hostedTypes: Set<String>
    let observer: UnreadFieldWarnings?
  }

  let conversation: Conversation

  init(from decoder: any Decoder, configuration: Configuration) throws {
    let fields = try Fields(decoder, or: .object, observer: configuration.observer)
    conversation = try fields.reading { fields in
      try Conversation(fields, hosting: configuration.hostedTypes)
    }
  }
}
