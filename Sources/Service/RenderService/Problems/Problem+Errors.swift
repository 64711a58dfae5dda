import ChatframeConversations
import ChatframeDocuments
import ChatframeRendering
import ChatframeTemplates
import HTTPTypes
import Hummingbird
import NIOHTTP1

extension Problem {
  /// What a client is told of an error; of those that are not its fault, nothing but that.
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

  /// What becomes of bytes that are no request, or no body.
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
    case .unregistered, .fonts, .drawing:
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
