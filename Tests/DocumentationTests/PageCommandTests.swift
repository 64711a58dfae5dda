import Testing

/// The commands in the documentation print what the pages show.
@Suite(.timeLimit(.minutes(5)))
struct PageCommandTests {
  @Test(arguments: DocumentationPages.all)
  func `commands print what the page shows`(path: String) async throws {
    let page = try DocumentationPages.page(path)
    guard page.blocks.contains(where: { $0.language == "console" }) else { return }
    let folder = try PageFolder(for: page)
    for block in page.blocks {
      try folder.write(block)
      try folder.change(block)
      guard let block = ConsoleBlock(block), block.reasonNotToRun == nil else { continue }
      #if !Server
      if block.usesService { continue }
      #endif
      let runs = try await folder.run(block)
      #expect(runs.count == block.commands.count, "\(path):\(block.line): the shell ended early")
      for (index, run) in runs.enumerated() {
        let command = block.commands[index]
        if let status = block.statuses[index], run.status != status {
          Issue.record(
            "\(path):\(command.line): `\(command.text)` exits with \(run.status), not \(status)"
          )
        }
        let comparison = OutputComparison(expected: command.output, actual: run.output)
        if !comparison.isEqual {
          Issue.record(
            """
            \(path):\(command.line): `\(command.text)` prints something else \
            (- page, + program):
            \(comparison.description)
            """
          )
        }
      }
    }
  }
}
