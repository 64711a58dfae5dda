import ChatframeDocuments
import ChatframeGoldenRuns
import ChatframeGoldens

/// Which goldens of a list are meant.
struct GoldenSelection {
  /// Names, or their beginnings up to a dot; none for all.
  let names: [String]
  /// The part that this machine takes; nil for all.
  var shard: GoldenShard?

  /// Whether goldens are left out, so that nothing is known of those that were not met.
  var isPartial: Bool { !names.isEmpty || shard != nil }

  /// The goldens that are meant.
  ///
  /// - Parameter inBlocks: Whether those with boxes in place of glyphs are.
  func goldens(of document: GoldenDocument, inBlocks: Bool = false) throws -> [DeclaredGolden] {
    let declared = document.declaredNames ?? Set(document.goldens.map(\.name.path))
    let names = inBlocks ? names.map { Self.declaredName($0, declared) } : names
    for name in names where !declared.contains(where: { Self.matches(name, $0) }) {
      throw Failure.usage(
        "--only \"\(name)\" is no golden of \(document.file); \(hint(name, declared))"
      )
    }
    let chosen = document.goldens.filter { golden in
      names.isEmpty || names.contains { Self.matches($0, golden.name.path) }
    }
    let part = shard?.part(of: chosen) ?? chosen
    return inBlocks ? try part.map { try $0.inBlocks() } : part
  }

  /// What a list calls a golden that is named as the one with boxes.
  private static func declaredName(_ name: String, _ declared: Set<String>) -> String {
    declared.contains { matches(name, $0) } ? name : DeclaredGolden.declaredName(name)
  }

  /// Whether a name, or the beginning of one, means a golden.
  static func matches(_ name: String, _ golden: String) -> Bool {
    golden == name || golden.hasPrefix("\(name).") || golden.hasPrefix("\(name)/")
  }

  private func hint(_ name: String, _ declared: Set<String>) -> String {
    let stems = Set(declared.map { $0.split(separator: ".").first.map(String.init) ?? $0 })
    let known = stems.sorted() + declared.sorted()
    return Suggestion.question(for: name, among: known)
      ?? "expected for example \(known.prefix(5).joined(separator: ", "))"
  }
}

/// Reads which part of the goldens a machine takes.
struct GoldenShard: Equatable {
  /// Counted from 1.
  let number: Int
  /// How many machines share the goldens.
  let count: Int

  /// The part that `2/4` means.
  init(_ text: String) throws(Failure) {
    guard let match = text.wholeMatch(of: /(\d{1,4})\/(\d{1,4})/), let number = Int(match.1),
      let count = Int(match.2), count > 0, (1...count).contains(number)
    else {
      throw .usage("--shard \"\(text)\" is no part of a whole; expected i/n, for example 2/4")
    }
    self.number = number
    self.count = count
  }

  /// Every n-th of a list: neighbours, which take equally long, go to different machines.
  func part<Element>(of all: [Element]) -> [Element] {
    all.enumerated().filter { $0.offset % count == number - 1 }.map(\.element)
  }
}
