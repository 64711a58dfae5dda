#if Server
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore

/// A method and a path that the service answers to.
package struct Route: Sendable {
  /// The function that answers a request.
  package typealias Handler = @Sendable (Request, ServiceContext) async throws -> Response

  /// The condition for a request to be answered.
  package enum Access: Sendable {
    /// None.
    case open
    /// A bearer token, if the service has any.
    case token
  }

  /// The method.
  package let method: HTTPRequest.Method
  /// The path as the router and OpenAPI write it: `/v1/templates/{name}/preview.png`.
  package let path: String
  /// The condition for a request to be answered.
  package let access: Access
  private let pattern: [Substring]
  private let takesParameters: Bool
  private let handler: Handler

  /// Creates a route.
  ///
  /// - Parameter takesParameters: Whether the handler reads the parameters of the URL. A `POST`
  ///   route that does not read them refuses them.
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
        "the URL has parameters, and \(path) takes none; what is wanted stands in the body"
      )
    }
    return try await handler(request, context)
  }

  /// A boolean value that indicates whether the route has a path of these parts, whatever the
  /// method.
  func matches(_ parts: [Substring]) -> Bool {
    pattern.count == parts.count
      && zip(pattern, parts).allSatisfy { $0.hasPrefix("{") || $0 == $1 }
  }

  /// The number of parts of its path.
  var depth: Int { pattern.count }
}

/// All routes.
package struct RouteTable: Sendable {
  /// The routes in the order of the documentation.
  package let routes: [Route]

  /// The methods of `path`, for the field `Allow`; empty if the path is unknown.
  func methods(at path: String) -> [String] {
    let known = routes(at: path).map(\.method)
    return (known.contains(.get) ? known + [.head] : known).map(\.rawValue).sorted()
  }

  /// The name of a route in metrics and logs.
  func name(of endpointPath: String?) -> String {
    routes.first { $0.path == endpointPath }?.path ?? "none"
  }

  /// A boolean value that indicates whether `path` requires a token; an unknown path does under
  /// `/v1`.
  func needsToken(at path: String) -> Bool {
    let known = routes(at: path)
    return known.isEmpty ? path.hasPrefix("/v1/") : known.contains { $0.access == .token }
  }

  /// The routes at a path, which is split into no more parts than the longest route has: it may be
  /// long.
  private func routes(at path: String) -> [Route] {
    let parts = path.split(separator: "/", maxSplits: routes.map(\.depth).max() ?? 0)
    return routes.filter { $0.matches(parts) }
  }
}

/// The state of a request while it is answered.
package struct ServiceContext: RequestContext {
  package var coreContext: CoreRequestContextStorage
  /// The request's connection.
  let channel: any Channel
  /// The id in errors, logs and responses.
  var requestID: String
  /// The name of the client for limits: its token, else its address.
  var client: String

  package init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    channel = source.channel
    requestID = source.logger[metadataKey: "hb.request.id"]?.description ?? ""
    client = source.channel.remoteAddress?.ipAddress ?? "local"
  }
}

/// Responses in JSON, with names in alphabetical order.
enum JSONResponse {
  /// The response with a value.
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
