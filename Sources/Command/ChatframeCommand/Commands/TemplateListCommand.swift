import ArgumentParser
import ChatframeDocuments
import ChatframeRendering
import ChatframeTemplates

/// `chatframe templates list`: the templates that come along.
struct TemplateListCommand: ParsableCommand {
  /// The format in which templates are printed.
  enum Format: String, FormatOption {
    /// For people.
    case table
    /// For scripts: a name a line.
    case names
    /// For programs.
    case json
  }

  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the templates that come along.",
    discussion: """
      What "chatframe templates" does where no subcommand is named.

        chatframe templates list
        chatframe templates list --format json
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
