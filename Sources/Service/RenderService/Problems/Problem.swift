#if Server
import ChatframeConversations
import ChatframeDocuments
import ChatframeRendering
import ChatframeRequests
import ChatframeTemplates
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTP1

/// The reason for refusing a request, in the form of RFC 9457.
package struct Problem: Error, Hashable, Sendable {
  /// A limit that a request exceeds.
  package struct ExceededLimit: Hashable, Sendable, Encodable {
    /// The name of the limited amount, for example `messages`.
    let name: String
    /// The largest amount allowed.
    let limit: Int
    /// The actual amount, if it is known.
    let actual: Int?
    /// The flag that raises the limit.
    let setting: String
  }

  /// The kind of problem, which determines the type, title and status.
  package let kind: ProblemKind
  /// The fault in the request and the remedy, in one line.
  package let detail: String
  /// The JSON path of the faulty value.
  package var path: String?
  /// The limit that the request exceeds.
  package var exceededLimit: ExceededLimit?
  /// Additional header fields of the response.
  package var headers: HTTPFields = [:]

  /// Creates a problem.
  package init(_ kind: ProblemKind, _ detail: String, path: String? = nil) {
    self.kind = kind
    self.detail = detail
    self.path = path
  }

  /// Returns a problem about a limit that the request exceeds.
  static func limitExceeded(
    _ setting: Setting,
    _ name: String,
    limit: Int,
    actual: Int?,
    path: String? = nil,
    kind: ProblemKind = .overLimit
  ) -> Problem {
    let amount = actual.map { "\($0)" } ?? "too many"
    var problem = Problem(
      kind,
      "\(amount) \(name); the limit is \(limit). \(setting.remedy)",
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

  /// Returns a temporary problem, after which the client may retry in a number of seconds.
  static func retryable(_ kind: ProblemKind, _ detail: String, retryAfter seconds: Int) -> Problem {
    var problem = Problem(kind, detail)
    problem.headers[.retryAfter] = "\(seconds)"
    return problem
  }
}

extension Problem {
  /// Creates the problem that a client sees for an error; errors of the service are reported
  /// without a reason.
  init(_ error: any Error) {
    switch error {
    case let problem as Problem: self = problem
    case let error as RequestError: self.init(error)
    case let error as ConversationError: self.init(error)
    case let error as RenderingError: self.init(error)
    case let error as YAMLError: self.init(error)
    case let error as HTTPError: self.init(error)
    case let error as SpoolError where error.isOutOfSpace:
      self = .retryable(
        .busy,
        "not enough disk space for the request; try again later",
        retryAfter: 60
      )
    case is HTTPParserError: self = .malformed
    case is CancellationError:
      self.init(.cancelled, "the client has disconnected, or the service is stopping")
    default: self.init(.internalError, "the log has the reason under the request's id")
    }
  }

  /// The problem of bytes that are not a valid request or body.
  static var malformed: Problem {
    var problem = Problem(.badRequest, "the request is not valid HTTP/1.1; see RFC 9112")
    problem.headers[.connection] = "close"
    return problem
  }

  private init(_ error: RequestError) {
    switch error.subject {
    case .options: self.init(.badOption, error.detail, path: error.path)
    case .scenario: self.init(.badScenario, error.detail, path: error.path)
    case .golden: self.init(.badGolden, error.detail, path: error.path)
    }
  }

  private init(_ error: ConversationError) {
    switch error.reason {
    case .brokenJSON(_, _, .repeatedName(_, let path)):
      self.init(.badJSON, error.description, path: path)
    case .brokenJSON: self.init(.badJSON, error.description)
    case .invalid(let path, _): self.init(.badConversation, error.description, path: path)
    case .missingFile, .unreadableFile:
      self.init(.internalError, "the log has the reason under the request's id")
    }
  }

  private init(_ error: RenderingError) {
    switch error {
    case .option, .tooLarge, .formatLimit, .unknownMessage, .screenSize, .wallpaper:
      self.init(.badOption, error.description, path: "options")
    case .unregistered, .fonts, .labels, .drawing, .messageRange:
      self.init(.internalError, "the log has the reason under the request's id")
    }
  }

  private init(_ error: YAMLError) {
    let path = error.path.flatMap { $0.isEmpty ? nil : ".\($0)" } ?? ""
    self.init(.badScenario, error.description, path: "scenario\(path)")
  }

  private init(_ error: HTTPError) {
    switch error.status {
    case .notFound: self.init(.notFound, "no route has this path; /openapi.yaml lists all routes")
    case .contentTooLarge: self.init(.bodyTooLarge, "the body exceeds the size limit")
    default:
      let isOurs = error.status.kind == .serverError
      self =
        isOurs
        ? Problem(.internalError, "the log has the reason under the request's id")
        : Problem(.badRequest, "the request is not valid HTTP; see RFC 9110")
    }
  }
}

extension Problem {
  /// Returns the response to the request with an id.
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

  /// Returns the JSON document with the members of RFC 9457, `path`, `limit` and `requestId`.
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

/// A failure that closes the connection, even if part of the body has not arrived yet.
struct ConnectionClosingError: Error {
  /// The failure.
  let cause: any Error
}
#endif
