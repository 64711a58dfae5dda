#if Server
import ChatframeDocuments
import ChatframeFiles
import ChatframeRendering
import ChatframeResources
import ChatframeTemplates
import Foundation
import Synchronization

/// The templates that clients can name, which are read at startup and on SIGHUP.
package final class TemplateCatalog: Sendable {
  private let library: TemplateLibrary
  private let content: Mutex<TemplateSet>

  /// Reads the templates in a folder, or the bundled templates.
  package init(folder: String?) throws(YAMLError) {
    library = folder.map { TemplateLibrary(folder: $0) } ?? .bundled
    content = Mutex(try Self.read(library))
  }

  /// The current templates.
  var current: TemplateSet { content.withLock { $0 } }

  /// Reads the templates again; if one is invalid, throws and keeps the old templates.
  package func reload() throws(YAMLError) {
    let fresh = try Self.read(library)
    content.withLock { $0 = fresh }
  }

  private static func read(_ library: TemplateLibrary) throws(YAMLError) -> TemplateSet {
    var templates: [String: Template] = [:]
    var hash = SHA256Hash()
    for name in library.names {
      let template = try library.template(name)
      templates[name] = template
      hash.add(Data("\(name) \(template.fingerprint)\n".utf8))
    }
    return TemplateSet(templates, fingerprint: Hexadecimal.text(hash.finish()))
  }
}

/// Templates that were read together.
///
/// A request uses the same set from its tag to its last byte, even if templates are reloaded.
package struct TemplateSet: Sendable {
  private let templates: [String: Template]
  /// A digest that changes with any byte of any template.
  let fingerprint: String

  /// Creates a set of templates by name.
  init(_ templates: [String: Template], fingerprint: String) {
    self.templates = templates
    self.fingerprint = fingerprint
  }

  /// The names in alphabetical order.
  var names: [String] { templates.keys.sorted() }

  /// Returns a template by its name, which is never used as a path.
  func template(_ name: String) throws(Problem) -> Template {
    guard let template = templates[name] else {
      throw Problem(
        .unknownTemplate,
        "unknown template \(Excerpt.quoted(name)); \(Suggestion.text(for: name, among: names))",
        path: "options.template"
      )
    }
    return template
  }
}
#endif
