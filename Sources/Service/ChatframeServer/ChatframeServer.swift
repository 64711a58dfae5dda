#if Server
import ArgumentParser
import ChatframeDocuments
import ChatframeRenderService
import ChatframeTemplates
import Foundation
import Logging

/// The command `chatframe-server`, which starts the service.
struct ChatframeServer: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "chatframe-server",
    abstract: "Draw chat conversations over HTTP.",
    discussion: """
      Every option can also be set by an environment variable, for example CHATFRAME_QUEUE_LIMIT \
      for --queue-limit, and by a key of the YAML or JSON file that --config or CHATFRAME_CONFIG \
      names. A flag overrides a variable, and a variable overrides the file.

        chatframe-server
        CHATFRAME_PORT=9000 chatframe-server --asset-folder uploads
        chatframe-server --config server.yaml

      On SIGTERM, the server finishes its requests and stops. On SIGHUP, it reloads tokens and \
      templates.

      Exit statuses: 0 success; 64 wrong usage; 65 bad input data; 66 a file or folder is missing; \
      70 internal error; 73 cannot listen on an address.
      """,
    version: ServiceVersion.text,
    subcommands: [SignCommand.self]
  )

  @Option(help: ArgumentHelp("The file with settings, in YAML or JSON.", valueName: "file"))
  var config: String?

  @OptionGroup(title: ListeningFlags.section.title) var listening: ListeningFlags
  @OptionGroup(title: AdmissionFlags.section.title) var admission: AdmissionFlags
  @OptionGroup(title: LimitFlags.section.title) var limits: LimitFlags
  @OptionGroup(title: StorageFlags.section.title) var storage: StorageFlags
  @OptionGroup(title: AccessFlags.section.title) var access: AccessFlags

  func run() async throws {
    let configuration = try configuration(ProcessInfo.processInfo.environment)
    let level = configuration.logLevel
    let logger = Logger(label: "chatframe-server") { label in
      JSONLogHandler(label: label, level: level, put: JSONLogHandler.standardError)
    }
    try await RenderService(configuration, logger: logger).run()
  }

  /// Returns the configuration from flags, variables and the file.
  private func configuration(
    _ environment: [String: String]
  ) throws(ConfigurationError) -> ServiceConfiguration {
    let path = config ?? environment["CHATFRAME_CONFIG"]
    let file = try path.map { path throws(ConfigurationError) in
      try ConfigurationFile.read(path)
    }
    return try ServiceConfiguration(flags: flags, environment: environment, file: file ?? .none)
  }

  /// The values of all given flags.
  var flags: [Setting: String] {
    let groups: [any SettingFlags] = [listening, admission, limits, storage, access]
    return groups.reduce(into: [:]) { flags, group in flags.merge(group.values) { $1 } }
  }
}

/// The program, which runs the command and prints errors.
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

  /// Prints the help, the version or a one-line error, and returns the exit status.
  private static func end(_ error: any Error) -> Int32 {
    switch error {
    case let error as ConfigurationError: return fail(error.description, error.exitStatus)
    case let error as YAMLError: return fail("\(error)", error.isMissing ? 66 : 65)
    default: break
    }
    let code = ChatframeServer.exitCode(for: error)
    if code.isSuccess {
      print(ChatframeServer.fullMessage(for: error))
      return 0
    }
    guard code == .validationFailure else { return fail("internal error: \(error)", 70) }
    let message = ChatframeServer.message(for: error)
    return fail(Suggestion.clause(message, remedy: "try \"chatframe-server --help\""), 64)
  }

  private static func fail(_ message: String, _ status: Int32) -> Int32 {
    FileHandle.standardError.write(Data("chatframe-server: \(message)\n".utf8))
    return status
  }
}
#else
import Foundation

/// The program without the service, which prints how to build it with the service.
@main
enum ServerProgram {
  /// EX_UNAVAILABLE of sysexits.h.
  private static let unavailable: Int32 = 69

  static func main() {
    let message = """
      chatframe-server was built without its HTTP stack; build it with: \
      swift build --traits Server --product chatframe-server

      """
    FileHandle.standardError.write(Data(message.utf8))
    exit(unavailable)
  }
}
#endif
