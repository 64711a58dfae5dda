import ArgumentParser
import ChatframeDocuments
import ChatframeRenderService
import ChatframeTemplates
import Foundation

/// The program: it does what its arguments say and words what goes wrong.
@main
enum ServerProgram {
  static func main() async {
    ServiceEnvironment.prepare()
    do {
      var command = try ChatframeServer.parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      exit(end(error))
    }
  }

  /// Prints help that was asked for, or one line that names the culprit and the remedy.
  ///
  /// - Returns: The exit status.
  private static func end(_ error: any Error) -> Int32 {
    switch error {
    case let error as ConfigurationError: return fail(error.description, error.exitStatus)
    case let error as YAMLError: return fail("\(error)", error.exitStatus)
    default: break
    }
    let code = ChatframeServer.exitCode(for: error)
    if code.isSuccess {
      print(ChatframeServer.fullMessage(for: error))
      return 0
    }
    guard code == .validationFailure else { return fail("internal error: \(error)", 70) }
    return fail("\(ChatframeServer.message(for: error)); try \"chatframe-server --help\"", 64)
  }

  private static func fail(_ message: String, _ status: Int32) -> Int32 {
    FileHandle.standardError.write(Data("chatframe-server: \(message)\n".utf8))
    return status
  }
}
