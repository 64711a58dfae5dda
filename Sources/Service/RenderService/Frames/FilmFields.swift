import ChatframeConversations
import ChatframeDocuments
import Foundation

/// The fields of a request for frames, before anything is made of them.
struct FrameRequestFields {
  /// The scenario in YAML, of which JSON is a part.
  let scenario: Data
  /// The conversation; nil where the request has none.
  let conversation: ConversationDocument?
  /// What `prepend` and `append` name.
  let messages: [String: ConversationDocument]
  private static let listLimit = 16

  /// Reads a request's body.
  init(_ body: Data) throws {
    let json = try Self.checked(body)
    let envelope = try JSONDecoder().decode(Envelope.self, from: json)
    scenario = try envelope.scenario()
    conversation = envelope.hasConversation ? try Self.document(json, "conversation") : nil
    let names = try envelope.messageLists()
    guard names.count <= Self.listLimit else {
      throw Problem(
        .badScenario,
        "messages: has \(names.count) lists; at most \(Self.listLimit) are taken",
        path: "messages"
      )
    }
    messages = try names.reduce(into: [:]) { messages, name in
      messages[name] = try Self.document(json, "messages", name)
    }
  }

  /// All conversations, with where they stand.
  var documents: [(place: String, document: ConversationDocument)] {
    let main = conversation.map { [(place: "conversation", document: $0)] } ?? []
    return main
      + messages.sorted { $0.key < $1.key }.map { ("messages.\($0.key)", $0.value) }
  }

  private static func checked(_ body: Data) throws(ConversationError) -> Data {
    do throws(JSONText.ParsingError) {
      return try JSONText(body, refusesRepeatedNames: true).data
    } catch {
      throw ConversationError(
        file: "request",
        reason: .brokenJSON(line: error.line, column: error.column, error.fault)
      )
    }
  }

  private static func document(
    _ json: Data,
    _ keys: String...
  ) throws(ConversationError) -> ConversationDocument {
    try ConversationDocument.parse(embeddedIn: json, name: "request", at: keys)
  }

  /// A request as the decoder sees it.
  private struct Envelope: Decodable {
    private let container: KeyedDecodingContainer<FieldName>
    private static let names = ["scenario", "conversation", "messages"]

    init(from decoder: any Decoder) throws {
      guard let container = try? decoder.container(keyedBy: FieldName.self) else {
        throw Problem(.badScenario, "the request is no object; expected scenario and conversation")
      }
      self.container = container
      _ = try OptionFields(container, path: "", known: Self.names)
    }

    var hasConversation: Bool { has("conversation") }

    /// The scenario, written as an object or as a text.
    func scenario() throws -> Data {
      switch try container.decodeIfPresent(JSONValue.self, forKey: "scenario") {
      case .text(let yaml): return Data(yaml.utf8)
      case .object(let members): return try JSONValue.object(members).json
      case .null, .boolean, .number, .list, nil:
        throw Problem(
          .badScenario,
          "scenario: expected an object, or a text in YAML",
          path: "scenario"
        )
      }
    }

    /// The names of lists of messages, in alphabetical order.
    func messageLists() throws -> [String] {
      guard has("messages") else { return [] }
      guard let lists = try? container.nestedContainer(keyedBy: FieldName.self, forKey: "messages")
      else {
        throw Problem(
          .badScenario,
          "messages: expected an object of conversations by the names that prepend and append use",
          path: "messages"
        )
      }
      return lists.allKeys.map(\.stringValue).sorted()
    }

    private func has(_ name: FieldName) -> Bool {
      (try? container.decodeNil(forKey: name)) == false
    }
  }
}
