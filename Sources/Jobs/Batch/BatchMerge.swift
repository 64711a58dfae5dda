import ChatframeDocuments
import ChatframeFiles
import ChatframeWorker
import Foundation

/// The rows of all shards, compared with the jobs that they should have.
///
/// Keeps the place and the status of each row, and reads a row again when it is needed.
package struct BatchMerge {
  /// The place of a row, and its status.
  private struct Place {
    /// The index of the file.
    let file: Int
    let range: Range<Int>
    let status: JobStatus
  }

  /// The name of the joined file.
  package static let indexName = "index.jsonl"
  /// The number of ids that a problem names.
  fileprivate static let namedCount = 5

  /// The folder of the shards.
  package let folder: String
  /// The reasons why the rows cannot be joined, one line each.
  package private(set) var problems: [String] = []
  /// The numbers of rows by status.
  package private(set) var summary = BatchSummary(kept: 0)
  private let list: JobList
  private var files: [(name: String, rows: Data)] = []
  /// The places of the rows in the order of the jobs; `nil` for missing ones.
  private var places: [Place?]

  /// Reads the rows of all shards in a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - list: The jobs that must have exactly one row each.
  /// - Throws: `BatchError` if the folder or a file cannot be read, or if a row is broken.
  package init(_ folder: String, expecting list: JobList) throws(BatchError) {
    self.folder = folder
    self.list = list
    places = Array(repeating: nil, count: list.entries.count)
    let names = try Self.names(in: folder)
    var finder = ProblemFinder(folder)
    let indices = Dictionary(
      uniqueKeysWithValues: list.entries.indices.map { (list.entries[$0].id, $0) }
    )
    for name in names {
      guard name.hasSuffix(".jsonl") else {
        problems.append(
          "\(folder)/\(name) is not finished; run its shard with --resume, or remove the file"
        )
        continue
      }
      try read(name, indices, &finder)
    }
    if names.isEmpty { problems.append("\(folder) has no shard-*.jsonl; run the batch first") }
    let missing = places.indices.filter { places[$0] == nil }
    problems += finder.problems(missing: missing.map { list.entries[$0].id })
    for place in places.lazy.compactMap(\.self) { summary.add(place.status, code: nil) }
  }

  private static func names(in folder: String) throws(BatchError) -> [String] {
    guard let all = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw .unreadable(folder, FileStatus(folder) == nil ? "no such folder" : "cannot be read")
    }
    return all.filter { name in
      name.wholeMatch(of: /shard-\d+-of-\d+\.jsonl(\.partial)?/) != nil
    }.sorted()
  }

  private mutating func read(
    _ name: String,
    _ indices: [String: Int],
    _ finder: inout ProblemFinder
  ) throws(BatchError) {
    let path = "\(folder)/\(name)"
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
    else { throw .unreadable(path, "cannot be read") }
    files.append((name, data))
    for (number, range) in LineRanges(data).enumerated() {
      guard let row = BatchRow(Data(data[range])) else {
        throw .invalidLine(path, number + 1, "is not a row of results; run the shard again")
      }
      finder.check(fingerprint: row.fingerprint, name)
      guard let index = indices[row.id] else {
        finder.unexpected.append("\(Excerpt.quoted(row.id)) in \(name)")
        continue
      }
      finder.check(row, digest: list.digest(of: list.entries[index]))
      if let first = places[index] {
        finder.repeated.append(
          "\(Excerpt.quoted(row.id)) in \(files[first.file].name) and \(name)"
        )
      }
      places[index] = Place(file: files.count - 1, range: range, status: row.status)
    }
  }

  private func line(_ place: Place) -> Data { files[place.file].rows[place.range] }

  /// The number of jobs that have a row.
  package var rowCount: Int { places.count { $0 != nil } }

  /// The rows in the order of the jobs; those of missing jobs are left out.
  package var rows: some Sequence<BatchRow> {
    places.lazy.compactMap { place in place.flatMap { BatchRow(Data(line($0))) } }
  }

  /// Returns some of the rows: those without results first, and otherwise in the order of the jobs.
  ///
  /// - Parameter limit: The largest number of rows.
  /// - Returns: The rows.
  package func rowsWithFailuresFirst(limit: Int) -> [BatchRow] {
    let all = places.lazy.compactMap(\.self)
    let failed = Array(all.filter { $0.status != .ok }.prefix(limit))
    let others = all.filter { $0.status == .ok }.prefix(limit - failed.count)
    return (failed + others).compactMap { BatchRow(Data(line($0))) }
  }

  /// A Boolean value that indicates whether all jobs have results.
  package var isPassed: Bool { problems.isEmpty && summary.isComplete }

  /// Writes all rows to one file, in the order of the jobs.
  ///
  /// - Throws: `OutputError` if the file cannot be written.
  package func writeIndex() throws {
    try AtomicFileWriter.write(to: "\(folder)/\(Self.indexName)") { file in
      var piece: [UInt8] = []
      for place in places.lazy.compactMap(\.self) {
        piece += line(place)
        piece.append(UInt8(ascii: "\n"))
        guard piece.count >= 1 << 16 else { continue }
        try file.write(piece)
        piece = []
      }
      try file.write(piece)
    }
  }
}

