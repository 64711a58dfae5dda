import HTTPTypes
import Hummingbird

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
