import ChatframeConversations
import ChatframeDocuments
import ChatframeFiles
import ChatframeGoldenRuns
import ChatframeGoldens
import ChatframeRequests
import Foundation

/// A job that compares the conversations and scenarios of a list with their goldens.
struct VerifyTask: JobTask {
  let key: String
  private let list: GoldenListFile
  private let selection: GoldenSelection
  private let inBlocks: Bool

  private static let names = ["only", "shard", "blockedText"]
  /// The number of goldens that a failure names.
  private static let namedCount = 5

  init(_ job: Job, _ engine: JobEngine) throws {
    guard case .path(let path) = job.input else {
      throw JobFailure(.badJob, "input.document: is not a list; expected {\"path\": …}")
    }
    let data = try ConversationDocument.data(path: path, extensions: ["yaml", "yml"])
    try job.options?.check(names: Self.names)
    list = try Self.list(path, data)
    selection = GoldenSelection(
      names: try job.options?.texts("only") ?? [],
      shard: try Self.shard(job.options)
    )
    inBlocks = try job.options?.flag("blockedText") ?? false
    var key = JobKey(job, fingerprint: engine.fingerprint)
    let files = try Self.session(list, selection, inBlocks, engine, artifacts: nil).inputFiles
    for file in files { key.add(file: file, as: file) }
    self.key = key.digits()
  }

  private static func list(_ path: String, _ data: Data) throws -> GoldenListFile {
    do throws(YAMLError) {
      return try GoldenListFile(path, data: data)
    } catch {
      throw JobFailure(.badGolden, JobFailure(error).message)
    }
  }

  private static func shard(_ options: OptionFields?) throws -> Shard? {
    guard let text = try options?.text("shard") else { return nil }
    guard let shard = Shard(text) else {
      throw RequestError(
        "shard: \(Excerpt.quoted(text)) is not a valid shard; expected i/n, for example 2/4",
        path: "shard"
      )
    }
    return shard
  }

  private static func session(
    _ list: GoldenListFile,
    _ selection: GoldenSelection,
    _ inBlocks: Bool,
    _ engine: JobEngine,
    artifacts: String?
  ) throws -> GoldenSession {
    try GoldenSession(
      list: list,
      selection: selection,
      artifacts: artifacts,
      inBlocks: inBlocks,
      threads: engine.threads
    )
  }

  func run(on engine: JobEngine) async throws -> JobOutput {
    guard let artifacts = TemporaryFiles.makeFolder(in: engine.folder.scratch) else {
      throw OutputError(name: engine.folder.scratch)
    }
    defer { TemporaryFiles.remove(artifacts) }
    let session = try Self.session(list, selection, inBlocks, engine, artifacts: artifacts)
    engine.keepTiles(of: key)
    let outcome = try await session.run(
      mode: .never,
      reusesUnchanged: false,
      on: engine.goldenRenderer()
    )
    let run = outcome.run
    try Task.checkCancellation()
    var results = try await engine.folder.write("json") { try $0(run.json()) }
    results.role = "results"
    var files = [results]
    for name in Set(run.results.flatMap { $0.artifacts?.all ?? [] }).sorted() {
      files.append(try await file(name, in: artifacts, engine))
    }
    return JobOutput(files: files, failure: Self.failure(run))
  }

  /// Moves a picture or a text of a golden that differs into the folder for results.
  private func file(
    _ name: String,
    in artifacts: String,
    _ engine: JobEngine
  ) async throws -> ResultFile {
    let ending = name.split(separator: ".").last.map(String.init) ?? "bin"
    let path = "\(artifacts)/\(name)"
    guard let data = FileManager.default.contents(atPath: path) else {
      throw OutputError(name: path, code: EIO)
    }
    var file = try await engine.folder.write(ending) { try $0([UInt8](data)) }
    file.role = name
    return file
  }

  private static func failure(_ run: GoldenRun) -> JobFailure? {
    if let problem = run.problems?.first { return JobFailure(.badGolden, problem) }
    if let broken = run.results.first(where: { $0.state == .broken }) {
      return JobFailure(.badGolden, "\(broken.name): \(broken.reason ?? "cannot be compared")")
    }
    let others = run.results.filter { !$0.isPassed }.map(\.name)
    guard !others.isEmpty else { return nil }
    let shown = others.prefix(namedCount).joined(separator: ", ")
    return JobFailure(
      .goldenDiffers,
      "\(others.count) of \(run.results.count) goldens differ: \(shown)"
        + "\(others.count > namedCount ? ", …" : ""); see the results"
    )
  }
}
