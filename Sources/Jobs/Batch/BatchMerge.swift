import ChatframeDocuments
import ChatframeFiles
import ChatframeWorker
import Foundation

/// The rows of all shards, compared with the jobs that they should have.
package struct BatchMerge {
  /// A place with a row.
  private struct Place {
    let file: String
    let range: Range<Int>
  }

  /// The name of the joined file.
  package static let indexName = "index.jsonl"
  /// The number of ids that a problem names.
  private static let namedCount = 5

  /// The folder of the shards.
  package let folder: String
  /// The rows in the order of the jobs; those of missing jobs are left out.
  package private(set) var rows: [BatchRow] = []
  /// The reasons why the rows cannot be joined, one line each.
  package private(set) var problems: [String] = []
  private let list: JobList
  private var files: [String: Data] = [:]
  private var places: [String: Place] = [:]

  /// Reads the rows of all shards in a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - list: The jobs that must have exactly one row each.
  /// - Throws: `BatchError` if the folder or a file cannot be read, or if a row is broken.
  package init(_ folder: String, expecting list: JobList) throws(BatchError) {
    self.folder = folder
    self.list = list
    let names = try Self.names(in: folder)
    var finder = ProblemFinder(list)
    for name in names {
      guard name.hasSuffix(".jsonl") else {
        let shard = name.dropLast(ShardFile.partialEnding.count)
        problems.append("\(folder)/\(shard) is not finished; run its shard with --resume")
        continue
      }
      try read(name, &finder)
    }
    if names.isEmpty { problems.append("\(folder) has no shard-*.jsonl; run the batch first") }
    problems += finder.problems(missing: list.entries.map(\.id).filter { places[$0] == nil })
    rows = list.entries.compactMap { entry in row(entry.id) }
    problems += missingFiles
  }

  private static func names(in folder: String) throws(BatchError) -> [String] {
    guard let all = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw .unreadable(folder, FileStatus(folder) == nil ? "no such folder" : "cannot be read")
    }
    return all.filter { name in
      name.wholeMatch(of: /shard-\d+-of-\d+\.jsonl(\.partial)?/) != nil
    }.sorted()
  }

  private mutating func read(_ name: String, _ finder: inout ProblemFinder) throws(BatchError) {
    let path = "\(folder)/\(name)"
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
    else { throw .unreadable(path, "cannot be read") }
    files[name] = data
    for (number, range) in LineRanges(data).enumerated() {
      guard let row = BatchRow(Data(data[range])) else {
        throw .invalidLine(path, number + 1, "is not a row of results; run the shard again")
      }
      if let first = places.updateValue(Place(file: name, range: range), forKey: row.id) {
        finder.repeated.append("\(Excerpt.quoted(row.id)) in \(first.file) and \(name)")
      }
      finder.add(row, from: name)
    }
  }

  private func bytes(_ id: String) -> Data? {
    places[id].flatMap { place in files[place.file].map { Data($0[place.range]) } }
  }

  private func row(_ id: String) -> BatchRow? { bytes(id).flatMap(BatchRow.init) }

  /// The files that rows name and that are not in the folder.
  private var missingFiles: [String] {
    let missing = rows.lazy.compactMap { row in
      row.missingFile(in: folder).map { "\($0) of \(Excerpt.quoted(row.id))" }
    }
    let shown = Array(missing.prefix(Self.namedCount))
    return shown.isEmpty
      ? [] : ["files are missing or cut: \(shown.joined(separator: ", ")); run with --resume"]
  }

  /// A Boolean value that indicates whether all jobs have results.
  package var isPassed: Bool { problems.isEmpty && rows.allSatisfy { $0.status == .ok } }

  /// The numbers of rows by status.
  package var summary: BatchSummary {
    var summary = BatchSummary(kept: 0)
    for row in rows { summary.add(row.status, code: row.error?.code) }
    return summary
  }

  /// Writes all rows to one file, in the order of the jobs.
  ///
  /// - Throws: `OutputError` if the file cannot be written.
  package func writeIndex() throws(OutputError) {
    let lines = list.entries.lazy.compactMap { bytes($0.id) }
    let pieces = lines.map { ([UInt8]($0) + [UInt8(ascii: "\n")])[...] }
    try AtomicFile.write(Array(pieces), to: "\(folder)/\(Self.indexName)")
  }

  /// Collects what is wrong with the rows.
  private struct ProblemFinder {
    /// The rows whose id has another row.
    var repeated: [String] = []
    private var unexpected: [String] = []
    private var changed: [String] = []
    /// The first file with each fingerprint, in order.
    private var fingerprints: [(digits: String, file: String)] = []
    private let digests: [String: String]

    init(_ list: JobList) {
      digests = Dictionary(
        uniqueKeysWithValues: list.entries.map { ($0.id, list.digest(of: $0)) }
      )
    }

    mutating func add(_ row: BatchRow, from file: String) {
      if let digest = digests[row.id] {
        if digest != row.job { changed.append(Excerpt.quoted(row.id)) }
      } else {
        unexpected.append("\(Excerpt.quoted(row.id)) in \(file)")
      }
      if !fingerprints.contains(where: { $0.digits == row.fingerprint }) {
        fingerprints.append((row.fingerprint, file))
      }
    }

    func problems(missing: [String]) -> [String] {
      [
        Self.line("no result", missing.map { Excerpt.quoted($0) }, "run its shard"),
        Self.line("several results", repeated, "remove the file of one"),
        Self.line("not among the jobs", unexpected, "remove its file, or expect other jobs"),
        Self.line("the job has changed since", changed, "run its shard with --resume"),
        mixture,
      ].compactMap(\.self)
    }

    private var mixture: String? {
      guard fingerprints.count > 1 else { return nil }
      let places = fingerprints.prefix(BatchMerge.namedCount)
        .map { "\($0.file) with \($0.digits.prefix(12))…" }
      return "the results are from \(fingerprints.count) environments: "
        + places.joined(separator: ", ") + "; use the same program and fonts, then --resume"
    }

    private static func line(_ problem: String, _ ids: [String], _ remedy: String) -> String? {
      guard !ids.isEmpty else { return nil }
      let shown = ids.prefix(BatchMerge.namedCount).joined(separator: ", ")
      let more =
        ids.count > BatchMerge.namedCount ? " and \(ids.count - BatchMerge.namedCount) more" : ""
      return "\(problem): \(shown)\(more); \(remedy)"
    }
  }
}
