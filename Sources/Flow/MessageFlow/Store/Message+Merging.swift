extension Message {
  /// Returns the notice that is left when the message is withdrawn.
  func revoked() -> Message {
    Message(id: id, sender: sender, sentAt: sentAt, body: .revoked)
  }

  /// A Boolean value that indicates whether the message was withdrawn.
  var isRevoked: Bool { body == .revoked }

  /// Replaces the content, unless the message was withdrawn or has a newer edit.
  mutating func edit(_ body: MessageBody, at time: Timestamp) {
    let seconds = time.secondsSince1970
    guard !isRevoked, seconds.isFinite, seconds >= editTime else { return }
    self.body = seconds > editTime ? body : body.preferred(to: self.body)
    editedAt = time
  }

  /// Replaces the content of which more has arrived, unless the message was edited or withdrawn.
  mutating func stream(_ body: MessageBody) {
    guard !isRevoked, editedAt == nil else { return }
    self.body = body
  }

  /// Adds a participant's reaction, or removes it.
  mutating func react(_ change: AwaitedChanges.ReactionChange) {
    guard !isRevoked else { return }
    guard let index = reactions.firstIndex(where: { $0.emoji == change.emoji }) else {
      if change.isAdded { reactions.append(Reaction(emoji: change.emoji, by: [change.by])) }
      return
    }
    var people = reactions[index].by
    if change.isAdded, people.contains(change.by) { return }
    if change.isAdded { people.append(change.by) } else { people.removeAll { $0 == change.by } }
    if people.isEmpty {
      reactions.remove(at: index)
    } else {
      reactions[index] = Reaction(emoji: change.emoji, by: people)
    }
  }

  /// Advances the status; one that is behind the present status changes nothing.
  mutating func advance(to status: DeliveryStatus) {
    guard !isRevoked, status.progress > self.status?.progress ?? -1 else { return }
    self.status = status
  }

  /// Returns the message with what another copy of it adds.
  ///
  /// - Parameters:
  ///   - copy: The copy, which may have another id.
  ///   - isLive: Whether the copy is the message's present state, and not an older one of a page.
  /// - Returns: The message with the contents of the newer edit and the status of both.
  func merged(with copy: Message, isLive: Bool) -> Message {
    var message = self
    if isLive, copy.sentAt.secondsSince1970.isFinite { message.sentAt = copy.sentAt }
    if isRevoked { return message }
    if copy.isRevoked { return message.revoked() }
    let isNewer = copy.editTime > editTime
    if isNewer || (isLive && copy.editTime == editTime) {
      if isNewer || !copy.body.isEarlierAnswer(than: body) {
        message.body = isNewer || editedAt == nil ? copy.body : body.preferred(to: copy.body)
      }
      message.editedAt = copy.editedAt
      // Reactions have no time: a duplicate may be older than those that have arrived alone.
      if !copy.reactions.isEmpty, isNewer || reactions.isEmpty {
        message.reactions = copy.reactions
      }
      message.replyTo = copy.replyTo
      message.forwardedFrom = copy.forwardedFrom
      message.thread = copy.thread
      message.isPinned = copy.isPinned
      message.progress = copy.progress
      message.expiresAt = copy.expiresAt
    }
    if let status = copy.status { message.advance(to: status) }
    return message
  }

  /// The time of the last edit in seconds since 1970; less than any other without one.
  private var editTime: Double { editedAt?.secondsSince1970 ?? -.infinity }
}

extension MessageBody {
  /// Returns whether the content is an earlier state of an answer: the beginning of its text, to
  /// which more is to come.
  fileprivate func isEarlierAnswer(than other: MessageBody) -> Bool {
    guard case .answer(let answer) = self, case .answer(let later) = other,
      answer.state == .streaming, later.markdown.hasPrefix(answer.markdown)
    else { return false }
    switch later.state {
    case .complete: return true
    case .streaming: return answer.markdown != later.markdown
    // The answer can be tried again.
    case .stopped, .failed: return false
    }
  }

  /// Returns the content that counts of two edits of the same time, whatever their order of arrival.
  func preferred(to other: MessageBody) -> MessageBody {
    self == other || "\(self)" > "\(other)" ? self : other
  }
}

extension DeliveryStatus {
  /// The place of the status in the course of a delivery: a message never returns to a lower one,
  /// except when it fails or is sent again.
  var progress: Int {
    switch self {
    case .sending, .failed: 0
    case .sent: 1
    case .delivered: 2
    case .read: 3
    }
  }
}
