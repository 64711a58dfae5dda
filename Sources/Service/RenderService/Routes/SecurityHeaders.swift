import HTTPTypes
import Hummingbird

/// What keeps browsers and proxies from doing more with an answer than it is meant for.
enum SecurityHeaders {
  private static let defaults: [(HTTPField.Name, String)] = [
    (.xContentTypeOptions, "nosniff"),
    (.contentSecurityPolicy, "default-src 'none'; frame-ancestors 'none'; sandbox"),
    (.crossOriginResourcePolicy, "same-origin"),
    (.referrerPolicy, "no-referrer"),
    (.cacheControl, "no-store"),
  ]

  /// Adds those that the answer does not have yet.
  static func add(to response: inout Response) {
    for (name, value) in defaults where response.headers[name] == nil {
      response.headers[name] = value
    }
  }
}
