import ChatframeGoldens
import ChatframeTimelines

/// What a golden shows.
package enum GoldenSubject: Hashable, Sendable {
  /// A conversation: the path of its document, how it looks, and the height of the screen that shows
  /// its newest messages; nil for all of it.
  case conversation(path: String, variant: GoldenVariant, viewportHeight: Double?)
  /// The frames of a scenario: the path of its file, a strategy instead of its own, and a look instead
  /// of its own.
  case scenario(path: String, strategy: StrategyName?, variant: GoldenVariant?)

  /// The document that it is made from.
  package var path: String {
    switch self {
    case .conversation(let path, _, _), .scenario(let path, _, _): path
    }
  }

  /// How it is shown; nil for a scenario that says so itself.
  package var variant: GoldenVariant? {
    switch self {
    case .conversation(_, let variant, _): variant
    case .scenario(_, _, let variant): variant
    }
  }
}
