extension MutationWitness {
  /// All contents, except for single statuses.
  static let all: [MutationWitness] = [
    any, incoming, outgoing, group, lines, times, text, twoLines, oneSender, twoSenders, initials,
    picture, details, anyStatus,
  ]

  static let any = MutationWitness("any message", Conversation(.text()))
  static let incoming = MutationWitness("an incoming message", Conversation(.text()))
  static let outgoing = MutationWitness(
    "an outgoing message",
    Conversation(.text(from: "mei", status: "read"))
  )
  static let group = MutationWitness(
    "a group with incoming messages",
    Conversation(.text(), .text(from: "lin"), inGroup: true)
  )
  static let lines = MutationWitness(
    "a conversation that shows a time or a system line",
    Conversation(
      .text(),
      Message(from: "omar", body: #"{ "type": "system", "text": "Omar joined" }"#),
      .text(day: 2)
    )
  )
  static let times = MutationWitness(
    "a conversation that shows a time",
    Conversation(.text(), .text(day: 2), .text(from: "mei", status: "read", day: 5))
  )
  static let text = MutationWitness(
    "a message with text",
    Conversation(.text(), .text(from: "mei", status: "read"))
  )
  static let twoLines = MutationWitness(
    "a message of several lines",
    Conversation(.text(paragraph), .text(paragraph, from: "mei"))
  )
  static let oneSender = MutationWitness(
    "two consecutive messages from one sender",
    Conversation(.text(), .text(), inGroup: true)
  )
  static let twoSenders = MutationWitness(
    "consecutive messages from two senders",
    Conversation(.text(), .text(from: "mei"), .text(from: "lin"), inGroup: true)
  )
  static let wholePage = MutationWitness(
    "an entry with viewport: whole, as a screen shows only the newest messages",
    Conversation(.text())
  )
  static let tail = MutationWitness(
    "the message of a group that has the tail",
    Conversation(.text(), .text(from: "mei"))
  )
  static let initials = MutationWitness(
    "a sender without an avatar picture",
    Conversation(.text(), .text(from: "lin"), inGroup: true)
  )
  static let picture = MutationWitness(
    "a message with a picture",
    Conversation(Message(from: "omar", body: image), Message(from: "mei", body: image))
  )
  static let details = MutationWitness(
    "a file, a link, a call, a poll or a red packet",
    Conversation(
      Message(from: "omar", body: #"{ "type": "file", "name": "a.pdf", "byteCount": 4096 }"#),
      Message(
        from: "omar",
        body: #"{ "type": "link", "url": "https://example.org", "title": "A", "summary": "B" }"#
      ),
      Message(
        from: "omar",
        body: ##"{ "type": "poll", "question": "A?", "options": [{ "text": "B", "votes": 1 }] }"##
      )
    )
  )
  static let statusLabel = MutationWitness(
    "an outgoing message with a status label",
    states.map(sent)
  )
  static let anyStatus = MutationWitness(
    "an outgoing message with a status",
    states.map(sent)
  )

  static func status(_ state: String) -> MutationWitness {
    MutationWitness(
      "an outgoing message with the status \(state), in a template that shows it",
      sent(state)
    )
  }

  private static let states = ["sending", "sent", "delivered", "read", "failed"]

  private static func sent(_ state: String) -> Conversation {
    Conversation(.text(), .text(from: "mei", status: state))
  }

  private static let image =
    #"{ "type": "image", "source": "\#(Conversation.pictureName)", "width": 120, "height": 80 }"#
  private static let paragraph =
    "We meet at the old station at noon, have lunch at the noodle club by the harbour, and then "
    + "take the ferry across the bay, if the weather is as good as it was last week."
}
