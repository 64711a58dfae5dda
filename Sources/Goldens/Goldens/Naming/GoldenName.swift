import ChatframeOutlines

/// The name of a golden: the path of its files in the folder of goldens, without their extensions.
package struct GoldenName: Hashable, Sendable {
  /// The path with slashes between folders, for example `BubbleTests/long-word.jade-dark`.
  package let path: String

  /// Creates a name from its path, which must stay inside the folder of goldens.
  package init(path: String) throws(GoldenError) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard !path.isEmpty, !parts.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." }),
      QuotedText.visible(path) == path, path.utf8.count < 900,
      parts.allSatisfy({ $0.utf8.count < 220 })
    else { throw .name(path) }
    self.path = path
  }

  /// Creates a name in a folder from a test, a label and a variant; empty parts are skipped.
  package init(folder: String, _ words: [String?]) throws(GoldenError) {
    let stem = words.compactMap { $0 }.map(Self.slug).filter { !$0.isEmpty }
    try self.init(path: (folder.isEmpty ? "" : "\(folder)/") + stem.joined(separator: "."))
  }

  /// Converts text into a part of a file's name with letters, digits, dots and hyphens; a parameter
  /// list at the end of a test's name is removed.
  package static func slug(_ words: String) -> String {
    var text = words[...]
    if text.hasSuffix(")"), let bracket = text.lastIndex(of: "(") { text = text[..<bracket] }
    var slug = ""
    for character in text {
      if character.isLetter || character.isNumber || character == "." || character == "_" {
        slug.append(character)
      } else if !slug.isEmpty, !slug.hasSuffix("-") {
        slug.append("-")
      }
    }
    while slug.hasSuffix("-") || slug.hasSuffix(".") { slug.removeLast() }
    return String(slug.drop { $0 == "-" || $0 == "." })
  }
}

extension GoldenName: CustomStringConvertible {
  /// The path.
  package var description: String { path }
}

extension GoldenName: Comparable {
  package static func < (left: GoldenName, right: GoldenName) -> Bool { left.path < right.path }
}
