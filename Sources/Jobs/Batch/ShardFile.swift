import ChatframeFiles
import Foundation

/// The rows of a shard: `shard-2-of-4.jsonl`.
///
/// While the shard runs, rows are appended to a partial file as jobs finish, so that an interruption
/// leaves what is finished. The file itself appears when all rows are there, in the order of the
/// jobs.
package struct ShardFile: ~Copyable {
  /// The ending of a file whose shard is not finished.
  static let partialEnding = ".partial"

  /// The path of the finished file.
  package let path: String
  private let partial: String
  private let descriptor: Int32
  /// The places of the rows in the partial file, by the indices of the jobs.
  private var places: [Int: Range<Int>] = [:]
  private var byteCount = 0

  /// The number of jobs that have a row.
  package var rowCount: Int { places.count }

  /// Returns the name of a shard's file.
  package static func name(of shard: Shard) -> String {
    "shard-\(shard.number)-of-\(shard.count).jsonl"
  }

  /// Opens the partial file of a shard and locks it.
  ///
  /// - Parameters:
  ///   - shard: The shard.
  ///   - folder: The folder for results.
  /// - Throws: `BatchError` if another process runs the shard, or `OutputError` if the file cannot
  ///   be written.
  package init(_ shard: Shard, in folder: String) throws {
    path = "\(folder)/\(Self.name(of: shard))"
    partial = path + Self.partialEnding
    let flags = O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC
    let descriptor = unsafe open(partial, flags, 0o666)
    guard descriptor >= 0 else { throw OutputError(name: partial) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      throw BatchError.locked(partial)
    }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Removes all rows of an earlier run.
  package mutating func startOver() throws(OutputError) {
    guard ftruncate(descriptor, 0) == 0 else { throw OutputError(name: partial) }
    (places, byteCount) = ([:], 0)
  }

  /// Keeps the rows of an earlier run that `isKept` accepts.
  ///
  /// - Parameters:
  ///   - indices: The indices of the shard's jobs by their ids.
  ///   - isKept: Returns whether the row of the job at an index is still good.
  /// - Throws: `OutputError` if the partial file cannot be written.
  package mutating func resume(
    _ indices: [String: Int],
    _ isKept: (BatchRow, Int) -> Bool
  ) throws(OutputError) {
    let rows = contents(partial)
    byteCount = rows.count
    for range in LineRanges(rows) {
      guard let row = BatchRow(Data(rows[range])), let index = indices[row.id] else { continue }
      places[index] = isKept(row, index) ? range.lowerBound..<range.upperBound + 1 : nil
    }
    // An interruption may have cut the last row.
    if let last = rows.last, last != UInt8(ascii: "\n") { try write([UInt8(ascii: "\n")]) }
    let finished = contents(path)
    for range in LineRanges(finished) {
      guard let row = BatchRow(Data(finished[range])), let index = indices[row.id],
        places[index] == nil, isKept(row, index)
      else { continue }
      try append([UInt8](finished[range]) + [UInt8(ascii: "\n")], at: index)
    }
  }

  /// Returns whether the job at an index has a row.
  package func hasRow(at index: Int) -> Bool { places[index] != nil }

  /// Appends the row of the job at an index.
  package mutating func append(_ row: [UInt8], at index: Int) throws(OutputError) {
    let start = byteCount
    try write(row)
    places[index] = start..<byteCount
  }

  /// Writes the rows of the jobs in order, and removes the partial file.
  ///
  /// - Parameter indices: The indices of the jobs, all of which have rows.
  /// - Throws: `OutputError` if the file cannot be written.
  package func finish(_ indices: [Int]) throws(OutputError) {
    let rows = contents(partial)
    let pieces = indices.compactMap { places[$0] }.map { [UInt8](rows[$0])[...] }
    try AtomicFile.write(pieces, to: path)
    unsafe unlink(partial)
  }

  private mutating func write(_ bytes: [UInt8]) throws(OutputError) {
    let code = AtomicFile.write([bytes[...]], to: descriptor)
    guard code == 0 else { throw OutputError(name: partial, code: code) }
    byteCount += bytes.count
  }

  private func contents(_ path: String) -> Data {
    (try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)) ?? Data()
  }
}
