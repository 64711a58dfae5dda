import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTPTypes
import NIOPosix

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
        "the body did not arrive within \(deadline / .seconds(1)) s. \(Setting.bodyDeadline.remedy)"
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

/// Tells a client that waits with its body until it is wanted (`Expect: 100-continue`) that it is.
enum ContinueResponder {
  /// Sends it, where it is waited for.
  static func send(_ request: Request, _ context: ServiceContext) async {
    guard request.headers[.expect]?.lowercased() == "100-continue",
      context.channel.remoteAddress != nil
    else { return }
    // A client that is gone is noticed by others.
    try? await context.channel.writeAndFlush(
      HTTPResponsePart.head(HTTPResponse(status: .continue))
    ).get()
  }
}

/// Writes a request's body into a file as it arrives.
struct BodySpooler: Sendable {
  /// The largest body.
  let limit: Int
  /// What raises that.
  let setting: Setting

  /// Writes all of it.
  ///
  /// - Returns: How many bytes there were.
  func spool(_ body: RequestBody, into file: SpooledFile) async throws -> Int {
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
    return count
  }
}
