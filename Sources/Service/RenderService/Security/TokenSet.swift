import ChatframeFiles
import Crypto
import Foundation
import HTTPTypes
import Hummingbird
import Synchronization

/// The bearer tokens that are accepted, compared without telling by time how much of one is right.
package final class TokenSet: Sendable {
  /// Codes under a key that nobody else has, instead of the tokens themselves.
  private let key = SymmetricKey(size: .bits256)
  private let path: String?
  private let codes = Mutex<[Data]>([])

  /// The tokens in a file; nil where everybody is let in.
  package init(path: String?) throws(ConfigurationError) {
    self.path = path
    try reload()
  }

  /// Whether a token is asked for at all.
  var isNeeded: Bool { path != nil }

  /// Reads the file again; the old tokens stay where that fails.
  package func reload() throws(ConfigurationError) {
    guard let path else { return }
    let fresh = try SecretFile.read(path).map(code)
    codes.withLock { $0 = fresh }
  }

  /// The name by which limits know whoever sent `Authorization`; nil where the token is none.
  func client(authorization field: String?) -> String? {
    guard let field, field.prefix(7).lowercased() == "bearer " else { return nil }
    let sent = code(String(field.dropFirst(7).drop { $0 == " " }))
    let known = codes.withLock { $0 }
    // All of them are compared, each in full.
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

/// Lets those in who have a token, where there are any.
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
