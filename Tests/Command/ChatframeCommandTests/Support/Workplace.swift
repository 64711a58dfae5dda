import ChatframeTestSupport
import Foundation

/// A folder with a conversation, in which a test runs the program; it is deleted after the test.
final class Workplace: Sendable {
  private let folder: TemporaryFolder

  /// A folder with `chat.json`.
  init(_ conversation: String = Sample.chat) throws {
    folder = try TemporaryFolder()
    try write(conversation, to: "chat.json")
  }

  /// The folder itself.
  var path: String { folder.path }

  /// All names in the folder, including hidden ones, without the conversation's.
  var leftovers: [String] {
    get throws { try folder.names.filter { $0 != "chat.json" } }
  }

  func path(_ name: String) -> String { folder.path(name) }

  func write(_ text: String, to name: String) throws {
    try folder.write(text, to: name)
  }

  func read(_ name: String) throws -> Data { Data(try folder.read(name)) }

  func makeFolder(_ name: String) throws { try folder.makeFolder(name) }

  /// Copies one of the example pictures.
  func copyPicture(_ picture: String, to name: String) throws {
    try FileManager.default.copyItem(
      atPath: PackageFolder.path("Examples/pictures/\(picture)"),
      toPath: path(name)
    )
  }

  /// Runs the program in the folder, and waits for its end.
  @discardableResult
  func run(
    _ arguments: String...,
    input: String? = nil,
    environment: [String: String] = [:],
    program: String = Program.path
  ) async throws -> Run {
    try await run(arguments, input: input, environment: environment, program: program)
  }

  @discardableResult
  func run(
    _ arguments: [String],
    input: String? = nil,
    environment: [String: String] = [:],
    program: String = Program.path
  ) async throws -> Run {
    let run = try await ProgramRun.queued(
      program,
      arguments,
      folder: path,
      input: input,
      environment: environment
    )
    return Run(run)
  }
}

/// A run of the program that has ended.
struct Run {
  private let run: ProgramRun

  init(_ run: ProgramRun) { self.run = run }

  /// The exit status as shells report it: 128 plus the signal if one ended the program.
  var status: Int32 { run.status }
  /// The bytes of standard output.
  var output: Data { run.output }
  /// The text of standard error.
  var errors: String { run.errors }
  /// Standard output as text.
  var text: String { run.text }

  /// Standard output as a JSON object.
  var json: [String: Any] {
    get throws { try JSONSerialization.jsonObject(with: output) as? [String: Any] ?? [:] }
  }
}