/// Collects what is wrong with rows.
private struct ProblemFinder {
  /// The rows whose id has another row.
  var repeated: [String] = []
  /// The rows whose id no job has.
  var unexpected: [String] = []
  private let folder: String
  private var changed: [String] = []
  /// The files that rows name and that are not in the folder.
  private var missingFiles: [String] = []
  /// The first file with each fingerprint, in order.
  private var fingerprints: [(digits: String, file: String)] = []

  init(_ folder: String) { self.folder = folder }

  /// Notes the environment of a row in a file.
  mutating func check(fingerprint: String, _ file: String) {
    if fingerprints.last?.digits == fingerprint { return }
    guard !fingerprints.contains(where: { $0.digits == fingerprint }) else { return }
    fingerprints.append((fingerprint, file))
  }

  /// Checks the files of a row, and whether its job has the digest of the expected one.
  mutating func check(_ row: BatchRow, digest: String) {
    if digest != row.job { changed.append(Excerpt.quoted(row.id)) }
    guard missingFiles.count < BatchMerge.namedCount, let file = row.missingFile(in: folder) else {
      return
    }
    missingFiles.append("\(file) of \(Excerpt.quoted(row.id))")
  }

  func problems(missing: [String]) -> [String] {
    let quoted = missing.map { Excerpt.quoted($0) }
    return [
      Self.line(quoted) { "no result for \($0); run \($1 ? "its shard" : "their shards")" },
      Self.line(repeated) {
        "\($0) \($1 ? "has" : "have") several results; remove one of the files"
      },
      Self.line(unexpected) { list, _ in
        "not among the jobs: \(list); remove its file, or expect other jobs"
      },
      Self.line(changed) { list, _ in
        "the job has changed since: \(list); run its shard with --resume"
      },
      mixedFingerprints,
      missingFiles.isEmpty
        ? nil
        : "files are missing or cut: \(missingFiles.joined(separator: ", ")); run with --resume",
    ].compactMap(\.self)
  }

  private var mixedFingerprints: String? {
    guard fingerprints.count > 1 else { return nil }
    let places = fingerprints.prefix(BatchMerge.namedCount)
      .map { "\($0.file) with \($0.digits.prefix(12))…" }
    return "the results are from \(fingerprints.count) environments: "
      + places.joined(separator: ", ") + "; use the same program and fonts, then --resume"
  }

  /// Returns a sentence about some ids and whether there is only one; `nil` if there is none.
  private static func line(
    _ ids: [String],
    _ sentence: (_ ids: String, _ isOne: Bool) -> String
  ) -> String? {
    guard !ids.isEmpty else { return nil }
    let shown = ids.prefix(BatchMerge.namedCount).joined(separator: ", ")
    let rest = ids.count - BatchMerge.namedCount
    return sentence(rest > 0 ? "\(shown) and \(rest) more" : shown, ids.count == 1)
  }
}
