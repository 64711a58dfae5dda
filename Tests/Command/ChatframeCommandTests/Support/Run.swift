import Foundation

/// One run of the program, ended.
struct Run {
  /// What a shell sees: 128 more than the signal where one ended the program.
  let status: Int32
  /// What came from standard output.
  let output: Data
  /// What came from standard error.
  let errors: String

  /// Standard output as text.
  var text: String { String(decoding: output, as: UTF8.self) }

  /// Standard output as a JSON object.
  var json: [String: Any] {
    get throws { try JSONSerialization.jsonObject(with: output) as? [String: Any] ?? [:] }
  }

  /// Runs a program and waits.
  ///
  /// Its output goes to files: a pipe would fill up while nobody reads.
  init(
    program: String,
    arguments: [String],
    folder: URL,
    input: String?,
    environment: [String: String]
  ) async throws {
    let files = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: files) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = try Self.file(files, "output")
    process.standardError = try Self.file(files, "errors")
    process.standardInput = FileHandle.nullDevice
    if let input {
      try Data(input.utf8).write(to: files.appendingPathComponent("input"))
      process.standardInput = try FileHandle(
        forReadingFrom: files.appendingPathComponent("input")
      )
    }
    status = try await Self.status(of: process)
    output = try Data(contentsOf: files.appendingPathComponent("output"))
    let errors = try Data(contentsOf: files.appendingPathComponent("errors"))
    self.errors = String(decoding: errors, as: UTF8.self)
  }

  private static func file(_ folder: URL, _ name: String) throws -> FileHandle {
    let url = folder.appendingPathComponent(name)
    try Data().write(to: url)
    return try FileHandle(forWritingTo: url)
  }

  /// Starts a process that hears signals: tests run on threads that block them, and a process
  /// inherits that.
  private static func runUnblocked(_ process: Process) throws {
    var none = sigset_t()
    var before = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try process.run()
  }

  private static func status(of process: Process) async throws -> Int32 {
    try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { process in
        switch process.terminationReason {
        case .exit: continuation.resume(returning: process.terminationStatus)
        case .uncaughtSignal: continuation.resume(returning: 128 + process.terminationStatus)
        @unknown default: continuation.resume(returning: -1)
        }
      }
      do { try runUnblocked(process) } catch { continuation.resume(throwing: error) }
    }
  }
}
