import ChatframeConversations
import ChatframeDocuments
import ChatframeMessageFlow
import Foundation

extension FlowAction {
  /// The keys of the events of the message flow.
  static let kinds =
    [
      "send", "receive", "resend", "forward", "revoke", "save", "delete", "edit", "react", "status",
      "typing", "read",
    ] + answerKinds

  /// Reads the event that the node's key names; `nil` for another key.
  init?(_ node: YAMLNode) throws(YAMLError) {
    switch node.name {
    case "send": self = .send(try NewMessage(node, keys: ["id", "body", "replyTo"]))
    case "receive":
      self = .receive(try NewMessage(node, keys: ["id", "sender", "body", "replyTo", "sentAt"]))
    case "resend": self = .resend(try node.soleID())
    case "forward":
      let fields = try node.fields(["id", "to"])
      let session = try fields.required("to", of: node).text()
      self = .forward(try fields.id(of: node), to: session)
    case "revoke": self = .revoke(try node.soleID())
    case "save": self = .save(try node.soleID())
    case "delete": self = .delete(try node.soleID())
    case "edit":
      let fields = try node.fields(["id", "body"])
      self = .edit(try fields.id(of: node), try EmbeddedBody(fields, of: node))
    case "react": self = try Self.reaction(node)
    case "status":
      let fields = try node.fields(["id", "status"])
      let status = try fields.required("status", of: node).choice(DeliveryStatus.self)
      self = .status(try fields.id(of: node), status)
    case "typing":
      self = .typing(try node.fields(["by"]).required("by", of: node).participants())
    case "read": self = .read(upTo: try node.soleID())
    default:
      guard let action = try Self.answer(node) else { return nil }
      self = action
    }
  }

  private static func reaction(_ node: YAMLNode) throws(YAMLError) -> FlowAction {
    let fields = try node.fields(["id", "emoji", "by", "added"])
    let people = try fields.required("by", of: node)
    let ids = try people.participants()
    guard !ids.isEmpty else { throw people.error("is empty; expected participants") }
    return .react(
      try fields.id(of: node),
      emoji: try fields.required("emoji", of: node).text(),
      by: ids,
      isAdded: try fields["added"]?.boolean() ?? true
    )
  }
}

extension FlowAction.NewMessage {
  /// Reads a message with some of the keys of a conversation document.
  fileprivate init(_ node: YAMLNode, keys: [String]) throws(YAMLError) {
    let fields = try node.fields(keys)
    id = try fields.id(of: node)
    sender = keys.contains("sender") ? try fields.required("sender", of: node).text() : nil
    body = try EmbeddedBody(fields, of: node)
    replyTo = try fields["replyTo"]?.text()
    sentAt = try fields["sentAt"]?.timestamp()
  }
}

extension EmbeddedBody {
  /// Reads the field `body`, in the syntax of conversation documents.
  init(
    _ fields: [String: YAMLNode],
    of owner: YAMLNode
  ) throws(YAMLError) {
    let node = try fields.required("body", of: owner)
    guard node.isMapping else {
      throw node.error("is not a body; expected for example { type: text, text: Hi }")
    }
    let json = Data(try node.json())
    do throws(ConversationError) {
      try self.init(json: json)
    } catch {
      throw node.error(error.problem)
    }
  }
}

extension YAMLNode {
  /// Returns the `id` of a mapping that has no other keys.
  func soleID() throws(YAMLError) -> String { try fields(["id"]).id(of: self) }

  /// Returns the ids of participants: a list, which may be empty, or a single one.
  fileprivate func participants() throws(YAMLError) -> [String] {
    var ids: [String] = []
    for item in try oneOrMany() {
      let id = try item.text()
      guard !ids.contains(id) else {
        throw item.error("\(Excerpt.quoted(id)) is given twice; give it once")
      }
      ids.append(id)
    }
    return ids
  }

  private func timestampError() -> YAMLError {
    error("\(shown) is not a valid RFC 3339 time; expected for example 2026-03-01T12:00:00Z")
  }

  /// Returns a time with its offset from UTC.
  fileprivate func timestamp() throws(YAMLError) -> Timestamp {
    guard let time = Timestamp(rfc3339: try text()) else { throw timestampError() }
    return time
  }
}

extension [String: YAMLNode] {
  /// Returns the required field `id`.
  func id(of owner: YAMLNode) throws(YAMLError) -> String {
    try required("id", of: owner).text()
  }
}
