import ChatframeDocuments
import ChatframeFiles
import ChatframeWorker
import Foundation

/// A file of jobs, one per line, whose ids are all different.
package struct JobList: Sendable {
  /// A job of a list.
  package struct Entry: Hashable, Sendable {
    /// The id, which no other job of the list has.
    package let id: String
    /// The number of the line, from 1.
    package let line: Int
    /// The time that the job may take; `nil` for the time that the supervisor allows.
    package let deadline: Duration?
    /// The place of the line in the file.
    fileprivate let range: Range<Int>
  }

  /// The path of the file.
  package let path: String
  /// The jobs in the order of the file.
  package let entries: [Entry]
  private let data: Data

  /// Reads a file; empty lines are skipped.
  ///
  /// - Throws: `BatchError` if the file cannot be read, if a line is not a job with an id, or if two
  ///   jobs have the same id.
  package init(_ path: String) throws(BatchError) {
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
    } catch {
      throw .unreadable(path, FileStatus(path) == nil ? "no such file" : "cannot be read")
    }
    self.path = path
    entries = try Self.entries(data, path)
  }

  /// Returns the line of a job without its line break.
  package func json(of entry: Entry) -> Data { data[entry.range] }

  /// Returns the SHA-256 of the line of a job, by which a changed job is noticed.
  package func digest(of entry: Entry) -> String { SHA256Hash.digits(of: json(of: entry)) }

  private static func entries(_ data: Data, _ path: String) throws(BatchError) -> [Entry] {
    var entries: [Entry] = []
    var lines: [String: Int] = [:]
    for (index, range) in LineRanges(data).enumerated() {
      let line = data[range]
      if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0d }) { continue }
      let entry = try entry(line, range, index + 1, path)
      if let first = lines.updateValue(entry.line, forKey: entry.id) {
        throw .repeatedID(entry.id, path, first, entry.line)
      }
      entries.append(entry)
    }
    return entries
  }

  private static func entry(
    _ line: Data,
    _ range: Range<Int>,
    _ number: Int,
    _ path: String
  ) throws(BatchError) -> Entry {
    do throws(JobFailure) {
      guard line.count <= JobWorker.lineLimit else {
        throw JobFailure(.lineTooLong, "the line has more than \(JobWorker.lineLimit) bytes")
      }
      let head = try JobHead(Data(line))
      return Entry(id: head.id, line: number, deadline: head.deadline, range: range)
    } catch {
      throw .invalidLine(path, number, error.message)
    }
  }
}

/// The ranges of the lines in a file, without their line breaks.
struct LineRanges: Sequence, IteratorProtocol {
  private let data: Data
  private var position: Int

  init(_ data: Data) {
    self.data = data
    position = data.startIndex
  }

  mutating func next() -> Range<Int>? {
    guard position < data.endIndex else { return nil }
    let end = data[position...].firstIndex(of: UInt8(ascii: "\n")) ?? data.endIndex
    defer { position = end + 1 }
    return position..<end
  }
}

/// An error that prevents a batch from running or being merged.
package enum BatchError: Error, Hashable, CustomStringConvertible {
  /// A file cannot be read, for a reason.
  case unreadable(String, String)
  /// A line of a file is wrong, for a reason.
  case invalidLine(String, Int, String)
  /// Two lines of a file have the same id.
  case repeatedID(String, String, Int, Int)
  /// Another process runs the same shard.
  case locked(String)
  /// The workers do not work, for a reason.
  case workers(String)

  /// The culprit and the remedy, in one line.
  package var description: String {
    switch self {
    case .unreadable(let path, let reason): "\(path): \(reason)"
    case .invalidLine(let path, let line, let reason): "\(path):\(line): \(reason)"
    case .repeatedID(let id, let path, let first, let second):
      "\(path): lines \(first) and \(second) both have the id \(Excerpt.quoted(id)); "
        + "give each job an id of its own"
    case .locked(let path):
      "\(path) is in use by another process that runs the same shard; wait for its end"
    case .workers(let reason): "the workers cannot run: \(reason)"
    }
  }
}
