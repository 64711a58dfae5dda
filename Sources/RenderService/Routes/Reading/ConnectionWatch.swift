import HTTPTypes
import Hummingbird
import NIOCore

/// Notices that a client is gone.
enum ConnectionWatch {
  /// Does some work with a request's body, and cancels it when the connection is closed meanwhile.
  ///
  /// The connection is closed after the answer: what would come next on it was read as the end.
  /// A request that comes over no socket, or one that is closed already, is not watched.
  static func run(
    _ request: Request,
    _ context: ServiceContext,
    _ work: (RequestBody) async throws -> Response
  ) async throws -> Response {
    guard context.channel.remoteAddress != nil else { return try await work(request.body) }
    do {
      var response = try await request.body.consumeWithCancellationOnInboundClose { body in
        try await work(body)
      }
      response.headers[.connection] = "close"
      return response
    } catch {
      throw ClosingFailure(cause: error)
    }
  }
}
