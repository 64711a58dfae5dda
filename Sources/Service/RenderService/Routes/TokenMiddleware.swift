import HTTPTypes
import Hummingbird

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
