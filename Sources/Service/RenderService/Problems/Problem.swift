#if Server
import ChatframeConversations
import ChatframeDocuments
import ChatframeRendering
import ChatframeTemplates
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTP1

/// The reason for which a request is refused, in the form of RFC 9457.
package struct Problem: Error, Hashable, Sendable {
  /// A limit that is exceeded.
  package struct ExceededLimit: Hashable, Sendable, Encodable {
    /// The things that are limited, for example `messages`.
    let name: String
    /// The largest number allowed.
    let limit: Int
    /// The number found, if it is known.
    let actual: Int?
    /// The flag that raises it.
    let setting: String
  }

  /// The kind of problem, which decides type, title and status.
  package let kind: ProblemKind
  /// The fault in this request and the remedy, in one line.
  package let detail: String
  /// The JSON path of the culprit.
  package var path: String?
  /// The limit that is exceeded.
  package var exceededLimit: ExceededLimit?
  /// Further fields of the response.
  package var headers: HTTPFields = [:]

  /// Creates a problem of some kind.
  package init(_ kind: ProblemKind, _ detail: String, path: String? = nil) {
    self.kind = kind
    self.detail = detail
    self.path = path
  }

  /// A problem about a limit that is exceeded.
  static func limitExceeded(
    _ setting: Setting,
    _ name: String,
    limit: Int,
    actual: Int?,
    path: String? = nil,
    kind: ProblemKind = .overLimit
  ) -> Problem {
    let amount = actual.map { "\($0) \(name)" } ?? "more \(name) than that"
    var problem = Problem(
      kind,
      "\(amount); at most \(limit) are taken. \(setting.remedy)",
      path: path
    )
    problem.exceededLimit = ExceededLimit(
      name: name,
      limit: limit,
      actual: actual,
      setting: setting.flag
    )
    return problem
  }

  /// A temporary problem: the client may try again after some seconds.
  static func retryable(_ kind: ProblemKind, _ detail: String, retryAfter seconds: Int) -> Problem {
    var problem = Problem(kind, detail)
    problem.headers[.retryAfter] = "\(seconds)"
    return problem
  }
}

extension Problem {
  /// The problem that a client sees of an error; of an error of the service, it sees nothing but
  /// that there was one.
  init(_ error: any Error) {
    switch error {
    case let problem as Problem: self = problem
    case let error as ConversationError: self.init(error)
    case let error as RenderingError: self.init(error)
    case let error as YAMLError: self.init(error)
    case let error as HTTPError: self.init(error)
    case let error as SpoolError where error.isOutOfSpace:
      self = .retryable(
        .busy,
        "there is no room for what was sent; try again later",
        retryAfter: 60
      )
    case is HTTPParserError: self = .malformed
    case is CancellationError: self.init(.cancelled, "nobody waits for the answer any more")
    default: self.init(.internalError, "the log tells more under the request's id")
    }
  }

  /// The problem of bytes that are not a request or not a body.
  static var malformed: Problem {
    var problem = Problem(.badRequest, "what was sent is no HTTP/1.1; see RFC 9112")
    problem.headers[.connection] = "close"
    return problem
  }

  private init(_ error: ConversationError) {
    switch error.reason {
    case .brokenJSON(_, _, .repeatedName(_, let path)):
      self.init(.badJSON, error.description, path: path)
    case .brokenJSON: self.init(.badJSON, error.description)
    case .invalid(let path, _): self.init(.badConversation, error.description, path: path)
    case .missingFile, .unreadableFile:
      self.init(.internalError, "the log tells more under the request's id")
    }
  }

  private init(_ error: RenderingError) {
    switch error {
    case .option, .tooLarge, .formatLimit: self.init(.badOption, error.description, path: "options")
    case .unregistered, .fonts, .labels, .drawing, .messageRange:
      self.init(.internalError, "the log tells more under the request's id")
    }
  }

  private init(_ error: YAMLError) {
    let path = error.path.flatMap { $0.isEmpty ? nil : ".\($0)" } ?? ""
    self.init(.badScenario, error.description, path: "scenario\(path)")
  }

  private init(_ error: HTTPError) {
    switch error.status {
    case .notFound: self.init(.notFound, "no route has this path; /openapi.yaml lists them")
    case .contentTooLarge: self.init(.bodyTooLarge, "the body is larger than is taken")
    default:
      let isOurs = error.status.kind == .serverError
      self =
        isOurs
        ? Problem(.internalError, "the log tells more") : Problem(.badRequest, "see RFC 9110")
    }
  }
}

extension Problem {
  /// The response for the request with that id.
  func response(requestID: String) -> Response {
    var headers = headers
    headers[.contentType] = "application/problem+json"
    headers[.cacheControl] = "no-store"
    return Response(
      status: kind.status,
      headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: document(requestID: requestID)))
    )
  }

  /// The members that RFC 9457 names, and `path`, `limit` and `requestId`.
  func document(requestID: String) -> Data {
    let members = ProblemDocument(
      type: kind.type,
      title: kind.title,
      status: kind.status.code,
      detail: detail,
      path: path,
      limit: exceededLimit,
      requestId: requestID
    )
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(members)) ?? Data("{}".utf8)
  }
}

private struct ProblemDocument: Encodable {
  let type: String
  let title: String
  let status: Int
  let detail: String
  let path: String?
  let limit: Problem.ExceededLimit?
  let requestId: String
}

/// A failure after which the connection is closed, whatever of the body is still under way.
struct ConnectionClosingError: Error {
  /// The failure.
  let cause: any Error
}
#endif
