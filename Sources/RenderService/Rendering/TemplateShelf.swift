import Crypto
import Foundation
import JSONReading
import Rendering
import Resources
import Synchronization
import Templates
import YAMLReading

/// The templates that can be asked for, read before they are, and again when told to.
package final class TemplateShelf: Sendable {
  private struct Content {
    let templates: [String: Template]
    let fingerprint: String
  }

  private let library: TemplateLibrary
  private let content: Mutex<Content>

  /// The templates of a folder, or those that come along.
  package init(folder: String?) throws(YAMLError) {
    library = folder.map { TemplateLibrary(folder: $0) } ?? .bundled
    content = Mutex(try Self.read(library))
  }

  /// Their names, in alphabetical order.
  var names: [String] { content.withLock { $0.templates.keys.sorted() } }

  /// What changes with any byte of any of them.
  var fingerprint: String { content.withLock { $0.fingerprint } }

  /// The template of that name, which is no path.
  func template(_ name: String) throws(Problem) -> Template {
    let known = content.withLock { $0.templates }
    guard let template = known[name] else {
      let hint = Suggestion.text(for: name, among: known.keys.sorted())
      throw Problem(
        .unknownTemplate,
        "there is no template of that name; \(hint)",
        path: "options.template"
      )
    }
    return template
  }

  /// Reads them again; the old ones stay where one of the new is wrong.
  package func reload() throws(YAMLError) {
    let fresh = try Self.read(library)
    content.withLock { $0 = fresh }
  }

  private static func read(_ library: TemplateLibrary) throws(YAMLError) -> Content {
    var templates: [String: Template] = [:]
    var hash = SHA256()
    for name in library.names {
      let template = try library.template(name)
      templates[name] = template
      hash.update(data: Data("\(name) \(template.fingerprint)\n".utf8))
    }
    return Content(templates: templates, fingerprint: Hexadecimal.text(hash.finalize()))
  }
}
