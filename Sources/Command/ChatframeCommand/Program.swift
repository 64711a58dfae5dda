import ArgumentParser
import ChatframeDocuments
import Foundation

/// The program's entry point: runs a command and reports its error.
@main
enum Program {
  static func main() async {
    LibraryEnvironment.clear()
    StandardStreams.reserve()
    let signalHandler = SignalHandler()
    let status = await run(Array(CommandLine.arguments.dropFirst()))
    withExtendedLifetime(signalHandler) {}
    exit(status)
  }

  /// Runs a command.
  ///
  /// - Returns: The exit status.
  private static func run(_ arguments: [String]) async -> Int32 {
    do {
      try checkSubcommand(arguments)
      var command = try ChatframeCommand.parseAsRoot(arguments)
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

  /// Proposes a subcommand where the argument parser would call the first word unexpected.
  private static func checkSubcommand(_ arguments: [String]) throws(Failure) {
    let known = ChatframeCommand.configuration.subcommands.compactMap {
      $0.configuration.commandName
    }
    guard let first = arguments.first, !first.hasPrefix("-"), !(known + ["help"]).contains(first)
    else { return }
    throw .usage("\"\(first)\" is no command; \(Suggestion.text(for: first, among: known))")
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
