import Foundation

/// Prints a table of ratios; `make bench` builds the program first and names it.
@main
struct Benchmarks {
  static func main() async throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
    let program = root + "/.build/release/chatframe"
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("chatframe-benchmarks-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await LayoutBenchmark(root: root).run()
    try RenderBenchmark(root: root, program: program, folder: folder).run()
  }
}
