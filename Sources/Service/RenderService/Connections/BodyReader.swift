#if Server
import ChatframeRequests
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTPTypes
import NIOPosix

/// Reads the body of a request; throws if its type is unsupported, it is too large or it arrives
/// too slowly.
struct BodyReader: Sendable {
  /// The largest body in bytes.
  let limit: Int
  /// The setting of the limit.
  let setting: Setting
  /// The longest time for the body to arrive.
  let deadline: Duration
  /// The accepted media types; `nil` for any.
  var types: [String]?

  /// Checks the header fields, and sends `100 Continue` if the client waits for it.
  func admit(_ request: Request, _ context: ServiceContext) async throws(Problem) {
    try check(request.headers)
    await ContinueResponder.send(request, context)
  }

  private func check(_ headers: HTTPFields) throws(Problem) {
    if let coding = headers[.contentEncoding], coding.lowercased() != "identity" {
      throw Problem(
        .unsupportedMediaType,
        "encoded bodies are not supported; send the body without Content-Encoding"
      )
    }
    if let coding = headers[.transferEncoding], coding.lowercased() != "chunked" {
      throw Problem(
        .unsupportedMediaType,
        "encoded bodies are not supported; expected no Transfer-Encoding other than chunked"
      )
    }
    if let types, !Self.isType(headers[.contentType] ?? "", among: types) {
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

  /// Reads the whole body.
  func read(_ body: RequestBody) async throws -> Data {
    let limit = limit
    do {
      let buffer = try await EventLoopDeadline.run(within: deadline, else: lateProblem) {
        try await body.collect(upTo: limit)
      }
      return Data(buffer.readableBytesView)
    } catch is NIOTooManyBytesError {
      throw tooLarge(nil)
    }
  }

  private var lateProblem: Problem {
    closing(
      Problem(
        .bodyTimeout,
        "the body did not arrive within \(deadline / .seconds(1)) s. \(Setting.bodyDeadline.remedy)"
      )
    )
  }

  private static func isType(_ field: String, among types: [String]) -> Bool {
    types.contains(field)
      || types.contains(field.prefix { $0 != ";" }.lowercased().filter { !$0.isWhitespace })
  }

  private func tooLarge(_ length: Int?) -> Problem {
    closing(.limitExceeded(setting, "bytes", limit: limit, actual: length, kind: .bodyTooLarge))
  }

  /// Returns a problem that closes the connection, because the rest of the body is not read.
  private func closing(_ problem: Problem) -> Problem {
    var problem = problem
    problem.headers[.connection] = "close"
    return problem
  }
}

/// Responds to `Expect: 100-continue` of clients that wait before they send a body.
enum ContinueResponder {
  /// Sends `100 Continue` if the client waits for it.
  static func send(_ request: Request, _ context: ServiceContext) async {
    guard request.headers[.expect]?.lowercased() == "100-continue",
      context.channel.remoteAddress != nil
    else { return }
    // `DisconnectHandler` detects a client that has disconnected.
    try? await context.channel.writeAndFlush(
      HTTPResponsePart.head(HTTPResponse(status: .continue))
    ).get()
  }
}

/// Writes the body of a request to a file as it arrives.
struct BodySpooler: Sendable {
  /// The largest body in bytes.
  let limit: Int
  /// The setting of the limit.
  let setting: Setting

  /// Writes the whole body; throws if it is too large.
  func spool(_ body: RequestBody, into file: SpooledFile) async throws {
    var count = 0
    for try await piece in body {
      count += piece.readableBytes
      guard count <= limit else {
        throw Problem.limitExceeded(
          setting,
          "bytes",
          limit: limit,
          actual: nil,
          kind: .bodyTooLarge
        )
      }
      try await NIOThreadPool.singleton.runIfActive { try file.append(piece.readableBytesView) }
    }
  }
}
#endif
