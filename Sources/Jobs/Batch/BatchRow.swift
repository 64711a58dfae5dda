import ChatframeDocuments
import ChatframeFiles
import ChatframeWorker
import Foundation

/// A row of results: the answer of a worker, with the number of the attempt and the digest of the
/// job's line.
package struct BatchRow: Decodable, Sendable {
  /// A file of a result.
  package struct File: Decodable, Hashable, Sendable {
    /// The path in the folder for results.
    package let name: String
    /// The size of the file, in bytes.
    package let byteCount: Int
    /// The size of the picture, in pixels; `nil` if it is not one.
    package let width: Int?
    package let height: Int?
  }

  /// The reason why there is no result.
  package struct Failure: Decodable, Hashable, Sendable {
    package let code: String
    package let message: String
  }

  /// The id of the job.
  package let id: String
  /// The status of the result.
  package let status: JobStatus
  /// A Boolean value that indicates whether the same job may succeed later.
  package let retryable: Bool
  /// The fingerprint of the worker's environment.
  package let fingerprint: String
  /// The digest of the job's line.
  package let job: String
  /// The time that the job took, in milliseconds.
  package let milliseconds: Double
  /// The files of the result.
  package let files: [File]
  /// The reason why there is no result; `nil` if there is one.
  package let error: Failure?

  /// Reads a row; `nil` if it is not a whole row.
  package init?(_ line: Data) {
    guard let row = try? JSONDecoder().decode(BatchRow.self, from: line) else { return nil }
    self = row
  }

  /// Returns the row of an answer.
  ///
  /// - Parameters:
  ///   - answer: The line of the worker, a JSON object.
  ///   - attempt: The number of the attempt, from 1.
  ///   - digest: The digest of the job's line.
  /// - Returns: The row with a final line break.
  static func bytes(answer: [UInt8], attempt: Int, digest: String) -> [UInt8] {
    let end = answer.lastIndex(of: UInt8(ascii: "}")) ?? answer.endIndex
    return answer[..<end] + Array(",\"attempt\":\(attempt),\"job\":\"\(digest)\"}\n".utf8)
  }

  /// Returns the first file that is missing or has another size; `nil` if all are there.
  package func missingFile(in folder: String) -> String? {
    files.first { file in
      guard let status = FileStatus("\(folder)/\(file.name)") else { return true }
      return !status.isFile || status.byteCount != file.byteCount
    }?.name
  }
}
