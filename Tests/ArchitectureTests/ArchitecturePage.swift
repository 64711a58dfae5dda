/// The parsed page `Docs/Architecture.md`.
struct ArchitecturePage {
  /// A stop of a walk through the code.
  struct Stop {
    /// The file, relative to `Sources`.
    let file: String
    /// The function, for example `layOut(_:options:)`.
    let function: String

    /// The declaration of the function: its name after `func`, or an initialiser.
    var declaration: Regex<Substring> {
      get throws {
        let name = function.prefix { $0 != "(" }
        return try Regex(name == "init" ? #"\binit\("# : #"\bfunc \#(name)\b"#)
      }
    }
  }

  /// An arrow that points up the groups, with the folders of both ends.
  struct Exception: Hashable {
    let importer: String
    let imported: String
  }

  /// The groups from the top down, each with the folders of its targets.
  let groups: [(name: String, folders: [String])]
  /// The arrows that may point up.
  let exceptions: [Exception]
  /// The lines of the table of imports below its head.
  let imports: [String]
  /// The walks, by their headings.
  let walks: [(heading: String, stops: [Stop])]

  /// Parses the page.
  init(_ text: String) {
    let sections = text.split(separator: "\n## ").dropFirst().map { section in
      let lines = section.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      return (heading: lines.first ?? "", lines: Array(lines.dropFirst()))
    }
    func lines(_ heading: String) -> [String] {
      sections.first { $0.heading == heading }?.lines ?? []
    }
    groups = Self.rows(of: lines("The groups")).compactMap { row in
      guard let name = row.first.map(Self.names)?.first, row.count > 1 else { return nil }
      return (name, Self.names(in: row[1]))
    }
    let rules = lines("What may import what")
    exceptions = rules.compactMap { line in
      line.prefixMatch(of: #/- `(\w+)` → `(\w+)`: /#)
        .map { Exception(importer: String($0.1), imported: String($0.2)) }
    }
    imports = rules.filter { $0.hasPrefix("| `") }
    walks = sections.filter { $0.heading.hasPrefix("From ") }.map { section in
      (section.heading, section.lines.compactMap(Self.stop))
    }
  }

  /// The expected table of imports for a manifest, below its head.
  ///
  /// Targets are in the order of the page's groups, and have the names of their folders.
  func imports(from manifest: PackageManifest) -> [String] {
    let targets = groups.flatMap { group in
      group.folders.compactMap { folder in
        manifest.targets.first { $0.group == group.name && $0.folder == folder }
      }
    }
    return targets.map { target in
      let own = target.dependencies.map { "`\(manifest[$0]?.folder ?? $0)`" }
      let others = target.products.map { Self.products[$0] ?? $0 }
      let all = (own + others).joined(separator: ", ")
      return "| `\(target.path)` | \(all.isEmpty ? "–" : all) |"
    }
  }

  /// The products of other packages, by the manifest's constants for them.
  private static let products = [
    "argumentParser": "ArgumentParser", "logging": "Logging", "serving": "the HTTP stack",
    "yams": "Yams", "grdb": "GRDB", "httpClient": "async-http-client",
  ]

  private static func stop(_ line: String) -> Stop? {
    line.prefixMatch(of: #/\d+\. `([^`]+)` `([^`]+)`/#)
      .map { Stop(file: String($0.1), function: String($0.2)) }
  }

  /// Returns the cells of a table's rows, without its head.
  private static func rows(of lines: [String]) -> [[Substring]] {
    lines.filter { $0.hasPrefix("| `") }.map { $0.dropFirst().split(separator: "|") }
  }

  /// Returns the names in backticks.
  private static func names(in text: Substring) -> [String] {
    text.matches(of: #/`([^`]+)`/#).map { String($0.1) }
  }
}
