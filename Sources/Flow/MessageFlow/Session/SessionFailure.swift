import ChatframeDocuments
import Foundation

/// An action in a session that was refused or failed.
public struct SessionFailure: Error, Hashable, Sendable {
  /// The reason that an action was refused or failed.
  public enum Cause: Hashable, Sendable {
    /// A precheck refused the request for a reason.
    case refused(reason: String)
    /// There is no such row in the session.
    case unknownMessage
    /// The id of a new message is empty or already belongs to a message of the session.
    case unusableID(String)
    /// The sender of the message is not the viewer.
    case notFromViewer
    /// The message was sent too long ago, in seconds, to be withdrawn.
    case revocationPeriodOver(elapsed: Double, period: Double)
    /// The message was withdrawn before.
    case alreadyRevoked
    /// The message has not reached the server.
    case notSent
    /// The message has been sent.
    case alreadySent
    /// A message of this type, for example a notice, cannot be forwarded.
    case cannotBeForwarded
    /// The id of the session to which a message is forwarded is empty.
    case missingTarget
    /// The same action of the same message is in progress.
    case inProgress
    /// A preparation failed.
    case preparation(SessionError)
    /// A preparation returned another request.
    case changedRequest(RequestDifference)
    /// The service failed.
    case service(SessionError)
    /// The service gave the message an id that belongs to another message, or a second id; the
    /// message is sent, and keeps the id that it has.
    case conflictingServerID(String)
    /// The source of the history failed.
    case source(SessionError)
    /// The source of the history returned a page that breaks its contract.
    case page(PageViolation)
    /// Messages arrived that belong to another session.
    case otherSession(ids: [String])
    /// Messages arrived that have no id.
    case missingID(count: Int)
    /// The times of messages are not finite.
    case invalidTime(ids: [String])
  }

  /// The action.
  public let action: SessionAction
  /// The row of the message; `nil` for pages and arrivals.
  public let row: RowID?
  /// The reason.
  public let cause: Cause
}

/// The part of a request that a preparation must keep, and has changed.
public enum RequestDifference: String, Hashable, Sendable, CaseIterable {
  /// The kind of the request, for example a send.
  case kind
  /// The id of the message.
  case message
  /// The session to which the message is forwarded.
  case session
}

extension SessionFailure.Cause {
  /// Returns the reasons that messages cannot be added to a session.
  static func violations(of arrivals: [SessionMessage], in session: String) -> [Self] {
    let foreign = arrivals.filter { $0.session != session }
    let own = arrivals.filter { $0.session == session }
    let unnamed = own.filter(\.message.id.isEmpty)
    let undated = own.filter { !$0.message.id.isEmpty && !MessageStore.isValid($0) }
    var causes: [Self] = []
    if !foreign.isEmpty { causes.append(.otherSession(ids: foreign.map(\.message.id))) }
    if !unnamed.isEmpty { causes.append(.missingID(count: unnamed.count)) }
    if !undated.isEmpty { causes.append(.invalidTime(ids: undated.map(\.message.id))) }
    return causes
  }
}

/// The rules of `SessionMessageProvider` that a page breaks; its valid messages are kept.
public struct PageViolation: Hashable, Sendable {
  /// A rule that a page breaks.
  public enum Rule: Hashable, Sendable {
    /// The page has more messages than requested.
    case tooMany(count: Int, limit: Int)
    /// Messages occur several times in the page.
    case repeated(ids: [String])
    /// The messages are not in ascending order.
    case unordered
    /// Messages belong to another session.
    case otherSession(ids: [String])
    /// Messages have no valid id or time.
    case invalid(ids: [String])
    /// Messages are not older than the anchor.
    case notOlder(ids: [String])
    /// The page has no older messages, and claims that there are more.
    case noProgress
  }

  /// The broken rules, at least one.
  public let rules: [Rule]
}
