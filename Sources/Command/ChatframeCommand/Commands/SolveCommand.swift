import ArgumentParser
import ChatframeConstraintDocuments
import ChatframeConstraintSolving

/// `chatframe solve`: solves a system of layout constraints.
struct SolveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "solve",
    _superCommandName: ChatframeCommand.name,
    abstract: "Solve a system of layout constraints.",
    discussion: """
      Places views with the Visual Format Language and with equations between their edges, as Auto \
      Layout does. Prints the frames of the views, the values of free variables, the constraints \
      that conflict, and the values that are ambiguous. Exits with 1 if there are conflicts.

        chatframe solve Examples/constraints.json
        chatframe solve Examples/constraints.json --explain -o answer.json
        echo '{"constraints": ["2 * x + 1 == 7"]}' | chatframe solve -
      """
  )

  @Argument(
    help: "The constraint system, a JSON file; or - for standard input.",
    completion: .file(extensions: ["json"])
  )
  var system: String

  @Flag(help: "Add every constraint as it was parsed.")
  var explain = false

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("The file for the solution, or - for standard output.", valueName: "file"),
    completion: .file()
  )
  var output = "-"

  func run() async throws {
    let solution = try solution()
    let inputs = [system].filter { $0 != "-" }
    try await OutputFile.write(to: output, protecting: inputs) { try $0.write(solution.json) }
    StandardError.warn(solution.warnings.map { "\(InputPipe.name(of: system)): \($0)" })
    try report(solution.conflicts)
  }

  private func solution() throws -> ConstraintSolution {
    guard !system.isEmpty else {
      throw Failure.usage("\"\" is not a valid path; expected a file, or - for standard input")
    }
    let data = try InputFile.data(system)
    do throws(ConstraintDocumentError) {
      var solution = try ConstraintDocument.parse(data).solution()
      if !explain { solution.parsed = nil }
      return solution
    } catch {
      let lines = error.lines(inFile: InputPipe.name(of: system))
      throw Failure(lines.first, excerpt: Array(lines.dropFirst()), .badData)
    }
  }

  /// Reports conflicts as Auto Layout does, and fails if there are any.
  private func report(_ conflicts: [Conflict]) throws(Failure) {
    guard !conflicts.isEmpty else { return }
    for conflict in conflicts {
      let lines = conflict.description.split(separator: "\n")
      StandardError.write("chatframe: \(InputPipe.name(of: system)): \(lines[0])")
      for line in lines.dropFirst() { StandardError.write(String(line)) }
    }
    throw Failure(nil, .found)
  }
}
