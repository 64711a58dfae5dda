import ChatframeDocuments
import Foundation

/// A conversation as it was read from a file.
public struct ConversationDocument: Hashable, Sendable {
  /// The conversation that the document describes.
  public let conversation: Conversation
  /// The folder of the document's pictures; `nil` if it was not read from a file.
  public let folder: DocumentFolder?
  /// One line each, starting with the file's name; for people to read.
  public let warnings: [String]

  /// Creates a document of a conversation that was read or made in code.
  ///
  /// - Parameters:
  ///   - conversation: The conversation.
  ///   - folder: The folder of its pictures; `nil` for none.
  ///   - warnings: Lines of text that start with the file's name.
  public init(conversation: Conversation, folder: DocumentFolder? = nil, warnings: [String] = []) {
    self.conversation = conversation
    self.folder = folder
    self.warnings = warnings
  }

  /// Reads the file at `path`, whose folder becomes the document's.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - messageTypes: The host's own types of messages, whose fields become their payloads.
  /// - Throws: ``ConversationError`` if the file cannot be read or a value breaks a rule of the
  ///   format.
  public static func load(
    path: String,
    messageTypes: Set<String> = []
  ) throws(ConversationError) -> ConversationDocument {
    let url = URL(fileURLWithPath: path)
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch {
      throw ConversationError(file: path, reason: reason(of: error, path: path))
    }
    let folder = DocumentFolder(path: url.deletingLastPathComponent().path)
    return try parse(data, name: path, folder: folder, messageTypes: messageTypes)
  }

  /// Reads the file at `url`, whose folder becomes the document's.
  ///
  /// - Throws: `ConversationError`, also for a URL that is not a file URL.
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
  ///   - folder: The folder that paths may not leave; without it, links are not followed.
  ///   - messageTypes: The host's own types of messages, whose fields become their payloads.
  /// - Throws: ``ConversationError`` if the data is not valid JSON or a value breaks a rule of the
  ///   format.
  public static func parse(
    _ data: Data,
    name: String,
    folder: DocumentFolder? = nil,
    messageTypes: Set<String> = []
  ) throws(ConversationError) -> ConversationDocument {
    let json = try checked(data, name: name)
    return try document(name: name, folder: folder, prefix: "") {
      let decoder = JSONDecoder()
      decoder.userInfo[.hostedMessageTypes] = messageTypes
      return try decoder.decode(Root.self, from: json).conversation
    }
  }

  /// Reads a document that is a field of a larger one; errors give paths in the larger one.
  ///
  /// - Parameters:
  ///   - data: JSON in UTF-8, with or without a byte order mark.
  ///   - name: The name of the larger document in errors and warnings.
  ///   - keys: The fields that lead to it, at least one.
  package static func parse(
    embeddedIn data: Data,
    name: String,
    at keys: [String] = ["conversation"]
  ) throws(ConversationError) -> ConversationDocument {
    let json = try checked(data, name: name)
    return try document(name: name, folder: nil, prefix: keys.joined(separator: ".") + ".") {
      let root = try Fields(json, or: .object)
      return try Conversation(
        keys.reduce(root) { fields, key in try fields.object(FieldName(stringValue: key)) }
      )
    }
  }

  /// Looks up the ids and paths of a conversation.
  private static func document(
    name: String,
    folder: DocumentFolder?,
    prefix: String,
    _ read: () throws -> Conversation
  ) throws(ConversationError) -> ConversationDocument {
    try ConversationError.wrapping(file: name) {
      let conversation = try read()
      try conversation.checkReferences(in: folder, prefix: prefix)
      return ConversationDocument(
        conversation: conversation,
        folder: folder,
        warnings: warnings(on: conversation, name: name)
      )
    }
  }

  private static func checked(_ data: Data, name: String) throws(ConversationError) -> Data {
    do throws(JSONText.ParsingError) {
      return try JSONText(data, refusesRepeatedNames: true).data
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

  /// One warning for each type of body that this version does not know.
  private static func warnings(on conversation: Conversation, name: String) -> [String] {
    var counts: [String: Int] = [:]
    var firsts: [(type: String, index: Int)] = []
    for (index, message) in conversation.messages.enumerated() {
      guard case .unknown(let type) = message.body else { continue }
      counts[type, default: 0] += 1
      if counts[type] == 1 { firsts.append((type, index)) }
    }
    return firsts.map { type, index in
      let count = counts[type] ?? 1
      let place = "\(Excerpt.line(name)): messages[\(index)].body.type: \(Excerpt.quoted(type))"
      let extent = count == 1 ? "1 message" : "\(count) messages"
      return "\(place) is unknown and drawn as an unsupported message (\(extent))"
    }
  }
}

/// The document as the decoder sees it; it is read inside the decoder, which keeps no copy then.
private struct Root: Decodable {
  let conversation: Conversation

  init(from decoder: any Decoder) throws {
    conversation = try Conversation(
      Fields(decoder, or: .object),
      hosting: decoder.hostedMessageTypes
    )
  }
}
