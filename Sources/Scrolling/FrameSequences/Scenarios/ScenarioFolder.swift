import ChatframeConversations
import ChatframeDocuments
import ChatframeFiles
import ChatframeRendering
import ChatframeScenarios
import ChatframeTemplates

/// The folder of a scenario, from which the paths in it count.
struct ScenarioFolder: ScenarioResources {
  /// Where it is; `.` for the present one.
  let path: String

  /// Where a path leads.
  func located(_ path: String) -> String {
    path.hasPrefix("/") || self.path == "." ? path : "\(self.path)/\(path)"
  }

  /// Where a path leads, at which there must be something.
  func existing(_ path: String, _ place: YAMLLocation) throws(YAMLError) -> String {
    let located = located(path)
    guard FileStatus(located) != nil else {
      throw place.error(
        "\(located): no such file; paths count from the scenario's folder",
        isMissing: true
      )
    }
    return located
  }

  func document(_ name: String, _ place: YAMLLocation) throws -> ConversationDocument {
    try ConversationDocument.load(path: existing(name, place))
  }

  /// A template is asked for by a path, or by a name as it is.
  func template(_ name: String) throws -> Template {
    let isPath = name.contains("/") || name.hasSuffix(".yaml")
    return try TemplateLibrary.bundled.template(isPath ? located(name) : name)
  }

  func picture(_ entry: ScenarioEntry) throws(YAMLError) -> String {
    try existing(entry.text, entry.place)
  }

  func file(ofDocument name: String) -> String? { located(name) }

  func file(ofPicture path: String) -> String? { path }
}
