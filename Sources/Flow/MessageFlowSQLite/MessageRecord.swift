#if SQLite
import ChatframeMessageFlow
import Foundation
import GRDB

/// A message as a row of a table: its content in the conversation format, and what SQL sorts by.
struct MessageRecord: Sendable {
  /// The message's id.
  let id: String
  /// The place of the message; that of a draft has no meaning.
  let order: MessageOrder
  /// The time of the last edit, in seconds since 1970.
  let edited: Double?
  /// The type of a hosted body, whose fields become its payload again.
  let hostedType: String?
  /// The message as JSON.
  let content: Data
  /// The id under which a device of the viewer has sent the message.
  var localID: String?

  /// Encodes a message, and checks that decoding yields the same message.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - order: Its place.
  ///   - localID: The id under which a device of the viewer has sent the message.
  /// - Throws: `SQLiteMessageStoreError.Reason` as a ``StorageError``.
  init(
    _ message: Message,
    order: MessageOrder,
    localID: String? = nil
  ) throws(StorageError) {
    self.localID = localID
    id = message.id
    self.order = order
    edited = message.editedAt?.secondsSince1970
    if case .hosted(let body) = message.body { hostedType = body.type } else { hostedType = nil }
    do {
      content = try JSONEncoder().encode(message)
    } catch EncodingError.invalidValue(_, let context) {
      throw StorageError(reason: .unstorable(id: id, context.debugDescription))
    } catch {
      throw StorageError(reason: .unstorable(id: id, "\(error)"))
    }
    try check(message)
  }

  /// Returns the message.
  ///
  /// - Throws: `StorageError` if the content is not a message.
  func message() throws(StorageError) -> Message {
    do {
      return try decoded()
    } catch {
      throw StorageError(reason: .unreadable(id: id, "\(error)"))
    }
  }

  private func decoded() throws -> Message {
    let decoder = JSONDecoder()
    if let hostedType { decoder.userInfo[.hostedMessageTypes] = Set([hostedType]) }
    return try decoder.decode(Message.self, from: content)
  }

  private func check(_ message: Message) throws(StorageError) {
    let copy: Message
    do {
      copy = try decoded()
    } catch {
      throw StorageError(reason: .unstorable(id: id, "\(error)"))
    }
    // A payload is read as fields, which have another type than the payload.
    var expected = message
    if hostedType != nil { expected.body = copy.body }
    guard copy == expected else {
      let type = message.body.typeName
      throw StorageError(
        reason: .unstorable(
          id: id,
          "a part of it, a \(type), has no form in the conversation format"
        )
      )
    }
  }
}

/// An error about a message, without the path of the database.
struct StorageError: Error {
  let reason: SQLiteMessageStoreError.Reason
}

extension MessageRecord: FetchableRecord {
  /// The columns that a row has, in this order.
  static let columns = "id, time, sequence, place, edited, hostedType, content, localID"

  init(row: Row) {
    id = String(decoding: row[0] as Data, as: UTF8.self)
    order = MessageOrder(
      time: row[1],
      sequence: row[2],
      id: String(decoding: row[3] as Data, as: UTF8.self)
    )
    edited = row[4]
    hostedType = (row[5] as Data?).map { String(decoding: $0, as: UTF8.self) }
    content = row[6]
    localID = (row[7] as Data?).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The values of the columns.
  var arguments: [(any DatabaseValueConvertible)?] {
    [
      Self.key(id), order.time, order.sequence, Self.key(order.id), edited,
      hostedTypeKey, content, localID.map(Self.key),
    ]
  }

  /// The bytes of the type of a hosted body.
  var hostedTypeKey: Data? { hostedType.map { Data($0.utf8) } }

  /// Returns the bytes of an id, in which equal strings are equal and order is that of strings.
  static func key(_ id: String) -> Data {
    let isPlain = id.utf8.allSatisfy { $0 < 0x80 }
    return Data((isPlain ? id : id.precomposedStringWithCanonicalMapping).utf8)
  }
}
#endif
