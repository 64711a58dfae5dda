import HTTPTypes
import Hummingbird

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
