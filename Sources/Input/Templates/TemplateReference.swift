/// A template as people name it: a bundled one by its name, another by its file.
public enum TemplateReference: Hashable, Sendable {
  /// The name of a bundled template.
  case name(String)
  /// The path of a template's file.
  case path(String)

  /// Reads a path if `text` has a `/` or ends in `.yaml` or `.yml`, and a name otherwise.
  public init(_ text: String) {
    let isPath = text.contains("/") || text.hasSuffix(".yaml") || text.hasSuffix(".yml")
    self = isPath ? .path(text) : .name(text)
  }

  /// The same template, with a path that is found from elsewhere; a name stays as it is.
  ///
  /// - Parameter locate: Returns where a path leads.
  package func located(_ locate: (String) -> String) -> TemplateReference {
    switch self {
    case .name: self
    case .path(let path): .path(locate(path))
    }
  }
}

extension TemplateReference: CustomStringConvertible {
  /// The name or the path.
  public var description: String {
    switch self {
    case .name(let text), .path(let text): text
    }
  }
}
