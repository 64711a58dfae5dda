import ChatframeDocuments
import ChatframeResources
import ChatframeTemplates
import Foundation

/// The bundled templates, as values and as text.
enum SampleTemplate {
  static let library = TemplateLibrary(folder: BundledResources.templates)

  /// Returns the YAML of a file in the template folder.
  static func source(_ file: String = "jade.yaml") throws -> String {
    let url = URL(fileURLWithPath: "\(library.folder)/\(file)")
    return try String(contentsOf: url, encoding: .utf8)
  }

  /// Returns the error for a changed jade, and the line on which the change starts.
  static func error(
    replacing old: String,
    with new: String
  ) throws -> (error: YAMLError?, line: Int) {
    let source = try source()
    guard let range = source.range(of: old) else { throw NotFound(text: old) }
    let line = source[..<range.lowerBound].count { $0 == "\n" } + 1
    do throws(YAMLError) {
      _ = try Template(yaml: source.replacingCharacters(in: range, with: new), file: "my.yaml")
      return (nil, line)
    } catch {
      return (error, line)
    }
  }

  struct NotFound: Error { let text: String }
}
