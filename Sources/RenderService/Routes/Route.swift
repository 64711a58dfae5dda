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
  let handler: Handler

  init(
    _ method: HTTPRequest.Method,
    _ path: String,
    _ access: Access = .token,
    _ handler: @escaping Handler
  ) {
    self.method = method
    self.path = path
    self.access = access
    self.handler = handler
  }

  /// Whether `path` is one that this route answers to, whatever the method.
  func matches(_ path: String) -> Bool {
    let pattern = self.path.split(separator: "/")
    let parts = path.split(separator: "/")
    return pattern.count == parts.count
      && zip(pattern, parts).allSatisfy { $0.hasPrefix("{") || $0 == $1 }
  }
}
