import ArgumentParser
import ChatframeTemplates
import Foundation

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
