import FileWriting
import Scenarios
import YAMLReading

/// The folder of a scenario, from which the paths in it count.
struct ScenarioFolder: Sendable {
  /// Where it is; `.` for the present one.
  let path: String

  /// Where a path leads.
  func located(_ path: String) -> String {
    path.hasPrefix("/") || self.path == "." ? path : "\(self.path)/\(path)"
  }

  /// Where a path leads, at which there must be something.
  func existing(_ path: String, _ place: YAMLPlace) throws(YAMLError) -> String {
    let located = located(path)
    guard FileStatus(located) != nil else {
      let error = place.error("\(located): no such file; paths count from the scenario's folder")
      throw YAMLError(
        file: error.file,
        line: error.line,
        message: error.message,
        isMissing: true
      )
    }
    return located
  }

  /// What a template is asked for by: a path, or a name as it is.
  func template(_ name: String) -> String {
    name.contains("/") || name.hasSuffix(".yaml") ? located(name) : name
  }
}
