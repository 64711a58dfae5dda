import ArgumentParser
import ChatframeDocuments
import ChatframeRenderService
import ChatframeTemplates
import Foundation
import Logging

/// `chatframe-server`: listens and answers.
struct ChatframeServer: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "chatframe-server",
    abstract: "Draws chat conversations over HTTP.",
    discussion: """
      Every option is also an environment variable, CHATFRAME_ and its name in capitals with \
      underscores, and a key of the file that --config or CHATFRAME_CONFIG names, in YAML or JSON. \
      A flag goes before a variable, and a variable before the file.

        chatframe-server
        CHATFRAME_PORT=9000 chatframe-server --asset-folder uploads
        chatframe-server --config server.yaml

      SIGTERM lets requests end and then stops; SIGHUP reads tokens and templates again.

      Exit statuses: 0 done; 64 wrong usage; 65 a wrong file; 66 a file or folder is missing; 70 \
      internal error; 73 the address cannot be listened on.
      """,
    version: ServiceVersion.text,
    subcommands: [SignCommand.self]
  )

  @Option(help: ArgumentHelp("A file with settings, in YAML or JSON.", valueName: "file"))
  var config: String?

  @OptionGroup(title: "Where it listens") var listening: ListeningOptions
  @OptionGroup(title: "How much at once, and for how long") var admission: AdmissionOptions
  @OptionGroup(title: "How large") var limits: LimitOptions
  @OptionGroup(title: "What is kept") var storage: StorageOptions
  @OptionGroup(title: "Who, what and how") var access: AccessOptions

  func run() async throws {
    let configuration = try configuration(ProcessInfo.processInfo.environment)
    let level = configuration.logLevel
    let logger = Logger(label: "chatframe-server") { label in
      JSONLogHandler(label: label, level: level, put: JSONLogHandler.standardError)
    }
    try await RenderService(configuration, logger: logger).run()
  }

  /// What flags, variables and the file say together.
  private func configuration(
    _ environment: [String: String]
  ) throws(ConfigurationError) -> ServiceConfiguration {
    let path = config ?? environment["CHATFRAME_CONFIG"]
    let file = try path.map { path throws(ConfigurationError) in
      try ConfigurationFile.read(path)
    }
    return try ServiceConfiguration(flags: flags, environment: environment, file: file ?? .none)
  }

  private var flags: [Setting: String] {
    let groups: [any SettingOptions] = [listening, admission, limits, storage, access]
    return groups.flatMap(\.settings).reduce(into: [:]) { flags, said in flags[said.0] = said.1 }
  }
}

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
