import ArgumentParser
import ChatframeDocuments
import ChatframeRendering
import ChatframeTemplates
import Foundation

/// `chatframe templates`: lists and checks templates.
struct TemplatesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "templates",
    abstract: "List the bundled templates, or check or preview one.",
    discussion: """
      A template determines how conversations look. To make your own, write a file that extends a \
      bundled template and says what differs, check it, and pass its path to --template.

        chatframe templates
        chatframe templates --format names
        chatframe templates check Templates/paper.yaml
        chatframe templates preview sky -o sky.png
      """,
    subcommands: [
      TemplateListCommand.self, TemplateCheckCommand.self, TemplatePreviewCommand.self,
    ],
    defaultSubcommand: TemplateListCommand.self
  )
}

/// `chatframe templates list`: lists the bundled templates.
struct TemplateListCommand: ParsableCommand {
  /// The format in which templates are printed.
  enum Format: String, FormatOption {
    /// A table for people.
    case table
    /// One name per line, for scripts.
    case names
    /// JSON for programs.
    case json
  }

  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the bundled templates.",
    discussion: """
      The default subcommand of "chatframe templates".

        chatframe templates list
        chatframe templates list --format json
      """
  )

  @Option(
    help: ArgumentHelp(
      "The output format: table for people, names for scripts, json for programs. (default: table)",
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
      var table = Table(("NAME", .leading), ("SUMMARY", .leading))
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

/// `chatframe templates check`: reports the problems of a template.
struct TemplateCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Report every problem of a template.",
    discussion: """
      Reads the template and tries its structures with every combination of components, on pages \
      120 to 2000 points wide, with short and with long text. Prints one line per problem, with \
      file, line and remedy. Exits with 1 if there is a problem.

        chatframe templates check Templates/paper.yaml
      """
  )

  @Argument(
    help: ArgumentHelp("The template, a YAML file.", valueName: "file"),
    completion: .file()
  )
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
    return "\(file): no problems; \(Self.count(inspection.structureCount, "structure")) in"
      + " \(Self.count(inspection.combinationCount, "combination")), tried on"
      + " \(Self.count(inspection.pageWidths.count, "page"))\n"
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
