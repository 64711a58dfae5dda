#if Server
import ChatframeDocuments
import ChatframeFiles
import ChatframeRendering
import ChatframeResources
import ChatframeTemplates
import Foundation
import Synchronization

/// The templates that clients can name, read at the start and again on SIGHUP.
package final class TemplateCatalog: Sendable {
  private let library: TemplateLibrary
  private let content: Mutex<TemplateSet>

  /// Reads the templates of a folder, or those of the package.
  package init(folder: String?) throws(YAMLError) {
    library = folder.map { TemplateLibrary(folder: $0) } ?? .bundled
    content = Mutex(try Self.read(library))
  }

  /// The templates that were read last.
  var current: TemplateSet { content.withLock { $0 } }

  /// Reads the templates again; throws, and keeps the old ones, if one is wrong.
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
/// A request uses one set from its tag to its last byte, whatever is read meanwhile.
package struct TemplateSet: Sendable {
  private let templates: [String: Template]
  /// A digest that changes with any byte of any template.
  let fingerprint: String

  /// Creates a set of templates by their names.
  init(_ templates: [String: Template], fingerprint: String) {
    self.templates = templates
    self.fingerprint = fingerprint
  }

  /// The names in alphabetical order.
  var names: [String] { templates.keys.sorted() }

  /// The template of that name, which is never a path.
  func template(_ name: String) throws(Problem) -> Template {
    guard let template = templates[name] else {
      throw Problem(
        .unknownTemplate,
        "there is no template of that name; \(Suggestion.text(for: name, among: names))",
        path: "options.template"
      )
    }
    return template
  }
}
#endif
