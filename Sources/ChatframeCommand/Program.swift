import ArgumentParser
import Foundation

/// The program: it does what its arguments say and words what goes wrong.
@main
enum Program {
  static func main() async {
    StandardStreams.reserve()
    let interruption = Interruption()
    let status = await run(Array(CommandLine.arguments.dropFirst()))
    withExtendedLifetime(interruption) {}
    exit(status)
  }

  /// Runs a command.
  ///
  /// - Returns: The exit status.
  private static func run(_ arguments: [String]) async -> Int32 {
    do {
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
      return failure.status.rawValue
    }
  }
}
