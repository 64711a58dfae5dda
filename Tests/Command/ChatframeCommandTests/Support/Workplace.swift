import Foundation

/// A folder with a conversation in it, in which the program is run; it goes when its test ends.
final class Workplace: Sendable {
  private let url: URL

  /// A folder with `chat.json`.
  init(_ conversation: String = Sample.chat) throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try write(conversation, to: "chat.json")
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The folder itself.
  var path: String { url.path }

  /// All names in the folder, hidden ones too, without the conversation's.
  var leftovers: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: path).filter { $0 != "chat.json" }
        .sorted()
    }
  }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: url.appendingPathComponent(name))
  }

  func read(_ name: String) throws -> Data {
    try Data(contentsOf: url.appendingPathComponent(name))
  }

  func makeFolder(_ name: String) throws {
    let folder = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Runs the program here and waits for its end.
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
    try await Run(
      program: program,
      arguments: arguments,
      folder: url,
      input: input,
      environment: environment
    )
  }
}
