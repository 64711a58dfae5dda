import ChatframeFiles
import Foundation

/// A finished run of a program.
package struct ProgramRun: Sendable {
  /// The exit status, or 128 plus the number of the signal that ended the program.
  package let status: Int32
  /// The bytes of standard output.
  package let output: Data
  /// The text of standard error.
  package let errors: String

  /// Standard output as text.
  package var text: String { String(decoding: output, as: UTF8.self) }

  /// Runs a program and waits for its end.
  ///
  /// The output goes to files, because a pipe that is not read would fill up.
  ///
  /// - Parameters:
  ///   - program: The path of the program, or a name that `PATH` finds.
  ///   - arguments: The arguments of the program.
  ///   - folder: The working folder; `nil` for that of this process.
  ///   - input: The text of standard input; `nil` for `/dev/null`.
  ///   - environment: The variables that differ from those of this process.
  /// - Throws: An error if the program cannot be started.
  package init(
    _ program: String,
    _ arguments: [String],
    folder: String? = nil,
    input: String? = nil,
    environment: [String: String] = [:]
  ) throws {
    let files = try TemporaryFolder("program")
    let source = try input.map {
      try FileHandle(forReadingFrom: URL(fileURLWithPath: files.write($0, to: "input")))
    }
    let output = try FileHandle(forWritingTo: URL(fileURLWithPath: files.write("", to: "output")))
    let errors = try FileHandle(forWritingTo: URL(fileURLWithPath: files.write("", to: "errors")))
    let isPath = program.contains("/")
    let process = try SpawnedProcess(
      isPath ? program : "/usr/bin/env",
      isPath ? arguments : [program] + arguments,
      folder: folder,
      environment: ProcessInfo.processInfo.environment.merging(environment) { $1 },
      streams: .init(
        input: source?.fileDescriptor,
        output: output.fileDescriptor,
        errorOutput: errors.fileDescriptor
      )
    )
    status = process.wait().shellStatus
    self.output = Data(try files.read("output"))
    self.errors = String(decoding: try files.read("errors"), as: UTF8.self)
  }

  /// Runs a program in the same way, on a thread that no other test waits for.
  ///
  /// Only a few programs run at once: hundreds of tests request one at the same time, and together
  /// the programs would exhaust the machine's memory and file descriptors.
  package static func queued(
    _ program: String,
    _ arguments: [String],
    folder: String? = nil,
    input: String? = nil,
    environment: [String: String] = [:]
  ) async throws -> ProgramRun {
    try await withCheckedThrowingContinuation { continuation in
      queue.addOperation {
        let run = Result {
          try ProgramRun(
            program,
            arguments,
            folder: folder,
            input: input,
            environment: environment
          )
        }
        continuation.resume(with: run)
      }
    }
  }

  private static let queue = {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = ProcessInfo.processInfo.activeProcessorCount + 1
    return queue
  }()
}
