import ChatframeFiles
import Foundation

/// One run of a program, ended.
package struct ProgramRun: Sendable {
  /// The exit status; 128 more than the signal where one ended the program.
  package let status: Int32
  /// The bytes of standard output.
  package let output: Data
  /// The text of standard error.
  package let errors: String

  /// Standard output as text.
  package var text: String { String(decoding: output, as: UTF8.self) }

  /// Runs a program and waits for its end.
  ///
  /// Its output goes to files: a pipe would fill up while nobody reads.
  ///
  /// - Parameters:
  ///   - program: The path of the program, or a name that `PATH` finds.
  ///   - folder: The working folder.
  ///   - input: The text of standard input; `nil` for `/dev/null`.
  ///   - environment: Variables that differ from those of this process.
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

  /// Runs a program likewise, on a thread that no other test waits for.
  ///
  /// A few programs run at once. Hundreds of tests ask for one at the same time, and all together
  /// they would take the memory and the descriptors of the machine.
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
