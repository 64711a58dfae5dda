import ChatframeDocuments
import ChatframeFiles
import ChatframeWorker
import Foundation

/// A file of jobs, one per line, whose ids are all different.
///
/// Only the ids are read at first: each of many shards reads the whole list, but runs few jobs.
package struct JobList: Sendable {
  /// A job of a list.
  package struct Entry: Hashable, Sendable {
    /// The id, which no other job of the list has.
    package let id: String
    /// The number of the line, from 1.
    package let line: Int
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
  /// - Throws: `BatchError` if the file cannot be read, if a line has no id, or if two jobs have the
  ///   same id.
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

  /// Checks the line of a job, and returns its fields.
  ///
  /// - Throws: `BatchError` if the line is not a job.
  package func head(of entry: Entry) throws(BatchError) -> JobHead {
    try Self.head(json(of: entry), entry.line, path)
  }

  /// Returns the SHA-256 of the line of a job, by which a changed job is noticed.
  package func digest(of entry: Entry) -> String { SHA256Hash.digits(of: json(of: entry)) }

  private static func entries(_ data: Data, _ path: String) throws(BatchError) -> [Entry] {
    var entries: [Entry] = []
    var lines: [String: Int] = [:]
    for (index, range) in LineRanges(data).enumerated() {
      let line = data[range]
      if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0d }) { continue }
      let known = JobIDScan.id(in: [UInt8](line))
      let id = if let known { known } else { try head(line, index + 1, path).id }
      let entry = Entry(id: id, line: index + 1, range: range)
      if let first = lines.updateValue(entry.line, forKey: entry.id) {
        throw .repeatedID(entry.id, path, first, entry.line)
      }
      entries.append(entry)
    }
    return entries
  }

  private static func head(
    _ line: Data,
    _ number: Int,
    _ path: String
  ) throws(BatchError) -> JobHead {
    do throws(JobFailure) {
      guard line.count <= JobWorker.lineLimit else {
        throw JobFailure(.lineTooLong, "the line has more than \(JobWorker.lineLimit) bytes")
      }
      return try JobHead(Data(line))
    } catch {
      throw .invalidLine(path, number, error.message)
    }
  }
}

/// Finds the id in the line of a job without parsing all of it, which takes several times as long.
///
/// Of a line that is not valid JSON, it may find anything; the shard of that id then rejects it.
enum JobIDScan {
  /// Returns the id; `nil` if only a parser can find it, for example because of escapes.
  static func id(in line: [UInt8]) -> String? {
    var depth = 0
    var position = 0
    while position < line.count {
      switch line[position] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""):
        guard let text = string(in: line, at: &position) else { return nil }
        if depth == 1, let colon = afterSpace(line, position), line[colon] == UInt8(ascii: ":") {
          if text.contains(UInt8(ascii: "\\")) { return nil }
          if text.elementsEqual("id".utf8) { return value(in: line, after: colon) }
        }
        continue
      default: break
      }
      position += 1
    }
    return nil
  }

  /// Returns the content of the string at a position, which becomes the one after the string; `nil`
  /// if the string does not end.
  private static func string(in line: [UInt8], at position: inout Int) -> ArraySlice<UInt8>? {
    let start = position + 1
    var end = start
    while end < line.count, line[end] != UInt8(ascii: "\"") {
      end += line[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard end < line.count else { return nil }
    position = end + 1
    return line[start..<end]
  }

  /// Returns the string after a colon; `nil` if it is another value, is empty or has escapes.
  private static func value(in line: [UInt8], after colon: Int) -> String? {
    guard var position = afterSpace(line, colon + 1), line[position] == UInt8(ascii: "\""),
      let text = string(in: line, at: &position), !text.isEmpty,
      !text.contains(UInt8(ascii: "\\"))
    else { return nil }
    return String(validating: text, as: UTF8.self)
  }

  /// Returns the first position from a given one that is not white space; `nil` at the end.
  private static func afterSpace(_ line: [UInt8], _ position: Int) -> Int? {
    line[position...].firstIndex { ![0x20, 0x09, 0x0d].contains($0) }
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
      "\(path) is in use by another process that runs the same shard; wait for it to finish"
    case .workers(let reason): "the workers cannot run: \(reason)"
    }
  }
}
