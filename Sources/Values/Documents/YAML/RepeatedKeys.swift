import Yams

/// Keys that a mapping has more than once, and the line of the first of them.
///
/// Yams rejects them since 5.1. This type finds them in documents that an older version has read.
struct RepeatedKeys {
  /// The keys as they are written.
  let names: Set<String>
  /// The line of the first key, counted from 1; `nil` if it is unknown.
  let line: Int?

  /// The keys that Yams rejects; `nil` if `error` is about something else.
  ///
  /// The case is found by its name, because Yams 5.0 does not declare it.
  init?(_ error: YamlError) {
    guard let value = Mirror(reflecting: error).children.first,
      value.label == "duplicatedKeysInMapping",
      let found = value.value as? (duplicates: [String], context: YamlError.Context)
    else { return nil }
    names = Set(found.duplicates)
    line = found.context.mark.line
  }

  /// The repeated keys of the first mapping to end that has any; `nil` if no mapping in `node` does.
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
    guard Set(keys).count < keys.count else { return nil }
    let repeated = Dictionary(grouping: keys) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
    names = Set(repeated.compactMap { $0.scalar?.string })
    line = repeated.first?.mark?.line
  }
}
