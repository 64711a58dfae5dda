import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// Reads a request's body, and refuses what is of another kind, too large or too slow.
struct BodyReader: Sendable {
  /// The largest body.
  let limit: Int
  /// What raises that.
  let setting: Setting
  /// How long it may take.
  let deadline: Duration
  /// The media types that are taken; nil for any.
  let types: [String]?

  /// Checks the head alone, and asks for the body where the client waits for that.
  func admit(_ request: Request, _ context: ServiceContext) async throws(Problem) {
    try check(request.headers)
    await ContinueResponder.send(request, context)
  }

  private func check(_ headers: HTTPFields) throws(Problem) {
    if let coding = headers[.contentEncoding], coding.lowercased() != "identity" {
      throw Problem(
        .unsupportedMediaType,
        "bodies are taken as they are; send it without Content-Encoding"
      )
    }
    if let coding = headers[.transferEncoding], coding.lowercased() != "chunked" {
      throw Problem(
        .unsupportedMediaType,
        "bodies are taken as they are; expected no Transfer-Encoding but chunked"
      )
    }
    if let types, !types.contains(mediaType(headers)) {
      var problem = Problem(
        .unsupportedMediaType,
        "expected Content-Type: \(types.joined(separator: " or "))"
      )
      problem.headers[.accept] = types.joined(separator: ", ")
      throw problem
    }
    if let length = headers[.contentLength].flatMap({ Int($0) }), length > limit {
      throw tooLarge(length)
    }
  }

  /// The whole body.
  func read(_ body: RequestBody) async throws -> Data {
    let deadlineProblem = closing(
      Problem(
        .bodyTimeout,
        "the body did not arrive within \(deadline / .seconds(1)) s. Whoever runs the service raises "
          + "it with \(Setting.bodyDeadline.flag)"
      )
    )
    let limit = limit
    do {
      let buffer = try await Deadline.run(within: deadline, else: deadlineProblem) {
        try await body.collect(upTo: limit)
      }
      return Data(buffer.readableBytesView)
    } catch is NIOTooManyBytesError {
      throw tooLarge(nil)
    }
  }

  private func mediaType(_ headers: HTTPFields) -> String {
    let field = headers[.contentType] ?? ""
    return field.prefix { $0 != ";" }.lowercased().filter { !$0.isWhitespace }
  }

  private func tooLarge(_ length: Int?) -> Problem {
    closing(.limitExceeded(setting, "bytes", limit: limit, actual: length, kind: .bodyTooLarge))
  }

  /// What is still on its way is not waited for.
  private func closing(_ problem: Problem) -> Problem {
    var problem = problem
    problem.headers[.connection] = "close"
    return problem
  }
}
