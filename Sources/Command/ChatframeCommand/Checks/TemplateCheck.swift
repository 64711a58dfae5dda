import ChatframeDocuments
import ChatframeTemplates

/// Reads every template that comes along.
struct TemplateCheck {
  /// The templates that come along.
  let library: TemplateLibrary

  private static let remedy = "restore the Templates folder from the repository, or install again"

  /// One finding for each template, and one for the words that pictures show.
  func findings() -> [CheckFinding] {
    let names = library.names
    let templates = names.map { name in
      finding(name) { () throws(YAMLError) in _ = try library.template(name) }
    }
    let labels = finding("labels") { () throws(YAMLError) in _ = try library.labels() }
    let none = CheckFinding("templates", "there are none", .wrong(Self.remedy))
    return (names.isEmpty ? [none] : templates) + [labels]
  }

  private func finding(
    _ subject: String,
    _ read: () throws(YAMLError) -> Void
  ) -> CheckFinding {
    do throws(YAMLError) {
      try read()
      return CheckFinding(subject, "can be read")
    } catch {
      return CheckFinding(subject, error.description, .wrong(Self.remedy))
    }
  }
}
