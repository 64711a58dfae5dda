/// A reference to a template, by its name or by its file.
public enum TemplateReference: Hashable, Sendable {
  /// The name of a template in a library.
  case name(String)
  /// The path of a template file.
  case path(String)

  /// Creates a path if `text` contains `/` or ends in `.yaml` or `.yml`, and otherwise a name.
  public init(_ text: String) {
    let isPath = text.contains("/") || text.hasSuffix(".yaml") || text.hasSuffix(".yml")
    self = isPath ? .path(text) : .name(text)
  }

  /// Returns the reference with its path, if it has one, converted by `locate`.
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
