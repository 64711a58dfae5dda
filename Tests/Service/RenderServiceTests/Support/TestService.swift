#if Server
import ChatframeTestSupport
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded

@testable import ChatframeRenderService

/// A service without a socket, with its own folder.
final class TestService: Sendable {
  private let temporary: TemporaryFolder
  /// The service.
  let service: RenderService
  private let responder: any HTTPResponder<ServiceContext>
  private static let shared = Result {
    try TestService([
      .clientLimit: "0", .queueLimit: "1000", .filmLimit: "1000", .requestDeadline: "600",
    ])
  }

  /// Returns a service with high limits, which tests share.
  static func plain() throws -> TestService { try shared.get() }

  /// Creates a service with some settings, in which `{folder}` is replaced with its folder.
  init(_ flags: [Setting: String] = [:], files: [String: String] = [:]) throws {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    temporary = folder
    // All tests start at once, so a body can wait for a processor for a long time.
    let lasting = flags.merging([.bodyDeadline: "300"]) { given, _ in given }
    let placed = lasting.mapValues { $0.replacing("{folder}", with: folder.path) }
    service = try RenderService(
      ServiceConfiguration(flags: placed),
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    )
    responder = service.responder()
  }

  /// The path of its folder.
  var folder: String { temporary.path }

  /// Returns the response to a request.
  func send(
    _ method: HTTPRequest.Method,
    _ path: String,
    headers: HTTPFields = [:],
    body: Data = Data()
  ) async throws -> Answer {
    try await Answer(respond(method, path, headers: headers, body: body))
  }

  /// Returns the response to a JSON body without reading the response's body.
  func respond(
    _ method: HTTPRequest.Method,
    _ path: String,
    json: String
  ) async throws -> Response {
    let headers: HTTPFields = [.contentType: "application/json"]
    return try await respond(method, path, headers: headers, body: Data(json.utf8))
  }

  private func respond(
    _ method: HTTPRequest.Method,
    _ path: String,
    headers: HTTPFields,
    body: Data
  ) async throws -> Response {
    let request = Request(
      head: HTTPRequest(
        method: method,
        scheme: "http",
        authority: "localhost",
        path: path,
        headerFields: headers
      ),
      body: RequestBody(buffer: ByteBuffer(bytes: body))
    )
    let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    let context = ServiceContext(
      source: ApplicationRequestContextSource(channel: NIOAsyncTestingChannel(), logger: logger)
    )
    return try await responder.respond(to: request, context: context)
  }

  /// Returns the response to a `POST` request with JSON.
  func post(
    _ path: String,
    _ json: String,
    headers: HTTPFields = [:]
  ) async throws -> Answer {
    var headers = headers
    headers[.contentType] = headers[.contentType] ?? "application/json"
    return try await send(.post, path, headers: headers, body: Data(json.utf8))
  }
}
#endif
