import Yams

/// Keys that occur more than once in a mapping, and the line of the first.
///
/// Yams rejects them since 5.1. This type finds them in documents that an older version has parsed.
struct RepeatedKeys {
  /// The keys as written.
  let names: Set<String>
  /// The line of the first key, counted from 1; `nil` if it is unknown.
  let line: Int?

  /// Creates a value from the keys that Yams rejects; `nil` if `error` has another cause.
  ///
  /// The case is matched by its name because Yams 5.0 does not declare it.
  init?(_ error: YamlError) {
    guard let value = Mirror(reflecting: error).children.first,
      value.label == "duplicatedKeysInMapping",
      let found = value.value as? (duplicates: [String], context: YamlError.Context)
    else { return nil }
    names = Set(found.duplicates)
    line = found.context.mark.line
  }

  /// A Boolean value that indicates whether this version of Yams accepts repeated keys.
  private static let areAccepted = (try? Node.root(of: "{a: 1, a: 1}", .basic)) != nil

  /// Finds the repeated keys of the first mapping to end that has any; `nil` if there are none.
  ///
  /// Looks for them only if Yams has not done so.
  static func find(in root: Node) -> RepeatedKeys? { areAccepted ? Self(in: root) : nil }

  /// Finds the repeated keys of the first mapping to end that has any; `nil` if there are none.
  init?(in node: Node) {
    switch node {
    case .mapping(let mapping):
      for case let found? in mapping.lazy.flatMap({ [Self(in: $0), Self(in: $1)] }) {
        self = found
        return
      }
      self.init(among: mapping.map(\.key))
    case .sequence(let sequence):
      guard let found = sequence.lazy.compactMap({ Self(in: $0) }).first else { return nil }
      self = found
    default: return nil
    }
  }

  private init?(among keys: [Node]) {
    // Hashing nodes is slow; keys with different texts are different.
    let texts = keys.compactMap { $0.scalar?.string }
    if texts.count == keys.count, Set(texts).count == keys.count { return nil }
    guard Set(keys).count < keys.count else { return nil }
    let repeated = Dictionary(grouping: keys) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
    names = Set(repeated.compactMap { $0.scalar?.string })
    line = repeated.first?.mark?.line
  }
}
