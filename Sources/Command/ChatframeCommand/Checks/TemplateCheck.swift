import ChatframeDocuments
import ChatframeTemplates

/// Reads every template that comes along.
struct TemplateCheck {
  /// The templates that come along.
  let library: TemplateLibrary

  private static let remedy = "restore the Templates folder from the repository, or install again"

  /// One finding for each template, and one for the words that pictures show.
  func findings() -> [Finding] {
    let names = library.names
    let templates = names.map { name in
      finding(name) { () throws(YAMLError) in _ = try library.template(name) }
    }
    let labels = finding("labels") { () throws(YAMLError) in _ = try library.labels() }
    let none = Finding("templates", "there are none", .wrong(Self.remedy))
    return (names.isEmpty ? [none] : templates) + [labels]
  }

  private func finding(
    _ subject: String,
    _ read: () throws(YAMLError) -> Void
  ) -> Finding {
    do throws(YAMLError) {
      try read()
      return Finding(subject, "can be read")
    } catch {
      return Finding(subject, error.description, .wrong(Self.remedy))
    }
  }
}
