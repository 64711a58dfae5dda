import ArgumentParser
import ChatframeDocuments
import ChatframeRendering
import ChatframeTemplates
import Foundation

/// `chatframe templates`: what `--template` can be given.
struct TemplatesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "templates",
    abstract: "List the templates that come along, or check one of your own.",
    discussion: """
      A template decides how conversations look. To make one of your own, copy a file of the \
      Templates folder, change it, check it, and give its path to --template.

        chatframe templates
        chatframe templates --format names
        chatframe templates check Templates/paper.yaml
      """,
    subcommands: [TemplateListCommand.self, TemplateCheckCommand.self],
    defaultSubcommand: TemplateListCommand.self
  )
}

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
      "table for people, names for scripts, json for programs. (default: table)",
      valueName: "name"
    ),
    completion: .list(Format.allNames),
    transform: OptionError.wording(Format.parse)
  )
  var format = Format.table

  func run() throws {
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

/// `chatframe templates check`: everything that is wrong with a template.
struct TemplateCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Tell everything that is wrong with a template.",
    discussion: """
      Reads the template and tries its structures with every combination of components, on pages \
      from 120 to 2000 points, with little text and with much. Prints a line for each thing that is \
      wrong, with file, line and remedy. Exits with 1 when there is any.

        chatframe templates check Templates/paper.yaml
      """
  )

  @Argument(help: ArgumentHelp("The template.", valueName: "file"), completion: .file())
  var file: String

  func run() throws {
    let source = try TemplateLibrary.source(of: file)
    let inspection = TemplateInspection(yaml: source, file: file)
    try OutputFile(standardOutput: ()).write(text(of: inspection))
    if !inspection.errors.isEmpty { throw Failure(nil, .found) }
  }

  private func text(of inspection: TemplateInspection) -> String {
    let lines = inspection.errors.map { "\($0)\n" }.joined()
    guard lines.isEmpty else { return lines }
    return "\(file): nothing is wrong; \(Self.count(inspection.structureCount, "structure")) in"
      + " \(Self.count(inspection.combinationCount, "combination")), tried on"
      + " \(Self.count(inspection.pageWidths.count, "page"))\n"
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
