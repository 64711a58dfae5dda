import ChatframeFiles
import ChatframeGoldens
import Foundation

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
