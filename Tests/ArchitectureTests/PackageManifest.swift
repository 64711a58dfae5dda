/// The targets that a manifest declares in `Sources`, read from its text.
///
/// Supports the calls that this package's manifest makes: `target(…)`, `system(…)`,
/// `.systemLibrary(…)` and `.executableTarget(…)` with literal names and paths. Dependencies are
/// literals, or constants for products of other packages.
struct PackageManifest {
  /// A target in `Sources`.
  struct Target: Equatable {
    /// The name of its module.
    let name: String
    /// Its folder in `Sources`, for example `Values/Graphics`.
    let path: String
    /// The targets of this package among its dependencies.
    let dependencies: [String]
    /// The constants for products of other packages among its dependencies.
    let products: [String]

    /// The name of its folder.
    var folder: String { path.split(separator: "/").last.map(String.init) ?? path }
    /// The group that it belongs to.
    var group: String { path.split(separator: "/").first.map(String.init) ?? path }
  }

  /// The targets, in the order of the manifest.
  let targets: [Target]

  /// Reads a manifest.
  init(_ text: String) {
    // Comments may contain brackets and quotes.
    let lines = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
    let code = lines.joined(separator: "\n")
    targets = code.matches(of: #/\n +\.?(target|system|systemLibrary|executableTarget)\(/#)
      .compactMap { call in
        Self.target(Self.arguments(code[call.range.upperBound...]))
      }
  }

  /// Returns the targets on which `name` depends, directly or indirectly.
  func closure(of name: String) -> Set<String> {
    var found: Set<String> = []
    var waiting = [name]
    while let next = waiting.popLast() {
      for dependency in self[next]?.dependencies ?? [] where found.insert(dependency).inserted {
        waiting.append(dependency)
      }
    }
    return found
  }

  /// Returns the target with a name.
  subscript(name: String) -> Target? { targets.first { $0.name == name } }

  private static func target(_ arguments: [(label: String, text: String)]) -> Target? {
    func text(_ labels: String...) -> String? {
      arguments.first { labels.contains($0.label) }.map { literals($0.text).joined() }
    }
    let unlabelled = arguments.filter { $0.label.isEmpty }.map(\.text)
    guard let name = text("name") ?? unlabelled.first.map({ literals($0).joined() }),
      let path = text("at") ?? text("path")?.droppingPrefix("Sources/"), !name.isEmpty
    else { return nil }
    let dependencies =
      arguments.first { $0.label == "dependencies" }?.text ?? unlabelled.dropFirst().first ?? ""
    let constants = dependencies.replacing(#/"[^"]*"/#, with: "").matches(of: #/[a-zA-Z]\w*/#)
    return Target(
      name: name,
      path: path,
      dependencies: literals(dependencies),
      products: constants.map { String($0.output) }
    )
  }

  private static func literals(_ text: String) -> [String] {
    text.matches(of: #/"([^"]*)"/#).map { String($0.1) }
  }

  /// Returns the arguments of the call in whose parentheses `text` begins.
  private static func arguments(_ text: Substring) -> [(label: String, text: String)] {
    var parts = [""]
    var depth = 0
    var isInText = false
    for character in text {
      if character == "\"" { isInText.toggle() }
      if !isInText {
        if "([{".contains(character) { depth += 1 }
        if ")]}".contains(character) { depth -= 1 }
        if depth < 0 { break }
        if character == ",", depth == 0 {
          parts.append("")
          continue
        }
      }
      parts[parts.count - 1].append(character)
    }
    return parts.map { part in
      guard let match = part.prefixMatch(of: #/\s*(\w+):/#) else { return ("", part) }
      return (String(match.1), String(part[match.range.upperBound...]))
    }
  }
}

extension String {
  /// Returns the text after `prefix`; `nil` if the text does not begin with it.
  fileprivate func droppingPrefix(_ prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
