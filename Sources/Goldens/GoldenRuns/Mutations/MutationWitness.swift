import ChatframeConversations
import ChatframeDocuments
import Foundation

/// Contents of a conversation that make a mistake visible.
///
/// Advice is given only if drawing these contents shows the mistake.
package struct MutationWitness: Sendable {
  /// The contents as the object of "add", such as "an incoming message".
  package let words: String
  /// The conversations that may show the mistake; one that does is enough.
  package let conversations: [Conversation]

  init(_ words: String, _ conversations: Conversation...) {
    self.init(words, conversations)
  }

  init(_ words: String, _ conversations: [Conversation]) {
    self.words = words
    self.conversations = conversations
  }

  /// A short conversation between two people, or in a group.
  package struct Conversation: Sendable {
    /// The name of the picture that messages show.
    static let pictureName = "picture.bmp"

    private let kind: String
    private let messages: [Message]

    /// Creates a conversation with messages from the oldest to the newest.
    init(_ messages: Message..., inGroup: Bool = false) {
      kind = inGroup ? "group" : "private"
      self.messages = messages
    }

    /// The document in JSON.
    package var json: String {
      let people = ["mei", "omar", "lin"].map { "{ \"id\": \"\($0)\", \"name\": \"\($0)\" }" }
      let lines = messages.enumerated().map { $1.json(number: $0 + 1) }
      return """
        { "version": 1, "session": { "id": "witness", "kind": "\(kind)" }, "viewer": "mei",
          "participants": [\(people.joined(separator: ", "))],
          "messages": [
          \(lines.joined(separator: ",\n  "))
          ] }
        """
    }

    /// Writes the document and its picture to a folder, and reads it.
    ///
    /// - Throws: An error if a file cannot be written.
    func document(in folder: String) throws -> ConversationDocument {
      let picture = URL(fileURLWithPath: "\(folder)/\(Self.pictureName)")
      try Data(SamplePicture.bytes).write(to: picture)
      let path = "\(folder)/witness.json"
      try Data(json.utf8).write(to: URL(fileURLWithPath: path))
      return try ConversationDocument.load(path: path)
    }
  }

  /// A message of a conversation.
  struct Message: Sendable {
    private let sender: String
    private let body: String
    private let status: String?
    private let day: Int

    /// Creates a message with any body.
    init(from sender: String, body: String, status: String? = nil, day: Int = 1) {
      self.sender = sender
      self.body = body
      self.status = status
      self.day = day
    }

    /// Returns a message with text.
    static func text(
      _ text: String = "Yes",
      from sender: String = "omar",
      status: String? = nil,
      day: Int = 1
    ) -> Message {
      let body = "{ \"type\": \"text\", \"text\": \"\(text)\" }"
      return Message(from: sender, body: body, status: status, day: day)
    }

    fileprivate func json(number: Int) -> String {
      let state = status.map { "\"status\": \"\($0)\", " } ?? ""
      let seconds = number < 10 ? "0\(number)" : "\(number)"
      let time = "2026-03-0\(day)T12:00:\(seconds)Z"
      return "{ \"id\": \"w\(number)\", \"sender\": \"\(sender)\", \"sentAt\": \"\(time)\", "
        + "\(state)\"body\": \(body) }"
    }
  }
}

/// A small picture for messages.
private enum SamplePicture {
  private static let (width, height) = (120, 80)

  /// A BMP with stripes, so that its corners differ from any page.
  static var bytes: [UInt8] {
    let size = width * height * 3
    func number(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (8 * $0) & 255) } }
    let header =
      Array("BM".utf8) + number(54 + size) + number(0) + number(54) + number(40) + number(width)
      + number(height) + [1, 0, 24, 0] + number(0) + number(size) + [UInt8](repeating: 0, count: 16)
    let row = (0..<width).flatMap { column -> [UInt8] in
      column / 8 % 2 == 0 ? [40, 90, 200] : [200, 60, 120]
    }
    return header + (0..<height).flatMap { _ in row }
  }
}
