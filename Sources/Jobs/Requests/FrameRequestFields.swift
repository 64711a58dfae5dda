import ChatframeConversations
import ChatframeDocuments
import Foundation

/// The fields of a request for frames.
package struct FrameRequestFields {
  /// The scenario in YAML or JSON.
  package let scenario: Data
  /// The conversation; `nil` if the request has none.
  package let conversation: ConversationDocument?
  /// The messages that `prepend` and `append` refer to by name.
  package let messages: [String: ConversationDocument]
  private static let listLimit = 16

  /// Reads the body of a request.
  package init(_ body: Data) throws {
    let json = try Self.checked(body)
    let request = try Self.request(json)
    try request.check(names: ["scenario", "conversation", "messages"])
    scenario = try Self.scenario(request)
    conversation = request.has("conversation") ? try Self.document(json, "conversation") : nil
    let names = try Self.messageLists(request)
    guard names.count <= Self.listLimit else {
      throw RequestError(
        "messages: has \(names.count) lists; the limit is \(Self.listLimit)",
        path: "messages",
        subject: .scenario
      )
    }
    messages = try names.reduce(into: [:]) { messages, name in
      messages[name] = try Self.document(json, "messages", name)
    }
  }

  /// All conversations with their JSON paths.
  package var documents: [(place: String, document: ConversationDocument)] {
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

  private static func request(_ json: Data) throws -> OptionFields {
    do {
      return try OptionFields(json, or: "expected scenario and conversation")
    } catch let error as OptionFields.FieldError {
      throw RequestError(
        "the request is not an object; \(error.expectation)",
        path: nil,
        subject: .scenario
      )
    }
  }

  /// Returns the scenario, which is an object or a string.
  private static func scenario(_ request: OptionFields) throws -> Data {
    let expectation = "expected an object, or a string in YAML"
    switch try request.value("scenario", as: JSONValue.self, or: expectation) {
    case .text(let yaml): return Data(yaml.utf8)
    case .object(let members): return try JSONValue.object(members).json
    case .null, .boolean, .number, .list, nil:
      throw RequestError("scenario: \(expectation)", path: "scenario", subject: .scenario)
    }
  }

  /// Returns the names of the lists of messages in alphabetical order.
  private static func messageLists(_ request: OptionFields) throws -> [String] {
    let expectation =
      "expected an object with a conversation for each name that prepend and append use"
    do throws(OptionFields.FieldError) {
      return try request.object("messages", or: expectation)?.names ?? []
    } catch {
      throw RequestError("messages: \(expectation)", path: "messages", subject: .scenario)
    }
  }
}
