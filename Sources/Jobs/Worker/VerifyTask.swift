import ChatframeDocuments
import ChatframeGoldenRuns
import ChatframeGoldens
import ChatframeRequests
import Foundation

/// A job that compares conversations and scenarios with their goldens.
struct VerifyTask: JobTask {
  let key: String

  init(_ job: Job, _ engine: JobEngine) throws {
    throw JobFailure(.badJob, "kind: \"verify\" is not supported")
  }

  func run(on engine: JobEngine) async throws -> JobOutput { JobOutput(files: []) }
}
