#if Server
import HTTPTypes
import Hummingbird
import Logging

/// Adds the request's id and security headers to every response, turns errors into problems, and
/// records a log line and metrics.
struct EnvelopeMiddleware: RouterMiddleware {
  let metrics: ServiceMetrics
  let routes: RouteTable
  let logger: Logger

  func handle(
    _ request: Request,
    context: ServiceContext,
    next: (Request, ServiceContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    let sent = request.headers[.requestID]
    context.requestID = RequestID.choose(sent)
    context.logger = logger
    context.logger[metadataKey: "requestId"] = "\(context.requestID)"
    let start = ContinuousClock.now
    metrics.began()
    var response = await respond(request, context, next)
    response.headers[.requestID] = context.requestID
    SecurityHeaders.add(to: &response)
    let route = routes.name(of: context.endpointPath)
    metrics.ended(
      method: request.method,
      route: route,
      status: response.status,
      after: ContinuousClock.now - start
    )
    RequestLog.write(request, response, route, after: ContinuousClock.now - start, context.logger)
    return response
  }

  private func respond(
    _ request: Request,
    _ context: ServiceContext,
    _ next: (Request, ServiceContext) async throws -> Response
  ) async -> Response {
    do {
      try check(request)
      return try await next(request, context)
    } catch let failure as ConnectionClosingError {
      var problem = problem(failure.cause, request, context)
      problem.headers[.connection] = "close"
      return problem.response(requestID: context.requestID)
    } catch {
      return problem(error, request, context).response(requestID: context.requestID)
    }
  }

  /// Throws unless the request has exactly one host, as RFC 9112 requires; proxies could interpret
  /// others differently.
  private func check(_ request: Request) throws(Problem) {
    guard request.head.authority != nil, request.headers[.furtherHost] == nil else {
      throw Problem(.badRequest, "expected exactly one Host field; see RFC 9112")
    }
  }

  private func problem(
    _ error: any Error,
    _ request: Request,
    _ context: ServiceContext
  ) -> Problem {
    let problem = refine(Problem(error), request)
    metrics.failed(problem.kind)
    if problem.kind == .internalError {
      context.logger.error("the request failed", metadata: ["error": "\(error)"])
    }
    return problem
  }

  /// Turns `notFound` into `methodNotAllowed` if the path has other methods.
  private func refine(_ problem: Problem, _ request: Request) -> Problem {
    let allowed = routes.methods(at: request.uri.path)
    guard problem.kind == .notFound, !allowed.isEmpty, !allowed.contains(request.method.rawValue)
    else { return problem }
    var refusal = Problem(
      .methodNotAllowed,
      "\(request.method.rawValue) is not allowed for this path; "
        + "expected \(allowed.joined(separator: " or "))"
    )
    refusal.headers[.allow] = allowed.joined(separator: ", ")
    return refusal
  }
}
#endif
