/// The environment that pictures depend on besides the conversation and the template: the versions
/// of libraries, and the fonts.
package struct EnvironmentFingerprint: Hashable, Sendable {
  /// A library and its version, or `fonts` and their digest.
  package struct Entry: Hashable, Sendable {
    /// The name of the library.
    package let name: String
    /// Its version, without spaces and commas.
    package let version: String

    /// Creates an entry.
    package init(name: String, version: String) {
      self.name = name
      self.version = version
    }
  }

  /// The entries, in the order in which they are written.
  package let entries: [Entry]

  /// Creates a fingerprint from entries.
  package init(_ entries: [Entry]) { self.entries = entries }

  /// The libraries that early fingerprints did not contain.
  private static let laterNames: Set = ["ICU"]

  /// Returns the differences from another fingerprint, one clause per entry: `Cairo 1.16.0 →
  /// 1.18.2`.
  ///
  /// A library that only one of them contains is a difference, unless early fingerprints did not
  /// contain it.
  package func changes(to other: EnvironmentFingerprint) -> [String] {
    let names = entries.map(\.name) + other.entries.map(\.name).filter { version(of: $0) == nil }
    return names.compactMap { name in
      let (one, two) = (version(of: name), other.version(of: name))
      if Self.laterNames.contains(name), one == nil || two == nil { return nil }
      return one == two ? nil : "\(name) \(one ?? "none") → \(two ?? "none")"
    }
  }

  private func version(of name: String) -> String? {
    entries.first { $0.name == name }?.version
  }
}

extension EnvironmentFingerprint: LosslessStringConvertible {
  /// One line: names and versions, separated by commas.
  package var description: String {
    entries.map { "\($0.name) \($0.version)" }.joined(separator: ", ")
  }

  /// Reads the line that `description` returns.
  package init?(_ description: String) {
    var entries: [Entry] = []
    for part in description.split(separator: ",", omittingEmptySubsequences: false) {
      let words = part.split(separator: " ")
      guard words.count >= 2, let version = words.last else { return nil }
      entries.append(
        Entry(name: words.dropLast().joined(separator: " "), version: String(version))
      )
    }
    self.init(entries)
  }
}
