import HTTPTypes
import Hummingbird

/// All routes.
package struct RouteTable: Sendable {
  /// In the order of the documentation.
  package let routes: [Route]

  /// The methods that `path` is known to, for the head of a refusal; none where it is unknown.
  func methods(at path: String) -> [String] {
    let known = routes.filter { $0.matches(path) }.map(\.method)
    return (known.contains(.get) ? known + [.head] : known).map(\.rawValue).sorted()
  }

  /// What counts and log lines call the route that was found.
  func name(of endpointPath: String?) -> String {
    routes.first { $0.path == endpointPath }?.path ?? "none"
  }

  /// Whether a token is asked for at `path`; where nothing is known of it, only under `/v1`.
  func needsToken(at path: String) -> Bool {
    let known = routes.filter { $0.matches(path) }
    return known.isEmpty ? path.hasPrefix("/v1/") : known.contains { $0.access == .token }
  }
}
