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
  /// The number of bytes that are written at once.
  private static let pieceSize = 1 << 16

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
    descriptor = try Self.locked(partial)
  }

  /// Opens and locks a file.
  private static func locked(_ path: String) throws -> Int32 {
    while true {
      let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else { throw OutputError(name: path) }
      do {
        try checkLock(flock(descriptor, LOCK_EX | LOCK_NB) == 0 ? 0 : errno, path)
      } catch {
        close(descriptor)
        throw error
      }
      if isFile(descriptor, at: path) { return descriptor }
      // Another process has finished the shard and removed the file meanwhile.
      close(descriptor)
    }
  }

  /// Rejects a file that another process has locked.
  ///
  /// Where the file system has no locks, such a process cannot be noticed.
  ///
  /// - Parameters:
  ///   - code: The system's `errno` after locking, or 0 on success.
  ///   - path: The path of the file.
  /// - Throws: `BatchError` if another process has locked the file, or `OutputError` if the lock
  ///   fails for another reason.
  static func checkLock(_ code: Int32, _ path: String) throws {
    switch code {
    case 0, ENOSYS, EOPNOTSUPP: return
    case EWOULDBLOCK: throw BatchError.locked(path)
    default: throw OutputError(name: path, code: code)
    }
  }

  /// Returns whether the open file is the one at a path.
  private static func isFile(_ descriptor: Int32, at path: String) -> Bool {
    var (open, named) = (stat(), stat())
    guard unsafe fstat(descriptor, &open) == 0, unsafe stat(path, &named) == 0 else { return false }
    return open.st_dev == named.st_dev && open.st_ino == named.st_ino
  }

  deinit { close(descriptor) }

  /// Removes all rows of earlier runs, finished or not.
  ///
  /// Otherwise a later run that resumes would find rows of an input that has changed since.
  package mutating func startOver() throws(OutputError) {
    guard ftruncate(descriptor, 0) == 0 else { throw OutputError(name: partial) }
    guard unsafe unlink(path) == 0 || errno == ENOENT else { throw OutputError(name: path) }
    (places, byteCount) = ([:], 0)
  }

  /// Keeps the rows of an earlier run that `isKept` accepts.
  ///
  /// - Parameters:
  ///   - indices: The indices of the shard's jobs by their ids.
  ///   - isKept: Returns whether the row of the job at an index is still good.
  /// - Throws: `OutputError` if the partial file cannot be read or written.
  package mutating func resume(
    _ indices: [String: Int],
    _ isKept: (BatchRow, Int) -> Bool
  ) throws(OutputError) {
    let rows = try rows(0..<fileSize)
    byteCount = rows.count
    for range in LineRanges(rows) {
      guard let row = BatchRow(Data(rows[range])), let index = indices[row.id] else { continue }
      places[index] = isKept(row, index) ? range.lowerBound..<range.upperBound + 1 : nil
    }
    // An interruption may have cut the last row.
    if let last = rows.last, last != UInt8(ascii: "\n") { try write([UInt8(ascii: "\n")]) }
    let file = URL(fileURLWithPath: path)
    let finished = (try? Data(contentsOf: file, options: .mappedIfSafe)) ?? Data()
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
  package func finish(_ indices: [Int]) throws {
    try AtomicFileWriter.write(to: path) { file in
      var piece: [UInt8] = []
      for index in indices {
        guard let place = places[index] else { continue }
        piece += try rows(place)
        if piece.count >= Self.pieceSize {
          try file.write(piece)
          piece = []
        }
      }
      try file.write(piece)
    }
    if Self.isFile(descriptor, at: partial) { unsafe unlink(partial) }
  }

  private mutating func write(_ bytes: [UInt8]) throws(OutputError) {
    let code = AtomicFile.write([bytes[...]], to: descriptor)
    guard code == 0 else { throw OutputError(name: partial, code: code) }
    byteCount += bytes.count
  }

  /// The size of the partial file, in bytes.
  private var fileSize: Int {
    get throws(OutputError) {
      var status = stat()
      guard unsafe fstat(descriptor, &status) == 0 else { throw OutputError(name: partial) }
      return Int(status.st_size)
    }
  }

  /// Reads rows from the partial file, which need not have its name any more.
  private func rows(_ range: Range<Int>) throws(OutputError) -> Data {
    var rows = Data(count: range.count)
    var done = 0
    while done < range.count {
      let start = off_t(range.lowerBound + done)
      let count = unsafe rows.withUnsafeMutableBytes { buffer in
        let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[done...])
        return unsafe pread(descriptor, rest.baseAddress, rest.count, start)
      }
      if count < 0, errno == EINTR { continue }
      // A file that another process has shortened has lost rows.
      guard count > 0 else { throw OutputError(name: partial, code: count < 0 ? errno : EIO) }
      done += count
    }
    return rows
  }
}
