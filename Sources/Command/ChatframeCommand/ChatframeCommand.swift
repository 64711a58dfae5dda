import ArgumentParser
import ChatframeDocuments
import ChatframeResources
import Foundation

/// The root command, `chatframe`, which lists the subcommands.
struct ChatframeCommand: AsyncParsableCommand {
  /// The name of the program.
  static let name = "chatframe"

  /// The version in `--version`.
  static let version = ProgramVersion.number

  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Lay out chat conversations and draw them as pictures.",
    discussion: """
      A conversation is a JSON file of participants and messages. The same file gives the same \
      picture on every machine: the fonts are bundled, and the language and the time zone are \
      options, not settings of the machine.

        chatframe render Examples/noodle-club.json -o noodles.png
        chatframe layout Examples/noodle-club.json --format outline
        chatframe scroll Examples/scenarios/prepend.yaml -o frames
        chatframe jitter frames
        chatframe diff before after
        chatframe verify Examples/goldens/goldens.yaml
        chatframe doctor

      Results go to the named file or to standard output; warnings and errors go to standard \
      error.

      Exit statuses: 0 success; 1 a check found something; 64 wrong usage; 65 bad input data; 66 \
      an input file is missing; 70 internal error; 73 the output cannot be written; 130 \
      interrupted.
      """,
    version: version,
    subcommands: [
      RenderCommand.self, LayoutCommand.self, HitCommand.self, ScrollCommand.self,
      CompareCommand.self, JitterCommand.self, DiffCommand.self, VerifyCommand.self,
      RecordCommand.self,
      ApproveCommand.self,
      MergeReportsCommand.self, MutateCommand.self, WorkerCommand.self, BatchCommand.self,
      MergeCommand.self, SolveCommand.self,
      TemplatesCommand.self,
      FontsCommand.self,
      DoctorCommand.self,
    ]
  )
}

/// The program's entry point: runs a command and reports its error.
@main
enum Program {
  static func main() async {
    LibraryEnvironment.clear()
    MemoryAllocation.returnFreedPictures()
    StandardStreams.reserve()
    let signalHandler = SignalHandler()
    let status = await run(Array(CommandLine.arguments.dropFirst()))
    withExtendedLifetime(signalHandler) {}
    // Nothing is released first, because a worker may still be preparing for a job that failed.
    fflush(nil)
    _exit(status)
  }

  /// Runs a command.
  ///
  /// - Returns: The exit status.
  private static func run(_ arguments: [String]) async -> Int32 {
    do {
      var command = try command(arguments)
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
      return 0
    } catch {
      return end(error)
    }
  }

  /// Reads the arguments of a command.
  ///
  /// The argument parser takes twice as long to read a subcommand from the root. It does so only for
  /// requests of help and for mistakes, about which its messages name all commands.
  private static func command(_ arguments: [String]) throws -> any ParsableCommand {
    let subcommand = ChatframeCommand.configuration.subcommands.first {
      $0.configuration.commandName == arguments.first && $0.configuration.subcommands.isEmpty
    }
    if let subcommand, let command = try? subcommand.parseAsRoot(Array(arguments.dropFirst())),
      type(of: command) == subcommand
    {
      return command
    }
    try checkSubcommand(arguments)
    return try ChatframeCommand.parseAsRoot(arguments)
  }

  /// Suggests a subcommand for an unknown one, which the argument parser would only call
  /// unexpected.
  private static func checkSubcommand(_ arguments: [String]) throws(Failure) {
    let known = ChatframeCommand.configuration.subcommands.compactMap {
      $0.configuration.commandName
    }
    guard let first = arguments.first, !first.hasPrefix("-"), !(known + ["help"]).contains(first)
    else { return }
    throw .usage("unknown command \"\(first)\"; \(Suggestion.text(for: first, among: known))")
  }

  /// Prints help that was asked for, or one line that names the culprit and the remedy.
  private static func end(_ error: any Error) -> Int32 {
    do {
      if ChatframeCommand.exitCode(for: error).isSuccess {
        let output = OutputFile(standardOutput: ())
        try output.write(ChatframeCommand.fullMessage(for: error) + "\n")
        return 0
      }
      throw Failure(error)
    } catch {
      let failure = Failure(error)
      if let message = failure.message { StandardError.write("chatframe: \(message)") }
      for line in failure.excerpt { StandardError.write(line) }
      return failure.status.rawValue
    }
  }
}
