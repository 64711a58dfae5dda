import ChatframeDocuments
import ChatframeFiles
import ChatframeRendering
import ChatframeResources
import ChatframeTemplates
import Foundation
import Synchronization

/// The templates that can be asked for, read before they are, and again when told to.
package final class TemplateCatalog: Sendable {
  private let library: TemplateLibrary
  private let content: Mutex<TemplateSet>

  /// The templates of a folder, or those that come along.
  package init(folder: String?) throws(YAMLError) {
    library = folder.map { TemplateLibrary(folder: $0) } ?? .bundled
    content = Mutex(try Self.read(library))
  }

  /// Those that were read last.
  var current: TemplateSet { content.withLock { $0 } }

  /// Reads them again; the old ones stay where one of the new is wrong.
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

/// Templates as they were read together: what a request is answered with from its tag to its last
/// byte, whatever is read meanwhile.
package struct TemplateSet: Sendable {
  private let templates: [String: Template]
  /// What changes with any byte of any of them.
  let fingerprint: String

  /// Some templates by their names.
  init(_ templates: [String: Template], fingerprint: String) {
    self.templates = templates
    self.fingerprint = fingerprint
  }

  /// Their names, in alphabetical order.
  var names: [String] { templates.keys.sorted() }

  /// The template of that name, which is no path.
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
