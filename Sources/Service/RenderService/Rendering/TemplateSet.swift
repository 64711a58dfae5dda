import ChatframeDocuments
import ChatframeTemplates

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
