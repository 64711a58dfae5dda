import ArgumentParser
import ChatframeConstraintDocuments
import ChatframeConstraintSolving

/// `chatframe solve`: where constraints put views.
struct SolveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "solve",
    abstract: "Solve a system of layout constraints.",
    discussion: """
      Places views by the Visual Format Language and by equations between their edges, as Auto \
      Layout does, and tells their frames, the values of free variables, which constraints cannot \
      hold together, and what nothing settles. Exits with 1 when there are conflicts.

        chatframe solve Examples/constraints.json
        chatframe solve Examples/constraints.json --explain -o answer.json
        echo '{"constraints": ["2 * x + 1 == 7"]}' | chatframe solve -
      """
  )

  @Argument(
    help: "A constraint system in JSON, or - for standard input.",
    completion: .file(extensions: ["json"])
  )
  var system: String

  @Flag(help: "Tell as well how each constraint was understood.")
  var explain = false

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("Where the answer goes, or - for standard output.", valueName: "file"),
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
      throw Failure.usage("\"\" names no file; name one, or - for standard input")
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

  /// Words conflicts as Auto Layout does; scripts see the status.
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
