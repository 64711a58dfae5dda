import ArgumentParser
import Rendering
import Templates

/// `chatframe templates`: what `--template` can be given.
struct TemplatesCommand: ParsableCommand {
  /// How the templates are told.
  enum Format: String, FormatOption {
    /// For people.
    case table
    /// For scripts: a name a line.
    case names
    /// For programs.
    case json
  }

  static let configuration = CommandConfiguration(
    commandName: "templates",
    abstract: "List the templates that come along.",
    discussion: """
      A template decides how conversations look. To make one of your own, copy a file of the \
      Templates folder, change it, and give its path to --template.

        chatframe templates
        chatframe templates --format names
      """
  )

  @Option(
    help: ArgumentHelp(
      "table for people, names for scripts, json for programs.",
      valueName: "name"
    ),
    completion: .list(Format.allNames)
  )
  var format = "table"

  func run() throws {
    let format = try Format(option: format)
    try OutputFile(standardOutput: ()).write(text(in: format))
  }

  private func text(in format: Format) throws -> String {
    let library = TemplateLibrary.bundled
    switch format {
    case .names:
      return library.names.map { $0 + "\n" }.joined()
    case .table:
      var table = Table(("NAME", .leading), ("LOOKS", .leading))
      for name in library.names { table.add(name, try library.template(name).summary) }
      return table.text
    case .json:
      return try JSON.text(List(templates: library.names.map { try Entry($0, in: library) }))
    }
  }
}

private struct List: Encodable {
  var version = 1
  let templates: [Entry]
}

private struct Entry: Encodable {
  let name: String
  let summary: String
  let file: String

  init(_ name: String, in library: TemplateLibrary) throws {
    self.name = name
    summary = try library.template(name).summary
    file = "\(library.folder)/\(name).yaml"
  }
}
