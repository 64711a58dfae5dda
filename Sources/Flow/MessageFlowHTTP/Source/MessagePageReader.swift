#if HTTP
import ChatframeDocuments
import ChatframeMessageFlow
import Foundation

/// Reads a server's answer, none of which is trusted.
struct MessagePageReader: Sendable {
  /// An answer whose fields have the right types.
  struct Answer: Hashable, Sendable {
    /// The messages, oldest first.
    var messages: [SessionMessage]
    /// The number of all messages.
    var total: Int?
    /// Whether there are older messages.
    var hasMore: Bool?
  }

  /// The description of the server.
  let source: HTTPMessageSource
  /// The id of the session to which the messages belong.
  let session: String

  /// Returns the messages of an answer before an anchor.
  func page(
    in data: Data,
    before anchor: MessageAnchor?,
    limit: Int
  ) throws(HTTPMessageError) -> MessagePage {
    let answer = try answer(in: data, limit: limit)
    if let anchor, let newest = answer.messages.last, newest.order >= anchor.order {
      throw .notOlder(id: newest.message.id)
    }
    let hasMore = answer.hasMore ?? (answer.messages.count == limit)
    guard !hasMore || !answer.messages.isEmpty else { throw .emptyPage }
    return MessagePage(answer.messages, hasMore: hasMore, total: answer.total)
  }

  /// Returns the messages of an answer to a request for a page by its number.
  func page(_ page: Int, in data: Data, limit: Int) throws(HTTPMessageError) -> MessagePage {
    let answer = try answer(in: data, limit: limit)
    return MessagePage(answer.messages, hasMore: page > 0, total: answer.total)
  }

  private func answer(in data: Data, limit: Int) throws(HTTPMessageError) -> Answer {
    let answer = try parsed(data)
    guard answer.messages.count <= limit else {
      throw .tooManyMessages(count: answer.messages.count, limit: limit)
    }
    var ids: Set<String> = []
    for message in answer.messages where !ids.insert(message.message.id).inserted {
      throw .repeatedMessage(id: message.message.id)
    }
    return answer
  }

  private func parsed(_ data: Data) throws(HTTPMessageError) -> Answer {
    guard Self.depth(of: data) <= source.limits.depth else {
      throw .invalidAnswer("it is nested more than \(source.limits.depth) levels deep")
    }
    do {
      let json = try JSONText(data, refusesRepeatedNames: true)
      let decoder = JSONDecoder()
      decoder.userInfo[.hostedMessageTypes] = source.messageTypes
      return try decoder.decode(
        AnswerFields.self,
        from: json.data,
        configuration: self
      ).answer
    } catch let error as JSONText.ParsingError {
      throw .invalidAnswer("line \(error.line), column \(error.column): \(error.fault.wording)")
    } catch let error as ConversationError {
      throw .invalidAnswer(ConversationError(file: "answer", reason: error.reason).description)
    } catch let error as DecodingError {
      throw .invalidAnswer(Self.wording(of: error))
    } catch {
      throw .invalidAnswer("\(error)")
    }
  }

  /// Returns the depth of nested lists and objects.
  private static func depth(of data: Data) -> Int {
    var (depth, greatest) = (0, 0)
    var (isText, isEscaped) = (false, false)
    for byte in data {
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\") where isText: isEscaped = true
      case UInt8(ascii: "\""): isText.toggle()
      case UInt8(ascii: "{") where !isText, UInt8(ascii: "[") where !isText:
        depth += 1
        greatest = max(greatest, depth)
      case UInt8(ascii: "}") where !isText, UInt8(ascii: "]") where !isText: depth -= 1
      default: break
      }
    }
    return greatest
  }

  private static func wording(of error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let context):
      "\(FieldName.path(context.codingPath + [key])) is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .dataCorrupted(let context):
      "\(context.codingPath.isEmpty ? "the document" : FieldName.path(context.codingPath)) "
        + "has the wrong type"
    @unknown default: "\(error)"
    }
  }
}

/// The fields of an answer.
private struct AnswerFields: DecodableWithConfiguration {
  let answer: MessagePageReader.Answer

  init(from decoder: any Decoder, configuration reader: MessagePageReader) throws {
    let names = reader.source.fields
    let fields = try decoder.container(keyedBy: FieldName.self)
    var list = try fields.nestedUnkeyedContainer(forKey: FieldName(stringValue: names.messages))
    var messages: [SessionMessage] = []
    while !list.isAtEnd {
      let entry = try list.decode(MessageEntry.self, configuration: names)
      messages.append(
        SessionMessage(
          entry.message,
          session: reader.session,
          sequence: entry.sequence,
          localID: entry.localID
        )
      )
    }
    let total = try fields.decodeIfPresent(Int.self, forKey: FieldName(stringValue: names.total))
    if let total, total < messages.count {
      throw DecodingError.dataCorruptedError(
        forKey: FieldName(stringValue: names.total),
        in: fields,
        debugDescription: "The total is smaller than the page."
      )
    }
    answer = MessagePageReader.Answer(
      messages: messages.sorted { $0.order < $1.order },
      total: total,
      hasMore: try fields.decodeIfPresent(
        Bool.self,
        forKey: FieldName(stringValue: names.hasMore)
      )
    )
  }
}

/// A message of an answer with its number.
private struct MessageEntry: DecodableWithConfiguration {
  let message: Message
  let sequence: Int64
  let localID: String?

  init(from decoder: any Decoder, configuration names: HTTPMessageSource.Fields) throws {
    message = try Message(from: decoder)
    let fields = try decoder.container(keyedBy: FieldName.self)
    let number = FieldName(stringValue: names.sequence)
    sequence = try fields.decodeIfPresent(Int64.self, forKey: number) ?? 0
    localID = try fields.decodeIfPresent(
      String.self,
      forKey: FieldName(stringValue: names.localID)
    )
  }
}
#endif
