#if Server
import ChatframeConversations
import ChatframeDocuments
import ChatframeFrameSequences
import ChatframeGraphics
import ChatframeRendering
import ChatframeScenarios
import Foundation

/// A validated request for frames: a scenario with its conversations, which cannot name files of
/// the host.
struct FrameRequest: Sendable {
  /// The scenario to play.
  let sequence: FrameSequence
  /// The class of the work.
  let workClass: WorkClass

  /// Reads the body of a request.
  init(
    _ body: Data,
    limits: RequestLimits,
    templates: TemplateSet,
    assets: AssetStore?
  ) throws {
    let fields = try FrameRequestFields(body)
    try limits.check(fields.documents.map(\.document.conversation))
    for (place, document) in fields.documents {
      try AssetReferences(document.conversation.sources, assets, limits, at: place).check()
    }
    sequence = try FrameSequence(
      yaml: fields.scenario,
      name: "scenario",
      parts: Self.parts(fields, templates, assets),
      inputs: body,
      checking: limits.check
    )
    let large = WorkClass(bodyBytes: body.count) == .long
    workClass = large ? .long : WorkClass(pixels: sequence.scenario.pixelCount)
  }

  private static func parts(
    _ fields: FrameRequestFields,
    _ templates: TemplateSet,
    _ assets: AssetStore?
  ) -> ScenarioAttachments {
    func placed(_ document: ConversationDocument) -> ConversationDocument {
      ConversationDocument(
        conversation: document.conversation,
        folder: assets?.documentFolder,
        warnings: document.warnings
      )
    }
    return ScenarioAttachments(
      conversation: fields.conversation.map(placed),
      messages: fields.messages.mapValues(placed),
      templates: { name in
        do throws(Problem) {
          return try templates.template(name)
        } catch {
          throw Problem(error.kind, error.detail, path: "scenario.template")
        }
      },
      pictures: { name in AssetID(source: name).flatMap { assets?.path(of: $0) } }
    )
  }
}

extension Scenario {
  /// The sizes of the frames, in device pixels: that of the first one, and those after rotations.
  var frameSizes: [PixelSize] {
    let rotated = events.compactMap { event -> (Double, Double)? in
      guard case .screen(.rotate(let width, let height)) = event.action else { return nil }
      return (width, height)
    }
    return ([(viewport.width, viewport.height)] + rotated).map { width, height in
      PixelSize(
        width: Int((width * viewport.scale - 1e-6).rounded(.up)),
        height: max(1, Int((height * viewport.scale).rounded()))
      )
    }
  }

  /// The number of device pixels in all frames, at most.
  var pixelCount: Int {
    let pixels = frameSizes.map { $0.width * $0.height }.max() ?? 0
    let (count, isTooLarge) = frameCount.multipliedReportingOverflow(by: pixels)
    return isTooLarge ? .max : count
  }

  /// The messages that events send, deliver or edit.
  var eventMessages: Conversation {
    let bodies = events.compactMap { event -> MessageBody? in
      switch event.action {
      case .flow(.send(let new)), .flow(.receive(let new)): new.body.body
      case .flow(.edit(_, let body)): body.body
      default: nil
      }
    }
    let messages = bodies.enumerated().map { index, body in
      Message(id: "\(index)", sender: nil, sentAt: Timestamp(secondsSince1970: 0), body: body)
    }
    return Conversation(
      session: Session(id: "", kind: .private),
      viewer: "",
      participants: [],
      messages: messages
    )
  }
}

/// The fields of a request for frames.
struct FrameRequestFields {
  /// The scenario in YAML or JSON.
  let scenario: Data
  /// The conversation; `nil` if the request has none.
  let conversation: ConversationDocument?
  /// The messages that `prepend` and `append` refer to by name.
  let messages: [String: ConversationDocument]
  private static let listLimit = 16

  /// Reads the body of a request.
  init(_ body: Data) throws {
    let json = try Self.checked(body)
    let request = try Self.request(json)
    try request.check(names: ["scenario", "conversation", "messages"])
    scenario = try Self.scenario(request)
    conversation = request.has("conversation") ? try Self.document(json, "conversation") : nil
    let names = try Self.messageLists(request)
    guard names.count <= Self.listLimit else {
      throw Problem(
        .badScenario,
        "messages: has \(names.count) lists; the limit is \(Self.listLimit)",
        path: "messages"
      )
    }
    messages = try names.reduce(into: [:]) { messages, name in
      messages[name] = try Self.document(json, "messages", name)
    }
  }

  /// All conversations with their JSON paths.
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

  private static func request(_ json: Data) throws -> OptionFields {
    do {
      return try OptionFields(json, or: "expected scenario and conversation")
    } catch let error as OptionFields.FieldError {
      throw Problem(.badScenario, "the request is not an object; \(error.expectation)")
    }
  }

  /// Returns the scenario, which is an object or a string.
  private static func scenario(_ request: OptionFields) throws -> Data {
    let expectation = "expected an object, or a string in YAML"
    switch try request.value("scenario", as: JSONValue.self, or: expectation) {
    case .text(let yaml): return Data(yaml.utf8)
    case .object(let members): return try JSONValue.object(members).json
    case .null, .boolean, .number, .list, nil:
      throw Problem(.badScenario, "scenario: \(expectation)", path: "scenario")
    }
  }

  /// Returns the names of the lists of messages in alphabetical order.
  private static func messageLists(_ request: OptionFields) throws -> [String] {
    let expectation =
      "expected an object with a conversation for each name that prepend and append use"
    do throws(OptionFields.FieldError) {
      return try request.object("messages", or: expectation)?.names ?? []
    } catch {
      throw Problem(.badScenario, "messages: \(expectation)", path: "messages")
    }
  }
}

/// A JSON value that is passed on unchanged.
indirect enum JSONValue: Hashable, Sendable, Codable {
  case null
  case boolean(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: FieldName.self) {
      self = .object(
        try container.allKeys.reduce(into: [:]) { members, key in
          members[key.stringValue] = try container.decode(JSONValue.self, forKey: key)
        }
      )
    } else if var container = try? decoder.unkeyedContainer() {
      var elements: [JSONValue] = []
      while !container.isAtEnd { elements.append(try container.decode(JSONValue.self)) }
      self = .list(elements)
    } else {
      self = try Self.scalar(decoder.singleValueContainer())
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .boolean(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .list(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }

  /// The JSON with the shortest numbers and sorted keys.
  var json: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return try encoder.encode(self)
    }
  }

  private static func scalar(_ container: any SingleValueDecodingContainer) throws -> JSONValue {
    if container.decodeNil() { return .null }
    if let value = try? container.decode(Bool.self) { return .boolean(value) }
    if let value = try? container.decode(Double.self) { return .number(value) }
    return .text(try container.decode(String.self))
  }
}
#endif
