import ChatframeDocuments
import ChatframeGoldens

/// The choice of goldens from a list.
package struct GoldenSelection: Sendable {
  /// Names, or their beginnings up to a dot; none for all.
  package let names: [String]
  /// The part that this machine takes; nil for all.
  package let shard: GoldenShard?

  /// Selects the goldens called `names` that belong to `shard`.
  package init(names: [String], shard: GoldenShard? = nil) {
    self.names = names
    self.shard = shard
  }

  /// A boolean value that indicates whether goldens may be left out.
  var isPartial: Bool { !names.isEmpty || shard != nil }

  /// The selected goldens of a list.
  ///
  /// - Parameters:
  ///   - document: The list.
  ///   - inBlocks: Whether each golden is replaced by the one with boxes in place of glyphs.
  /// - Throws: `GoldenSelectionError` if the list declares no golden of a name; `GoldenError` if a
  ///   golden with boxes has no valid name.
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
    let part = shard?.part(of: chosen) ?? chosen
    return inBlocks ? try part.map { try $0.inBlocks() } : part
  }

  /// The name that the list uses for a golden that the caller may have named as the one with boxes.
  private static func declaredName(_ name: String, _ declared: Set<String>) -> String {
    declared.contains { matches(name, $0) } ? name : DeclaredGolden.declaredName(name)
  }

  /// Returns whether a name, or the beginning of one up to a dot or slash, means a golden.
  package static func matches(_ name: String, _ golden: String) -> Bool {
    golden == name || golden.hasPrefix("\(name).") || golden.hasPrefix("\(name)/")
  }

  private func hint(_ name: String, _ declared: Set<String>) -> String {
    let stems = Set(declared.map { $0.split(separator: ".").first.map(String.init) ?? $0 })
    let known = stems.sorted() + declared.sorted()
    return Suggestion.question(for: name, among: known)
      ?? "expected for example \(known.prefix(5).joined(separator: ", "))"
  }
}

/// A selected name that no golden of a list has.
package struct GoldenSelectionError: Error, Hashable, Sendable {
  /// The name.
  package let name: String
  /// The file of the list.
  package let list: String
  /// A suggestion: a similar name, or examples.
  package let hint: String
}

/// The part of the goldens that one of several machines takes.
package struct GoldenShard: Hashable, Sendable {
  /// The part's number, counted from 1.
  package let number: Int
  /// The number of machines that share the goldens.
  package let count: Int

  /// Reads a part such as `2/4`; nil if the text is not a part of a whole.
  package init?(_ text: String) {
    guard let match = text.wholeMatch(of: /(\d{1,4})\/(\d{1,4})/), let number = Int(match.1),
      let count = Int(match.2), count > 0, (1...count).contains(number)
    else { return nil }
    self.number = number
    self.count = count
  }

  /// Every n-th element: neighbours, which take equally long, go to different machines.
  func part<Element>(of all: [Element]) -> [Element] {
    all.enumerated().filter { $0.offset % count == number - 1 }.map(\.element)
  }
}
