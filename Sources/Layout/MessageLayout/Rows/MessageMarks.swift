import ChatframeConversations
import ChatframeTemplates

/// The quote, the reactions and the details around the content of a message.
package struct MessageMarks: Hashable, Sendable {
  /// The message that this one replies to.
  var quote: QuotedMessage?
  /// The kinds of reactions that are shown, in order.
  var reactions: [ReactionCount] = []
  /// The number of reactions of further kinds, which are not shown.
  var hiddenReactionCount = 0
  /// The name that the message was forwarded from.
  var forwardedFrom: String?
  /// The replies in the message's thread.
  var thread: ThreadMark?
  /// A Boolean value that indicates whether the message was edited.
  var isEdited = false
  /// A Boolean value that indicates whether the message is pinned.
  var isPinned = false
  /// The time until the message disappears, in seconds, 0 or more.
  var secondsLeft: Double?
}

/// A message that another one replies to.
struct QuotedMessage: Hashable, Sendable {
  /// The participant who sent it.
  let sender: Participant?
  /// A Boolean value that indicates whether the viewer sent it.
  let isOutgoing: Bool
  /// The content; `nil` for a message that was unsent.
  let body: MessageBody?
}

/// A kind of reaction with the number of participants who chose it.
struct ReactionCount: Hashable, Sendable {
  /// The emoji.
  let emoji: String
  /// The number of participants, 1 or more.
  var count: Int
  /// A Boolean value that indicates whether the viewer is one of them.
  var isOwn: Bool
}

/// The replies in the thread of a message.
struct ThreadMark: Hashable, Sendable {
  /// The number of replies.
  let count: Int
  /// The participants who replied and are shown.
  let participants: [Participant]
  /// The time of the newest reply.
  let lastReply: MessageTime?
}

/// Collects the marks of a conversation's messages.
struct MessageMarkBuilder {
  /// The number of kinds of reactions that are shown; more are counted.
  private static let reactionLimit = 12
  /// The number of participants that a thread shows.
  private static let participantLimit = 3

  private let conversation: Conversation
  private let clock: LocalClock
  /// The time that remaining times count from, in seconds since 1970.
  private let now: Double
  private let originals: [String: Message]

  init(_ conversation: Conversation, clock: LocalClock, now: Double) {
    self.conversation = conversation
    self.clock = clock
    self.now = now
    originals = conversation.repliedMessages()
  }

  /// Returns the marks of a message; `nil` if it has none.
  func marks(of message: Message) -> MessageMarks? {
    guard hasMarks(message), !message.body.isLine else { return nil }
    var marks = MessageMarks()
    marks.quote = message.replyTo.flatMap { originals[$0] }.map(quote)
    let reactions = reactions(message.reactions)
    marks.reactions = Array(reactions.prefix(Self.reactionLimit))
    marks.hiddenReactionCount = reactions.dropFirst(Self.reactionLimit).reduce(0) { $0 + $1.count }
    marks.forwardedFrom = message.forwardedFrom
    marks.thread = message.thread.map(thread)
    marks.isEdited = message.editedAt != nil
    marks.isPinned = message.isPinned
    marks.secondsLeft = message.expiresAt.map { max(0, $0.secondsSince1970 - now) }
    return marks
  }

  private func hasMarks(_ message: Message) -> Bool {
    message.replyTo != nil || !message.reactions.isEmpty || message.forwardedFrom != nil
      || message.thread != nil || message.editedAt != nil || message.isPinned
      || message.expiresAt != nil
  }

  private func quote(_ message: Message) -> QuotedMessage {
    let isRevoked = message.body == .revoked
    return QuotedMessage(
      sender: message.sender.flatMap { conversation.participant($0) },
      isOutgoing: conversation.isOutgoing(message),
      body: isRevoked ? nil : message.body
    )
  }

  /// Returns the reactions, each emoji once; those without a participant are left out.
  private func reactions(_ reactions: [Reaction]) -> [ReactionCount] {
    var counts: [ReactionCount] = []
    var indexes: [String: Int] = [:]
    for reaction in reactions where !reaction.by.isEmpty {
      let isOwn = reaction.by.contains(conversation.viewer)
      if let index = indexes[reaction.emoji] {
        counts[index].count += reaction.by.count
        counts[index].isOwn = counts[index].isOwn || isOwn
      } else {
        indexes[reaction.emoji] = counts.count
        counts.append(
          ReactionCount(emoji: reaction.emoji, count: reaction.by.count, isOwn: isOwn)
        )
      }
    }
    return counts
  }

  private func thread(_ thread: ThreadSummary) -> ThreadMark {
    ThreadMark(
      count: thread.count,
      participants: thread.by.prefix(Self.participantLimit).compactMap(conversation.participant),
      lastReply: thread.lastReplyAt.map {
        MessageTime(seconds: $0.secondsSince1970, offset: clock.offset(of: $0), day: nil)
      }
    )
  }
}
