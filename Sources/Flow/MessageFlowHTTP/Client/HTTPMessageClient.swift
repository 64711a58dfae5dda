#if HTTP
import AsyncHTTPClient
import ChatframeMessageFlow
import Foundation
import NIOCore
import NIOHTTP1

/// A client that contacts one server only, and returns its answers as bytes.
///
/// It keeps no cookies, uses no proxy, and follows redirects only to the same scheme, host and port.
final class HTTPMessageClient: Sendable {
  private let source: HTTPMessageSource
  private let wallTime: @Sendable () -> Double
  private let client: HTTPClient

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - source: The description of the server.
  ///   - wallTime: Returns the seconds since 1970, for servers that state a date to wait for
  ///     without stating their own time.
  init(_ source: HTTPMessageSource, wallTime: @escaping @Sendable () -> Double) {
    self.source = source
    self.wallTime = wallTime
    // No proxy is the default; the environment's is not read.
    var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
    configuration.connectionPool.retryConnectionEstablishment = false
    client = HTTPClient(
      eventLoopGroup: HTTPClient.defaultEventLoopGroup,
      configuration: configuration
    )
  }

  deinit { client.shutdown { _ in } }

  /// Returns the body of the answer to a request.
  ///
  /// - Throws: `HTTPMessageError`, or `CancellationError`.
  func body(of url: String) async throws -> Data {
    var url = url
    for _ in 0...max(0, source.limits.redirectCount) {
      let response = try await response(to: url)
      guard Self.redirects.contains(response.status.code) else {
        return try await body(of: response)
      }
      url = try target(of: response, from: url)
    }
    throw HTTPMessageError.tooManyRedirects(limit: source.limits.redirectCount)
  }
}

extension HTTPMessageClient {
  private static let redirects: Set<UInt> = [301, 302, 303, 307, 308]

  private func response(to url: String) async throws -> HTTPClientResponse {
    var request = HTTPClientRequest(url: url)
    request.headers.add(name: "Accept", value: "application/json")
    for (name, value) in source.headers.sorted(by: { $0.key < $1.key }) {
      request.headers.replaceOrAdd(name: name, value: value)
    }
    do {
      // The caller limits the time on its own clock.
      return try await client.execute(request, deadline: .distantFuture)
    } catch {
      throw Self.typed(error)
    }
  }

  private func body(of response: HTTPClientResponse) async throws -> Data {
    guard response.status.code == 200 else {
      throw HTTPMessageError.status(
        Int(response.status.code),
        retryAfter: retryAfter(response.headers)
      )
    }
    do {
      let buffer = try await response.body.collect(upTo: source.limits.byteCount)
      return Data(buffer.readableBytesView)
    } catch is NIOTooManyBytesError {
      throw HTTPMessageError.tooLarge(limit: source.limits.byteCount)
    } catch {
      throw Self.typed(error)
    }
  }

  /// Returns the target of a redirect, which must be on the same server.
  private func target(of response: HTTPClientResponse, from url: String) throws -> String {
    guard let location = response.headers.first(name: "Location"), let base = URL(string: url),
      let target = URL(string: location, relativeTo: base)?.absoluteURL.absoluteString
    else { throw HTTPMessageError.tooManyRedirects(limit: source.limits.redirectCount) }
    guard let origin = HTTPOrigin(target), origin == source.origin else {
      throw HTTPMessageError.redirectedElsewhere(HTTPOrigin(target)?.description ?? target)
    }
    return target
  }

  private func retryAfter(_ headers: HTTPHeaders) -> Double? {
    let now = headers.first(name: "Date").flatMap(HTTPDate.seconds) ?? wallTime()
    return headers.first(name: "Retry-After").flatMap { HTTPDate.retryAfter($0, now: now) }
  }

  private static func typed(_ error: any Error) -> any Error {
    if error is CancellationError || Task.isCancelled { return CancellationError() }
    if error is HTTPParserError { return HTTPMessageError.incompleteAnswer }
    switch error as? HTTPClientError {
    case .remoteConnectionClosed?, .bodyLengthMismatch?, .uncleanShutdown?:
      return HTTPMessageError.incompleteAnswer
    case .cancelled?: return CancellationError()
    case let error?: return HTTPMessageError.unreachable("\(error)")
    case nil: return HTTPMessageError.unreachable("\(error)")
    }
  }
}
#endif
