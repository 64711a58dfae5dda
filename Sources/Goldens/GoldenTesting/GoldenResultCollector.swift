import ChatframeFiles
import ChatframeGoldens
import Foundation
import Synchronization

/// What came of all goldens of this process: `results.json` is written when one does not pass, and once
/// more as the process ends, with what other processes of the same run found.
final class GoldenResultCollector: Sendable {
  /// A folder of artifacts.
  private struct Folder {
    let root: String
    let mode: GoldenRecordMode
    var results: [GoldenResult] = []
    /// How many of the results are written.
    var writtenCount = 0
  }

  private struct Contents {
    var stores: [String: GoldenStore] = [:]
    var folders: [String: Folder] = [:]
  }

  /// The process's own.
  static let shared: GoldenResultCollector = {
    atexit { GoldenResultCollector.shared.finish() }
    return GoldenResultCollector()
  }()

  /// Results that are written are written again as they have become more by one in so many: with each
  /// failure at first, and less often as there are many, so that all of them together take no longer
  /// than a few times writing the last.
  private static let growthDivisor = 8

  private let run: String
  private let contents = Mutex(Contents())

  /// - Parameter run: The run that this process belongs to.
  init(run: String = TestRun.current) { self.run = run }

  /// The store of a package, in which names are claimed.
  func store(root: String) -> GoldenStore {
    contents.withLock { contents in
      if let store = contents.stores[root] { return store }
      let store = GoldenStore(folder: root)
      contents.stores[root] = store
      return store
    }
  }

  /// Takes a result, and writes what there is where it is to be looked at.
  func add(
    _ result: GoldenResult,
    root: String,
    artifacts: ArtifactFolder,
    mode: GoldenRecordMode
  ) throws {
    let path = artifacts.path
    try contents.withLock { contents in
      if contents.folders[path] == nil { SharedResultsFile(folder: path, run: run).begin() }
      var folder = contents.folders[path] ?? Folder(root: root, mode: mode)
      folder.results.append(result)
      defer { contents.folders[path] = folder }
      guard !result.isPassed || result.cause != nil else { return }
      let newCount = folder.results.count - folder.writtenCount
      if newCount * Self.growthDivisor >= folder.writtenCount { try write(&folder, path) }
    }
  }

  /// Writes what is not written yet; where that fails, a warning says so.
  func finish() {
    contents.withLock { contents in
      for path in contents.folders.keys.sorted() {
        guard var folder = contents.folders[path], folder.results.count > folder.writtenCount else {
          continue
        }
        do {
          try write(&folder, path)
        } catch {
          FileHandle.standardError.write(Data("warning: \(error)\n".utf8))
        }
        contents.folders[path] = folder
      }
    }
  }

  private func write(_ folder: inout Folder, _ path: String) throws {
    let run = GoldenRun(
      folder: folder.root,
      environment: "\(try SharedGoldenRenderers.goldenRenderer(.glyphs).fingerprint)",
      mode: folder.mode,
      results: folder.results
    )
    try SharedResultsFile(folder: path, run: self.run).add(run)
    folder.writtenCount = folder.results.count
  }
}

/// `results.json` of the processes that one `swift test` starts: one for XCTest, one for Swift Testing,
/// and with `--parallel` one for each test.
///
/// Each adds what it compared, under a lock, and the first one of a run begins anew.
struct SharedResultsFile {
  /// Holds the lock, and which run the results are of.
  private static let markName = ".run"

  /// The folder of artifacts.
  let folder: String
  /// Which run this process belongs to; see `TestRun`.
  let run: String

  /// Has the results written with those that other processes of the run added; what this process
  /// compared counts for itself.
  func add(_ own: GoldenRun) throws {
    try Folders.make(folder)
    try locked { mark in
      var all = own
      if mark == run, let known = try? GoldenRun.read(folder) {
        let names = Set(own.results.map(\.name))
        let others = known.results.filter { !names.contains($0.name) }
        all = GoldenRun(
          folder: own.folder,
          environment: own.environment,
          mode: own.mode,
          results: own.results + others
        )
      }
      try all.write(to: folder)
    }
  }

  /// Takes results of an earlier run away, which nobody should take for this one's.
  func begin() {
    guard FileStatus("\(folder)/\(GoldenRun.fileName)") != nil else { return }
    try? locked { mark in
      if mark != run {
        try FileManager.default.removeItem(atPath: "\(folder)/\(GoldenRun.fileName)")
      }
    }
  }

  /// Does something while no other process does, with the run that was here last; afterwards it is this
  /// one.
  private func locked(_ body: (_ mark: String) throws -> Void) throws {
    let path = "\(folder)/\(Self.markName)"
    let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw OutputError(name: path) }
    // The lock goes with it.
    defer { close(descriptor) }
    guard flock(descriptor, LOCK_EX) == 0 else { throw OutputError(name: path) }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    let mark = String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
    try body(mark)
    try file.truncate(atOffset: 0)
    try file.write(contentsOf: Data(run.utf8))
  }
}

/// Tells processes of one `swift test` from those of another.
enum TestRun {
  /// The process that started this one, and when that was started; this process alone where nobody can
  /// tell.
  static let current: String = {
    let parent = getppid()
    // Whoever lost his parent has the first process for one, as others have.
    guard parent > 1 else { return "process \(getpid())" }
    return "parent \(parent) \(start(of: parent))"
  }()

  /// In ticks since the machine was started; empty where the system does not say.
  private static func start(of process: pid_t) -> String {
    guard let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else {
      return ""
    }
    // The program's name is in brackets and may hold anything; the start is the twentieth after it.
    let words = stat.split(separator: ")").last?.split(separator: " ") ?? []
    return words.count > 19 ? String(words[19]) : ""
  }
}
