import ChatframeTestSupport
import Foundation

@testable import ChatframeWorker

/// A folder in which a worker answers jobs.
final class WorkerPlace: Sendable {
  /// A small conversation.
  static let chat = """
    {"version": 1, "session": {"id": "s", "kind": "private", "title": "Ann"}, "viewer": "me",
     "participants": [{"id": "me", "name": "Me"}, {"id": "ann", "name": "Ann"}],
     "messages": [{"id": "m1", "sender": "ann", "sentAt": "2026-03-01T12:00:00Z",
      "body": {"type": "text", "text": "Lunch?"}}]}
    """

  let folder: TemporaryFolder
  let worker: JobWorker

  init() throws {
    folder = try TemporaryFolder()
    worker = try JobWorker(writingTo: folder.path("out"))
    try folder.write(Self.chat, to: "chat.json")
  }

  /// Returns a job about a file of the folder.
  func job(_ kind: String, _ file: String, _ fields: String = "") -> String {
    let path = folder.path(file)
    return #"{"v": 1, "id": "a", "kind": "\#(kind)", "input": {"path": "\#(path)"}\#(fields)}"#
  }

  /// Returns a job with a document in it.
  static func job(_ kind: String, document: String, _ fields: String = "") -> String {
    #"{"v": 1, "id": "a", "kind": "\#(kind)", "input": {"document": \#(document)}\#(fields)}"#
  }

  func answer(_ job: String) async -> JobAnswer { await worker.answer(Data(job.utf8)) }

  /// Returns the bytes of a file of a result.
  func read(_ file: ResultFile?) throws -> [UInt8] { try folder.read("out/\(file?.name ?? "")") }
}
