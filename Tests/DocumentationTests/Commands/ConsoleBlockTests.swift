import Testing

struct ConsoleBlockTests {
  private func block(_ code: String, comments: [String] = []) -> ConsoleBlock? {
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return ConsoleBlock(.init(language: "console", line: 10, code: lines, comments: comments))
  }

  @Test func `commands have the output below them`() {
    let commands = block("$ chatframe a\nx\n\ny\n$ chatframe b")?.commands
    #expect(
      commands == [
        .init(text: "chatframe a", line: 11, output: ["x", "", "y"]),
        .init(text: "chatframe b", line: 15, output: []),
      ]
    )
  }

  @Test func `a backslash continues a command`() {
    let commands = block("$ chatframe a \\\n    -o b\nx")?.commands
    #expect(commands == [.init(text: "chatframe a \\\n    -o b", line: 11, output: ["x"])])
  }

  @Test func `a block of another language, or one that begins with output, has no commands`() {
    #expect(ConsoleBlock(.init(language: "sh", line: 1, code: ["$ a"], comments: [])) == nil)
    #expect(block("x\n$ chatframe a") == nil)
  }

  @Test(arguments: [
    ("chatframe render a.json", true), ("cat a | chatframe render -", true),
    ("chatframe-server --help", false), ("make", false),
  ])
  func `a block runs the program if a command has its name`(command: String, runs: Bool) {
    #expect(block("$ \(command)")?.runsProgram == runs)
  }

  @Test func `the last command has the status of the comment, the others succeed`() {
    let found = block("$ chatframe a\n$ chatframe b", comments: ["exits with 65"])
    #expect(found?.statuses == [0, 65])
  }

  @Test func `all commands have the status of the comment about all`() {
    let found = block("$ chatframe a\n$ chatframe b", comments: ["all exit with 65"])
    #expect(found?.statuses == [65, 65])
  }

  @Test func `a command whose status is printed may have any`() {
    #expect(block("$ chatframe a\n$ echo $?\n1")?.statuses == [nil, 0])
  }

  @Test func `a comment exempts a block`() {
    #expect(block("$ chatframe a")?.reasonNotToRun == nil)
    let found = block("$ chatframe a", comments: ["not run: takes a minute"])
    #expect(found?.reasonNotToRun == "takes a minute")
  }
}
