import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore

/// A method and a path that the service answers to.
package struct Route: Sendable {
  /// What answers.
  package typealias Handler = @Sendable (Request, ServiceContext) async throws -> Response

  /// Whether a bearer token is asked for where there are any.
  package enum Access: Sendable {
    /// Never.
    case open
    /// Where tokens were given.
    case token
  }

  /// Read or made.
  package let method: HTTPRequest.Method
  /// As the router and OpenAPI write it: `/v1/templates/{name}/preview.png`.
  package let path: String
  /// Whether a bearer token is asked for.
  package let access: Access
  private let pattern: [Substring]
  private let takesParameters: Bool
  private let handler: Handler

  /// A route.
  ///
  /// - Parameter takesParameters: Whether the handler reads what stands behind `?`. Of what is made
  ///   from a body, such parameters are refused otherwise.
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

  /// Whether a path of these parts is one that this route answers to, whatever the method.
  func matches(_ parts: [Substring]) -> Bool {
    pattern.count == parts.count
      && zip(pattern, parts).allSatisfy { $0.hasPrefix("{") || $0 == $1 }
  }

  /// How many parts its path has.
  var depth: Int { pattern.count }
}

/// All routes.
package struct RouteTable: Sendable {
  /// In the order of the documentation.
  package let routes: [Route]

  /// The methods that `path` is known to, for the head of a refusal; none where it is unknown.
  func methods(at path: String) -> [String] {
    let known = routes(at: path).map(\.method)
    return (known.contains(.get) ? known + [.head] : known).map(\.rawValue).sorted()
  }

  /// What counts and log lines call the route that was found.
  func name(of endpointPath: String?) -> String {
    routes.first { $0.path == endpointPath }?.path ?? "none"
  }

  /// Whether a token is asked for at `path`; where nothing is known of it, only under `/v1`.
  func needsToken(at path: String) -> Bool {
    let known = routes(at: path)
    return known.isEmpty ? path.hasPrefix("/v1/") : known.contains { $0.access == .token }
  }

  /// No more of a path is taken apart than the longest route has parts, since a path may be long.
  private func routes(at path: String) -> [Route] {
    let parts = path.split(separator: "/", maxSplits: routes.map(\.depth).max() ?? 0)
    return routes.filter { $0.matches(parts) }
  }
}

/// What is known of a request while it is answered.
package struct ServiceContext: RequestContext {
  package var coreContext: CoreRequestContextStorage
  /// The connection it came over.
  let channel: any Channel
  /// How errors, logs and answers call it.
  var requestID: String
  /// Who asks, for limits that hold for each client.
  var client: String

  package init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    channel = source.channel
    requestID = source.logger[metadataKey: "hb.request.id"]?.description ?? ""
    client = source.channel.remoteAddress?.ipAddress ?? "local"
  }
}

/// Answers in JSON, with names in alphabetical order.
enum JSONResponse {
  /// The answer with a value.
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
