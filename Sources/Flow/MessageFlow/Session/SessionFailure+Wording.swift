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
    case .unusableID(let id): "the id \(Excerpt.quoted(id)) is empty or taken; use a new one"
    case .notFromViewer: "another participant sent it; only the viewer's own messages qualify"
    case .revocationPeriodOver(let elapsed, let period): Self.expired(elapsed, period)
    case .alreadyRevoked: "it was withdrawn; delete its notice instead"
    case .notSent: "it has not reached the server; send it again or delete it"
    case .alreadySent: "it is being sent, or was sent; forward it to send a copy"
    case .cannotBeForwarded: "messages of its type cannot be forwarded, or the session has no id"
    case .inProgress: "the same request is in progress; wait for its outcome"
    case .preparation(let error): "its preparation failed: \(error); try again"
    case .changedRequest: "a preparation changed the kind or the id; return the same request"
    case .service(let error): "\(error); try again"
    case .conflictingServerID(let id): Self.conflicting(id)
    case .source(let error): "\(error); request the page again"
    case .page(let violation): "the page \(violation); its valid messages are shown"
    case .invalidMessages(let ids): "\(Self.list(ids)) of another session or without id or time"
    }
  }

  private static func expired(_ elapsed: Double, _ period: Double) -> String {
    let times = [elapsed, period].map { "\($0.magnitude < 1e15 ? String(Int($0)) : "\($0)") s" }
    return
      "it was sent \(times[0]) ago, and can be withdrawn for \(times[1]) only; delete it instead"
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
