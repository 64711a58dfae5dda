#if Server
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore

/// A method and a path of the service.
package struct Route: Sendable {
  /// The function that answers a request.
  package typealias Handler = @Sendable (Request, ServiceContext) async throws -> Response

  /// The authorization that a route requires.
  package enum Access: Sendable {
    /// No authorization.
    case open
    /// A bearer token, if the service has any.
    case token
  }

  /// The method.
  package let method: HTTPRequest.Method
  /// The path in the syntax of the router and OpenAPI: `/v1/templates/{name}/preview.png`.
  package let path: String
  /// The authorization that the route requires.
  package let access: Access
  private let pattern: [Substring]
  private let takesParameters: Bool
  private let handler: Handler

  /// Creates a route; a `POST` route refuses parameters in the URL unless it `takesParameters`.
  init(
    _ method: HTTPRequest.Method,
    _ path: String,
    _ access: Access = .token,
    takesParameters: Bool = false,
    _ handler: @escaping Handler
  ) {
    self.method = method
    self.path = path
    pattern = path.split(separator: "/")
    self.access = access
    self.takesParameters = takesParameters
    self.handler = handler
  }

  /// Answers a request.
  func respond(_ request: Request, _ context: ServiceContext) async throws -> Response {
    if method == .post, !takesParameters, request.uri.query?.isEmpty == false {
      throw Problem(
        .badOption,
        "\(path) does not accept parameters in the URL; send the options in the body"
      )
    }
    return try await handler(request, context)
  }

  /// Returns a Boolean value that indicates whether the route's path matches, for any method.
  func matches(_ parts: [Substring]) -> Bool {
    pattern.count == parts.count
      && zip(pattern, parts).allSatisfy { $0.hasPrefix("{") || $0 == $1 }
  }

  /// The number of parts of the path.
  var depth: Int { pattern.count }
}

/// All routes.
package struct RouteTable: Sendable {
  /// The routes in the order of the documentation.
  package let routes: [Route]
  private let depth: Int

  /// Creates a table of routes.
  init(routes: [Route]) {
    self.routes = routes
    depth = routes.map(\.depth).max() ?? 0
  }

  /// Returns the methods of a path for the field `Allow`; empty if the path is unknown.
  func methods(at path: String) -> [String] {
    let known = routes(at: path).map(\.method)
    return (known.contains(.get) ? known + [.head] : known).map(\.rawValue).sorted()
  }

  /// Returns the name of a route for metrics and logs.
  func name(of endpointPath: String?) -> String {
    routes.first { $0.path == endpointPath }?.path ?? "none"
  }

  /// Returns a Boolean value that indicates whether a path requires a token; unknown paths under
  /// `/v1` do.
  func needsToken(at path: String) -> Bool {
    let known = routes(at: path)
    return known.isEmpty ? path.hasPrefix("/v1/") : known.contains { $0.access == .token }
  }

  /// Returns the routes at a path, which may be long and is split only as far as needed.
  private func routes(at path: String) -> [Route] {
    let parts = path.split(separator: "/", maxSplits: depth)
    return routes.filter { $0.matches(parts) }
  }
}

/// The state of a request while it is answered.
package struct ServiceContext: RequestContext {
  package var coreContext: CoreRequestContextStorage
  /// The request's connection.
  let channel: any Channel
  /// The id for errors, logs and responses, which `EnvelopeMiddleware` chooses.
  var requestID: String
  /// The name of the client for limits: its token or else its address.
  var client: String

  package init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    channel = source.channel
    requestID = ""
    client = source.channel.remoteAddress?.ipAddress ?? "local"
  }
}

/// Responses in JSON with sorted keys.
enum JSONResponse {
  /// Returns a response with a value.
  static func response(
    _ value: some Encodable,
    status: HTTPResponse.Status = .ok
  ) throws -> Response {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Response(
      status: status,
      headers: [.contentType: "application/json"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: try encoder.encode(value)))
    )
  }
}
#endif
