import ChatframeFiles
import ChatframeWorker

/// A shard of a list of jobs, which workers on this machine run.
package struct BatchRun {
  private let list: JobList
  private let shard: Shard
  /// The indices of the shard's jobs, in the order in which they run.
  private let indices: [Int]
  /// The deadlines of the jobs that have one of their own, by the indices of the jobs.
  private let deadlines: [Int: Duration]
  private let folder: ResultFolder

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - list: The jobs.
  ///   - shard: The part of the jobs to run.
  ///   - assignment: The rule by which jobs are assigned to shards.
  ///   - folder: The folder for results, which is created.
  /// - Throws: `BatchError` if a line of the shard is not a job, or `OutputError` if the folder cannot
  ///   be created.
  package init(
    _ list: JobList,
    shard: Shard,
    assignment: ShardAssignment = .hash,
    writingTo folder: String
  ) throws {
    self.list = list
    self.shard = shard
    indices = assignment.indices(of: list.entries.map(\.id), in: shard)
    var deadlines: [Int: Duration] = [:]
    // The first line with a fault is reported, whatever the order of the jobs.
    for index in indices.sorted() {
      deadlines[index] = try list.head(of: list.entries[index]).deadline
    }
    self.deadlines = deadlines
    self.folder = try ResultFolder(folder)
  }

  /// The path of the file with the rows.
  package var path: String { "\(folder.path)/\(ShardFile.name(of: shard))" }

  /// Runs the jobs, and writes their rows.
  ///
  /// - Parameters:
  ///   - program: The program of the workers; receives the options `--out` and `--scratch`.
  ///   - rules: The rules of the workers.
  ///   - resumes: Whether to skip jobs that an earlier run finished successfully.
  ///   - progress: A closure that receives the numbers of finished and of all jobs.
  /// - Returns: A summary of the rows.
  /// - Throws: `BatchError` if the workers do not work or another process runs the shard;
  ///   `OutputError` if the rows cannot be written.
  package func run(
    _ program: WorkerProgram,
    _ rules: WorkerFleet.Rules,
    resumes: Bool,
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws -> BatchSummary {
    var file = try ShardFile(shard, in: folder.path)
    // A worker that is killed leaves its unfinished file here. A batch that is killed leaves the
    // folder, which the next run of the shard finds by its name.
    let scratch = "\(folder.path)/.chatframe-\(ShardFile.name(of: shard))"
    guard TemporaryFiles.makeFolder(at: scratch) else { throw OutputError(name: scratch) }
    defer { TemporaryFiles.remove(scratch) }
    var fleet = try WorkerFleet(program.writing(to: folder.path, scratch: scratch), rules)
    defer { fleet.end() }
    if resumes {
      try resume(&file, fingerprint: fleet.fingerprint)
    } else {
      try file.startOver()
    }
    var summary = BatchSummary(kept: file.rowCount)
    progress(file.rowCount, indices.count)
    let open = indices.filter { !file.hasRow(at: $0) }
    try fleet.run(open.lazy.map(job)) { answer in
      let digest = list.digest(of: list.entries[answer.index])
      try file.append(
        BatchRow.bytes(answer: answer.json, attempt: answer.attempt, digest: digest),
        at: answer.index
      )
      summary.add(answer.status, code: answer.code)
      progress(file.rowCount, indices.count)
    }
    try file.finish(indices.sorted())
    return summary
  }

  private func job(_ index: Int) -> WorkerFleet.Job {
    let entry = list.entries[index]
    return WorkerFleet.Job(
      index: index,
      id: entry.id,
      line: list.json(of: entry),
      deadline: deadlines[index]
    )
  }

  /// Keeps rows of the same jobs and the same environment whose files are still there.
  private func resume(_ file: inout ShardFile, fingerprint: String) throws(OutputError) {
    var byID: [String: Int] = [:]
    for index in indices { byID[list.entries[index].id] = index }
    try file.resume(byID) { row, index in
      row.status == .ok && row.fingerprint == fingerprint
        && row.job == list.digest(of: list.entries[index])
        && row.missingFile(in: folder.path) == nil
    }
  }
}

/// The numbers of results of a batch by status.
package struct BatchSummary: Hashable, Sendable {
  /// The number of results that an earlier run left.
  package let kept: Int
  /// The numbers of new results by status.
  package private(set) var counts: [JobStatus: Int] = [:]
  /// A Boolean value that indicates whether results could not be written.
  package private(set) var lacksSpace = false

  init(kept: Int) { self.kept = kept }

  mutating func add(_ status: JobStatus, code: String?) {
    counts[status, default: 0] += 1
    if code == JobFailure.Code.cannotWrite.rawValue { lacksSpace = true }
  }

  /// A Boolean value that indicates whether all jobs have results.
  package var isComplete: Bool { counts.keys.allSatisfy { $0 == .ok } }

  /// The numbers in words, for example `198 ok, 1 invalid, 1 crashed`.
  package var text: String {
    let all = counts.merging([.ok: kept]) { $0 + $1 }
    let words = JobStatus.allCases.compactMap { status in
      all[status].map { "\($0) \(status.rawValue)" }
    }
    return words.joined(separator: ", ") + (kept > 0 ? " (\(kept) from an earlier run)" : "")
  }
}
