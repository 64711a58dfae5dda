import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded

@testable import ChatframeRenderService

/// A service without a socket, with folders of its own.
final class TestService: Sendable {
  /// The folder that contains its folders.
  let folder: String
  /// The service itself.
  let service: RenderService
  private let responder: any HTTPResponder<ServiceContext>
  private static let shared = Result {
    try TestService([
      .clientLimit: "0", .queueLimit: "1000", .filmLimit: "1000", .requestDeadline: "600",
    ])
  }

  /// A service that tests share, all at once and however slow the machine is.
  static func plain() throws -> TestService { try shared.get() }

  /// A service with some settings; `{folder}` in a value stands for its own folder.
  init(_ flags: [Setting: String] = [:], files: [String: String] = [:]) throws {
    let folder = NSTemporaryDirectory() + "chatframe-service-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (name, text) in files {
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
    }
    self.folder = folder
    let placed = flags.mapValues { $0.replacing("{folder}", with: folder) }
    service = try RenderService(
      ServiceConfiguration(flags: placed),
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    )
    responder = service.responder()
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Returns the answer to a request.
  func send(
    _ method: HTTPRequest.Method,
    _ path: String,
    headers: HTTPFields = [:],
    body: Data = Data()
  ) async throws -> Answer {
    try await Answer(respond(method, path, headers: headers, body: body))
  }

  /// Returns the response to JSON, whose body is not read.
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

  /// Returns the answer to JSON that is posted.
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
