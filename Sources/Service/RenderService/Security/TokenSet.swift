#if Server
import ChatframeFiles
import Crypto
import Foundation
import HTTPTypes
import Hummingbird
import Synchronization

/// The accepted bearer tokens, compared in constant time.
package final class TokenSet: Sendable {
  /// The key of the codes, which are stored instead of the tokens.
  private let key = SymmetricKey(size: .bits256)
  private let path: String?
  private let codes = Mutex<[Data]>([])

  /// Reads the tokens in a file; with `nil`, no token is required.
  package init(path: String?) throws(ConfigurationError) {
    self.path = path
    try reload()
  }

  /// A Boolean value that indicates whether requests require a token.
  var isNeeded: Bool { path != nil }

  /// Reads the file again; throws, and keeps the old tokens, if that fails.
  package func reload() throws(ConfigurationError) {
    guard let path else { return }
    let fresh = try SecretFile.read(path).map(code)
    codes.withLock { $0 = fresh }
  }

  /// Returns the client's name for limits, derived from its token in `Authorization`; `nil` if the
  /// token is not accepted.
  func client(authorization field: String?) -> String? {
    guard let field, field.prefix(7).lowercased() == "bearer " else { return nil }
    let sent = code(String(field.dropFirst(7).drop { $0 == " " }))
    let known = codes.withLock { $0 }
    // Compares with every token in full, so that the time reveals nothing.
    let isKnown = known.reduce(false) { found, code in Self.areEqual(code, sent) || found }
    return isKnown ? "token \(Hexadecimal.text(sent.prefix(8)))" : nil
  }

  private func code(_ token: String) -> Data {
    Data(HMAC<SHA256>.authenticationCode(for: Data(token.utf8), using: key))
  }

  private static func areEqual(_ left: Data, _ right: Data) -> Bool {
    left.count == right.count && zip(left, right).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

/// Refuses requests without a valid token if the service has tokens.
struct TokenMiddleware: RouterMiddleware {
  let tokens: TokenSet
  let routes: RouteTable

  func handle(
    _ request: Request,
    context: ServiceContext,
    next: (Request, ServiceContext) async throws -> Response
  ) async throws -> Response {
    guard tokens.isNeeded, routes.needsToken(at: request.uri.path) else {
      return try await next(request, context)
    }
    guard let client = tokens.client(authorization: request.headers[.authorization]) else {
      var problem = Problem(.unauthorized, "expected Authorization: Bearer <token>")
      problem.headers[.wwwAuthenticate] = "Bearer"
      throw problem
    }
    var context = context
    context.client = client
    return try await next(request, context)
  }
}
#endif
