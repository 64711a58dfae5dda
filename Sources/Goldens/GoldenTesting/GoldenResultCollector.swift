import ChatframeFiles
import ChatframeGoldens
import Foundation
import Synchronization

/// Collects the results of all goldens of this process: writes `results.json` when a golden does
/// not pass, and again when the process ends, together with other processes of the same run.
final class GoldenResultCollector: Sendable {
  /// A folder of artifacts.
  private struct Folder {
    let root: String
    let mode: GoldenRecordMode
    var results: [GoldenResult] = []
    /// The number of results that have been written.
    var writtenCount = 0
  }

  private struct Contents {
    var stores: [String: GoldenStore] = [:]
    var folders: [String: Folder] = [:]
  }

  /// The collector of this process.
  static let shared: GoldenResultCollector = {
    atexit { GoldenResultCollector.shared.finish() }
    return GoldenResultCollector()
  }()

  /// The results are written again when their number has grown by one part in this many: after each
  /// failure at first and less often later, so that all writing takes only a few times as long as
  /// writing once.
  private static let growthDivisor = 8

  private let run: String
  private let contents = Mutex(Contents())

  /// Creates a collector.
  init(run: String = TestRun.current) { self.run = run }

  /// Returns the store of a package, in which names are claimed.
  func store(root: String) -> GoldenStore {
    contents.withLock { contents in
      if let store = contents.stores[root] { return store }
      let store = GoldenStore(folder: root)
      contents.stores[root] = store
      return store
    }
  }

  /// Adds a result, and writes the results so far if it did not pass.
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

  /// Writes the remaining results; an error becomes a warning.
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
      environment: "\(try GoldenRenderer.bundledFingerprint())",
      mode: folder.mode,
      results: folder.results
    )
    try SharedResultsFile(folder: path, run: self.run).add(run)
    folder.writtenCount = folder.results.count
  }
}

/// The file `results.json` of the processes that one `swift test` starts: one for XCTest, one for
/// Swift Testing, and with `--parallel` one per test.
///
/// Each process adds its results under a lock, and the first process of a run replaces earlier
/// results.
struct SharedResultsFile {
  /// The file that is locked, and that stores the run of the results.
  private static let markName = ".run"

  /// The folder of artifacts.
  let folder: String
  /// The run that this process belongs to; see `TestRun`.
  let run: String

  /// Writes the results together with those of other processes of the run; results of this process
  /// replace older ones of the same goldens.
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

  /// Removes the results of an earlier run, which could be mistaken for results of this run.
  func begin() {
    guard FileStatus("\(folder)/\(GoldenRun.fileName)") != nil else { return }
    try? locked { mark in
      if mark != run {
        try FileManager.default.removeItem(atPath: "\(folder)/\(GoldenRun.fileName)")
      }
    }
  }

  /// Performs an operation under the lock with the run that held it last, and stores this run.
  private func locked(_ body: (_ mark: String) throws -> Void) throws {
    let path = "\(folder)/\(Self.markName)"
    let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw OutputError(name: path) }
    // Closing the file releases the lock.
    defer { close(descriptor) }
    guard flock(descriptor, LOCK_EX) == 0 else { throw OutputError(name: path) }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    let mark = String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
    try body(mark)
    try file.truncate(atOffset: 0)
    try file.write(contentsOf: Data(run.utf8))
  }
}

/// Identifies the `swift test` that started this process.
enum TestRun {
  /// The parent process and its start time; this process if the system does not report them.
  static let current: String = {
    let parent = getppid()
    // All orphaned processes have the first process as their parent.
    guard parent > 1 else { return "process \(getpid())" }
    return "parent \(parent) \(start(of: parent))"
  }()

  /// Returns the start time of a process in the system's own format; empty if the system does not
  /// report it.
  private static func start(of process: pid_t) -> String {
    #if canImport(Darwin)
    var query = [CTL_KERN, KERN_PROC, KERN_PROC_PID, process]
    var info = unsafe kinfo_proc()
    var size = MemoryLayout<kinfo_proc>.stride
    guard unsafe sysctl(&query, 4, &info, &size, nil, 0) == 0, size > 0 else { return "" }
    let time = unsafe info.kp_proc.p_un.__p_starttime
    return "\(time.tv_sec).\(time.tv_usec)"
    #else
    guard let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else {
      return ""
    }
    // The program's name is in parentheses and may contain anything; the start time, in ticks since
    // boot, is the twentieth field after it.
    let words = stat.split(separator: ")").last?.split(separator: " ") ?? []
    return words.count > 19 ? String(words[19]) : ""
    #endif
  }
}
