import Yams

/// A place in a document, with what stands there and what is needed to name it in an error.
package struct YAMLNode {
  /// The YAML below this place.
  let node: Node
  /// Keys from the root, for example `viewport.width`; empty at the root.
  package let path: String
  /// The file it was read from.
  package let file: String

  /// Where it stands.
  package var place: YAMLLocation { YAMLLocation(file: file, path: path, line: line) }

  /// The line it stands on, counted from 1.
  package var line: Int? { node.mark?.line }

  /// The last key of its path; empty at the root.
  package var name: String { path.split(separator: ".").last.map(String.init) ?? "" }

  /// An error at this place.
  package func error(_ message: String, isMissing: Bool = false) -> YAMLError {
    place.error(message, isMissing: isMissing)
  }

  /// Whether keys stand here.
  package var isMapping: Bool { node.mapping != nil }

  /// Whether a list stands here.
  package var isList: Bool { node.sequence != nil }

  /// Whether nothing stands here.
  package var isEmpty: Bool { node.scalar?.string.isEmpty == true || node.null != nil }

  /// The value as an error shows it.
  package var shown: String { node.scalar.map { Excerpt.quoted($0.string) } ?? "this" }
}
