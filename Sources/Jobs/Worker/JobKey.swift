import ChatframeDocuments
import ChatframeFiles
import Foundation

/// Computes the key of a job's result: the SHA-256 of everything that the result depends on.
///
/// Jobs with equal keys have equal results. The form of a job does not matter: neither the order of
/// its fields, nor whether the document is in the job or in a file.
struct JobKey {
  private var hash = SHA256Hash()

  /// Creates a key of nothing.
  init() {}

  /// Creates the key of a job, which still lacks its input.
  init(_ job: Job, fingerprint: String) {
    add(Array("chatframe job 1".utf8))
    add(Array(fingerprint.utf8))
    add(Array(job.kind.rawValue.utf8))
    add(job.canonical["options"]?.bytes ?? Array("{}".utf8))
    add(Array((job.frames.map { "\($0)" } ?? "all").utf8))
  }

  /// Adds a part of the input.
  mutating func add(_ bytes: [UInt8]) {
    hash.add(Data("\(bytes.count):".utf8))
    hash.add(bytes)
  }

  /// Adds a JSON document, regardless of its form; an invalid one as it is.
  mutating func add(document data: Data) {
    guard let json = try? JSONText(data, refusesRepeatedNames: true) else {
      return add([UInt8](data))
    }
    add(CanonicalJSON(json).bytes)
  }

  /// Adds a file by its name and content; a file that cannot be read by its name alone.
  mutating func add(file path: String, as name: String) {
    add(Array(name.utf8))
    add(Array((SHA256Hash.digits(ofFileAt: path) ?? "none").utf8))
  }

  /// Returns the key as hexadecimal digits.
  consuming func digits() -> String { Hexadecimal.text(hash.finish()) }
}
