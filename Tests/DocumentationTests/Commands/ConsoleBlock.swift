/// The commands of a block in the language `console`, and the output that the page shows for them.
struct ConsoleBlock: Equatable {
  /// A command and its output.
  struct Command: Equatable {
    /// The command, with its continuation lines.
    var text: String
    /// The line of the page, counted from 1.
    var line: Int
    /// The lines of output; `…` is for omitted text.
    var output: [String] = []
  }

  /// The line of the opening fence, counted from 1.
  let line: Int
  /// The commands, from top to bottom.
  let commands: [Command]
  /// The statuses with which the commands exit; `nil` for any.
  let statuses: [Int32?]
  /// A Boolean value that indicates whether the commands send requests to the service.
  let usesService: Bool
  /// The reason that the page gives for not running the commands.
  let reasonNotToRun: String?

  /// Reads a block; `nil` if it is in another language.
  init?(_ block: MarkdownPage.Block) {
    guard block.language == "console" else { return nil }
    line = block.line
    usesService = block.comments.contains("with chatframe-server")
    reasonNotToRun = block.value(of: "not run:")
    var commands: [Command] = []
    for (index, text) in block.code.enumerated() {
      if let last = commands.indices.last, commands[last].isContinued {
        commands[last].text += "\n" + text
      } else if text.hasPrefix("$ ") {
        commands.append(Command(text: String(text.dropFirst(2)), line: block.line + 1 + index))
      } else if commands.isEmpty {
        return nil
      } else {
        commands[commands.count - 1].output.append(text)
      }
    }
    self.commands = commands
    let status = block.value(of: "exits with").flatMap { Int32($0) }
    let common = block.value(of: "all exit with").flatMap { Int32($0) }
    statuses = commands.indices.map { index in
      if index == commands.count - 1 { return status ?? common ?? 0 }
      // The page shows the status itself.
      return commands[index + 1].text.contains("$?") ? nil : common ?? 0
    }
  }

  /// A Boolean value that indicates whether a command runs the program `chatframe`.
  var runsProgram: Bool { commands.contains { $0.text.contains(#/\bchatframe\b(?!-)/#) } }
}

extension ConsoleBlock.Command {
  fileprivate var isContinued: Bool { output.isEmpty && text.hasSuffix("\\") }
}
