#if HTTP
import Foundation

/// An error of a server with messages, or of the way to it.
public enum HTTPMessageError: Error, Hashable, Sendable {
  /// The URL is not an absolute `http` or `https` URL without user and fragment.
  case invalidURL(String)
  /// The server cannot be reached.
  case unreachable(String)
  /// The connection ended before the answer was complete.
  case incompleteAnswer
  /// An attempt took longer than it may.
  case timedOut(seconds: Double)
  /// The server answers with a status other than 200, and possibly the time in seconds after which
  /// the request may be repeated.
  case status(Int, retryAfter: Double?)
  /// The server redirects to another host, port or scheme, which is not contacted.
  case redirectedElsewhere(String)
  /// The server redirects more often than is allowed, or without a valid target.
  case tooManyRedirects(limit: Int)
  /// The answer is larger than is allowed.
  case tooLarge(limit: Int)
  /// The answer is not the expected JSON.
  case invalidAnswer(String)
  /// The page has more messages than requested.
  case tooManyMessages(count: Int, limit: Int)
  /// The page has no messages, although it is said that there are older ones.
  case emptyPage
  /// A message occurs twice in the page, or also in another page.
  case repeatedMessage(id: String)
  /// A message is not older than the anchor.
  case notOlder(id: String)
  /// A page by number does not have the messages that its place and the total require.
  case wrongCount(page: Int, count: Int, expected: Int)
  /// The last of several attempts failed.
  indirect case gaveUp(attempts: Int, HTTPMessageError)
}

extension HTTPMessageError: LocalizedError, CustomStringConvertible {
  /// The problem and the remedy, in one line.
  public var description: String {
    switch self {
    case .invalidURL(let url):
      "\"\(url)\" is not a valid URL; expected for example https://example.com/messages"
    case .unreachable(let why): "the server cannot be reached: \(why); check the connection"
    case .incompleteAnswer: "the connection ended before the answer was complete; try again"
    case .timedOut(let seconds): "the server did not answer within \(seconds) s; try again later"
    case .status(let status, let seconds): Self.wording(of: status, retryAfter: seconds)
    case .redirectedElsewhere(let origin):
      "the server redirects to \(origin), which is not contacted; set that URL if it is right"
    case .tooManyRedirects(let limit):
      "the server redirects more than \(limit) times or without a target; check the URL"
    case .tooLarge(let limit):
      "the answer is larger than \(limit) bytes; request smaller pages or raise the limit"
    case .invalidAnswer(let why): "the answer is not a page of messages: \(why)"
    case .tooManyMessages(let count, let limit):
      "the page has \(count) messages, but at most \(limit) were requested; "
        + "check the name of the limit's parameter"
    case .emptyPage:
      "the page is empty, but the server reports older messages; check the name of the "
        + "parameter for the page"
    case .repeatedMessage(let id): "message \"\(id)\" occurs twice; check the order of the pages"
    case .notOlder(let id):
      "message \"\(id)\" is not older than the message before which the page ends; "
        + "check the name of the parameter for that message"
    case .wrongCount(let page, let count, let expected):
      "page \(page) has \(count) messages instead of \(expected); load the total again"
    case .gaveUp(let attempts, let last): "\(last) (the last of \(attempts) attempts)"
    }
  }

  /// The same text as `description`.
  public var errorDescription: String? { description }

  private static func wording(of status: Int, retryAfter seconds: Double?) -> String {
    let wait = seconds.map { "after \($0) s" } ?? "later"
    return switch status {
    case 401, 403: "the server refuses access (status \(status)); check the header fields"
    case 404: "the server does not know the session (status 404); check the URL"
    case 429: "the server receives too many requests (status 429); try again \(wait)"
    case 500...599: "the server failed (status \(status)); try again \(wait)"
    default: "the server answers with status \(status) instead of 200; check the URL"
    }
  }
}

extension HTTPMessageError {
  /// A Boolean value that indicates whether the same request may succeed later.
  public var isTransient: Bool {
    switch self {
    case .unreachable, .incompleteAnswer, .timedOut: true
    case .status(let status, _): status == 408 || status == 429 || (500...599).contains(status)
    case .invalidURL, .redirectedElsewhere, .tooManyRedirects, .tooLarge, .invalidAnswer,
      .tooManyMessages, .emptyPage, .repeatedMessage, .notOlder, .wrongCount, .gaveUp:
      false
    }
  }

  /// The time in seconds after which the server allows the request to be repeated.
  var retryAfter: Double? {
    if case .status(_, let seconds) = self { seconds } else { nil }
  }
}
#endif
