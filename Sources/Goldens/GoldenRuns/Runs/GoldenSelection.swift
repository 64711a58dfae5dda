import ChatframeDocuments
import ChatframeFiles
import ChatframeGoldens

/// A selection of goldens from a list.
package struct GoldenSelection: Sendable {
  /// Names, or prefixes of names up to a dot; empty for all.
  package let names: [String]
  /// The part that this machine draws; `nil` for all.
  package let shard: Shard?

  /// Creates a selection of the goldens called `names` in `shard`.
  package init(names: [String], shard: Shard? = nil) {
    self.names = names
    self.shard = shard
  }

  /// A Boolean value that indicates whether the selection may omit goldens.
  var isPartial: Bool { !names.isEmpty || shard != nil }

  /// Returns the selected goldens of a list.
  ///
  /// - Parameters:
  ///   - document: The list.
  ///   - inBlocks: Whether to replace each golden with the one that has boxes in place of glyphs.
  /// - Returns: The goldens, in the order of the list.
  /// - Throws: `GoldenSelectionError` if the list declares no golden with a name; `GoldenError` if
  ///   the name of a golden with boxes is not valid.
  package func goldens(
    of document: GoldenDocument,
    inBlocks: Bool = false
  ) throws -> [DeclaredGolden] {
    let declared = document.declaredNames ?? Set(document.goldens.map(\.name.path))
    let names = inBlocks ? names.map { Self.declaredName($0, declared) } : names
    for name in names where !declared.contains(where: { Self.matches(name, $0) }) {
      throw GoldenSelectionError(name: name, list: document.file, hint: hint(name, declared))
    }
    let chosen = document.goldens.filter { golden in
      names.isEmpty || names.contains { Self.matches($0, golden.name.path) }
    }
    let part = chosen.filter { shard?.contains($0.name.path) ?? true }
    return inBlocks ? try part.map { try $0.inBlocks() } : part
  }

  /// Returns the list's name for a golden, which the caller may have named as the one with boxes.
  private static func declaredName(_ name: String, _ declared: Set<String>) -> String {
    declared.contains { matches(name, $0) } ? name : DeclaredGolden.declaredName(name)
  }

  /// Returns whether a name, or a prefix up to a dot or slash, matches a golden.
  package static func matches(_ name: String, _ golden: String) -> Bool {
    golden == name || golden.hasPrefix("\(name).") || golden.hasPrefix("\(name)/")
  }

  /// Returns the names that select other goldens as well, because the names of those begin with them.
  package static func ambiguous(_ names: [String]) -> Set<String> {
    let known = Set(names)
    var found: Set<String> = []
    for name in names {
      for end in name.indices where name[end] == "." || name[end] == "/" {
        let stem = String(name[..<end])
        if known.contains(stem) { found.insert(stem) }
      }
    }
    return found
  }

  private func hint(_ name: String, _ declared: Set<String>) -> String {
    let stems = Set(declared.map { $0.split(separator: ".").first.map(String.init) ?? $0 })
    let known = stems.sorted() + declared.subtracting(stems).sorted()
    return Suggestion.question(for: name, among: known)
      ?? "expected for example \(known.prefix(5).joined(separator: ", "))"
  }
}

/// A selected name that matches no golden of a list.
package struct GoldenSelectionError: Error, Hashable, Sendable {
  /// The name.
  package let name: String
  /// The file of the list.
  package let list: String
  /// A suggestion: a similar name, or examples.
  package let hint: String
}
