import Foundation

/// A web page and what it is about.
public struct LinkPreview: Hashable, Sendable {
  /// Never empty, and never fetched.
  public let url: String
  /// The page's title.
  public let title: String
  /// What the page says.
  public let summary: String?
  /// A picture's path inside the document's folder.
  public let thumbnail: String?

  /// A preview; `url` is shown and never fetched.
  public init(url: String, title: String, summary: String? = nil, thumbnail: String? = nil) {
    self.url = url
    self.title = title
    self.summary = summary
    self.thumbnail = thumbnail
  }
}

/// A place on a map.
public struct Location: Hashable, Sendable {
  /// What the place is called.
  public let title: String
  /// Where it is.
  public let address: String?

  /// A place.
  public init(title: String, address: String? = nil) {
    self.title = title
    self.address = address
  }
}

/// Somebody's card.
public struct Contact: Hashable, Sendable {
  /// Whose card it is.
  public let name: String

  /// A card.
  public init(name: String) {
    self.name = name
  }
}

/// A call, and how it went.
public struct Call: Hashable, Sendable {
  /// What was carried.
  public enum Medium: String, Hashable, Sendable, CaseIterable {
    /// Sound alone.
    case voice
    /// Sound and picture.
    case video
  }

  /// How a call ended.
  public enum Outcome: String, Hashable, Sendable, CaseIterable {
    /// They talked.
    case answered
    /// Nobody picked up.
    case missed
    /// The other side refused.
    case declined
    /// The caller gave up.
    case cancelled
  }

  /// What was carried.
  public let medium: Medium
  /// How it ended.
  public let outcome: Outcome
  /// How long they talked; 0 or more.
  public let durationInSeconds: Double?

  /// A call.
  public init(medium: Medium, outcome: Outcome, durationInSeconds: Double? = nil) {
    self.medium = medium
    self.outcome = outcome
    self.durationInSeconds = durationInSeconds
  }
}

/// A question with answers to choose from.
public struct Poll: Hashable, Sendable {
  /// One answer.
  public struct Option: Hashable, Sendable {
    /// What it says.
    public let text: String
    /// How often it was chosen: 0 to 10¹².
    public let votes: Int

    /// An answer.
    public init(text: String, votes: Int) {
      self.text = text
      self.votes = votes
    }
  }

  /// What is asked.
  public let question: String
  /// In the order they are shown.
  public let options: [Option]

  /// A poll.
  public init(question: String, options: [Option]) {
    self.question = question
    self.options = options
  }
}

/// Money in an envelope.
public struct RedPacket: Hashable, Sendable {
  /// What the envelope says.
  public let greeting: String
  /// Whether somebody took the money.
  public let isOpened: Bool

  /// An envelope.
  public init(greeting: String, isOpened: Bool) {
    self.greeting = greeting
    self.isOpened = isOpened
  }
}

/// Money sent to the other side.
public struct Transfer: Hashable, Sendable {
  /// 0 or more, in `currency`.
  public let amount: Decimal
  /// A code or sign, for example `CNY`; never empty.
  public let currency: String
  /// What it is for.
  public let note: String?

  /// A transfer.
  public init(amount: Decimal, currency: String, note: String? = nil) {
    self.amount = amount
    self.currency = currency
    self.note = note
  }
}

/// Messages of another conversation, forwarded in one piece.
public struct MergedMessages: Hashable, Sendable {
  /// Where they come from.
  public let title: String
  /// A line for each message.
  public let lines: [String]

  /// Forwarded messages.
  public init(title: String, lines: [String]) {
    self.title = title
    self.lines = lines
  }
}

/// A box that the host draws itself.
public struct CustomBody: Hashable, Sendable {
  /// Points; above 0, at most 10,000.
  public let width: Double
  /// Points; above 0, at most 10,000.
  public let height: Double
  /// What the box says as long as nobody draws it.
  public let label: String?

  /// A box of `width` × `height` points.
  public init(width: Double, height: Double, label: String? = nil) {
    self.width = width
    self.height = height
    self.label = label
  }
}
