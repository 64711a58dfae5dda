import Testing

/// The form of pages, which lets their commands be run.
struct PageFormTests {
  private static let pages = DocumentationPages.all

  @Test func `the pages are found`() {
    #expect(DocumentationPages.all.contains("README.md"))
    #expect(DocumentationPages.all.contains("Docs/Decisions/Errors.md"))
  }

  @Test(arguments: pages)
  func `code is in fences`(path: String) throws {
    let page = try DocumentationPages.page(path)
    #expect(page.indentedLines == [], "\(path): put these lines into a fence")
    #expect(page.openFence == nil, "\(path): this fence has no end")
  }

  @Test(arguments: pages)
  func `commands of chatframe are in console blocks, where they are run`(path: String) throws {
    let shell: Set = ["", "sh", "bash", "shell", "text"]
    for block in try DocumentationPages.page(path).blocks where shell.contains(block.language) {
      let commands = block.code.filter { $0.contains(#/^(\$ )?chatframe /#) }
      #expect(commands == [], "\(path):\(block.line): use ```console")
      let isSession = block.language.isEmpty && block.code.contains { $0.hasPrefix("$ ") }
      #expect(!isSession, "\(path):\(block.line): use ```console or ```sh")
    }
  }

  @Test(arguments: pages)
  func `console blocks begin with a command, and run chatframe`(path: String) throws {
    for block in try DocumentationPages.page(path).blocks where block.language == "console" {
      guard let console = ConsoleBlock(block), !console.commands.isEmpty else {
        Issue.record("\(path):\(block.line): begin the block with a line `$ command`")
        continue
      }
      let isRun = console.runsProgram || console.usesService
      #expect(isRun, "\(path):\(block.line): use ```sh for other commands")
    }
  }

  @Test(arguments: pages)
  func `blocks that are not run have a reason`(path: String) throws {
    for block in try DocumentationPages.page(path).blocks.compactMap(ConsoleBlock.init) {
      let reason = block.reasonNotToRun
      #expect(reason?.isEmpty != true, "\(path):\(block.line): write `<!-- not run: reason -->`")
    }
  }

  @Test(arguments: pages)
  func `comments about blocks are directly above them`(path: String) throws {
    let page = try DocumentationPages.page(path)
    #expect(page.strayComments == [], "\(path): these comments have no block below them")
    for block in page.blocks where block.language != "console" {
      for comment in ["exits with", "all exit with", "not run:", "with "] {
        #expect(block.value(of: comment) == nil, "\(path):\(block.line): not a console block")
      }
      let isDiff = block.language == "diff"
      #expect(isDiff || block.value(of: "change:") == nil, "\(path):\(block.line): use ```diff")
    }
  }
}
