import ChatframeDocuments
import Foundation

extension SessionFailure: CustomStringConvertible, LocalizedError {
  /// The action, the message, the reason and the remedy in one line.
  public var description: String {
    let object = row.map { " message \(Excerpt.quoted($0.name))" } ?? ""
    return "cannot \(action.words)\(object): \(cause)"
  }

  /// The same text as `description`.
  public var errorDescription: String? { description }
}

extension SessionAction {
  fileprivate var words: String {
    switch self {
    case .send, .resend, .forward, .revoke, .save, .delete: rawValue
    case .loadHistory: "load older messages"
    case .receive: "receive messages"
    }
  }
}

extension SessionFailure.Cause: CustomStringConvertible {
  /// The reason and the remedy in one line.
  public var description: String {
    switch self {
    case .refused(let reason): Excerpt.line(reason)
    case .unknownMessage: "there is no such message in the session; use the id of its row"
    case .unusableID(let id): Self.unusable(id)
    case .notFromViewer: "its sender is not the viewer; choose one of the viewer's messages"
    case .revocationPeriodOver(let elapsed, let period): Self.expired(elapsed, period)
    case .alreadyRevoked: "it was withdrawn; delete its notice instead"
    case .notSent: "it has not reached the server; send it again or delete it"
    case .alreadySent: "it is being sent, or was sent; forward it to send a copy"
    case .cannotBeForwarded: "messages of its type cannot be forwarded"
    case .missingTarget: "the id of the target session is empty; name a session"
    case .inProgress: "the same request is in progress; wait for its outcome"
    case .preparation(let error): "its preparation failed: \(error); \(error.remedy("try again"))"
    case .changedRequest(let part): "a preparation changed \(part.words); return the same one"
    case .service(let error): "\(error); \(error.remedy("try again"))"
    case .conflictingServerID(let id): Self.conflicting(id)
    case .source(let error): "\(error); \(error.remedy("request the page again"))"
    case .page(let violation): "the page \(violation); its valid messages are shown"
    case .otherSession(let ids): Self.foreign(ids)
    case .missingID(let count): Self.unnamed(count)
    case .invalidTime(let ids): Self.undated(ids)
    }
  }

  private static func expired(_ elapsed: Double, _ period: Double) -> String {
    // Rounded down, the time could be the same as the period.
    let (age, limit) = (NumberFormat.text(elapsed.rounded(.up)), NumberFormat.text(period))
    return
      "it was sent \(age) s ago; messages can be withdrawn within \(limit) s; delete it instead"
  }

  private static func unusable(_ id: String) -> String {
    id.isEmpty
      ? "its id is empty; use a new one"
      : "the id \(Excerpt.quoted(id)) belongs to another message; use a new one"
  }

  private static func foreign(_ ids: [String]) -> String {
    "\(list(ids)) \(ids.count == 1 ? "belongs" : "belong") to another session; pass on those of this one"
  }

  private static func unnamed(_ count: Int) -> String {
    "\(count == 1 ? "a message has" : "\(count) messages have") no id; give each one its own"
  }

  private static func undated(_ ids: [String]) -> String {
    "\(list(ids)) \(ids.count == 1 ? "has" : "have") no finite time; set the seconds since 1970"
  }

  private static func conflicting(_ id: String) -> String {
    "the service gave it the id \(Excerpt.quoted(id)) of another message; it keeps its own"
  }

  /// Returns at most three ids, and the number of the others.
  fileprivate static func list(_ ids: [String]) -> String {
    let shown = ids.prefix(3).map { Excerpt.quoted($0) }.joined(separator: ", ")
    let rest = ids.count > 3 ? " and \(ids.count - 3) more" : ""
    return "\(ids.count == 1 ? "message" : "messages") \(shown)\(rest)"
  }
}

extension SessionError {
  /// Returns what to do after the error: a remedy, unless repeating the request does not help.
  fileprivate func remedy(_ remedy: String) -> String {
    isRetryable ? remedy : "repeating the request does not help"
  }
}

extension RequestDifference {
  fileprivate var words: String {
    switch self {
    case .kind: "the kind of the request"
    case .message: "the id of the message"
    case .session: "the target session"
    }
  }
}

extension PageViolation: CustomStringConvertible {
  /// The broken rules in one line.
  public var description: String { rules.map(\.description).joined(separator: ", and ") }
}

extension PageViolation.Rule: CustomStringConvertible {
  /// The rule as the end of a sentence about a page.
  public var description: String {
    switch self {
    case .tooMany(let count, let limit): "has \(count) messages instead of at most \(limit)"
    case .repeated(let ids): "has \(SessionFailure.Cause.list(ids)) several times"
    case .unordered: "is not in ascending order"
    case .otherSession(let ids): "has \(SessionFailure.Cause.list(ids)) of another session"
    case .invalid(let ids): "has \(SessionFailure.Cause.list(ids)) without a valid id or time"
    case .notOlder(let ids): "has \(SessionFailure.Cause.list(ids)) not older than its anchor"
    case .noProgress: "has no older messages, although it announces more"
    }
  }
}
