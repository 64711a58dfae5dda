import Foundation

/// Prints a table of ratios; arguments such as `constraints` or `layout` select parts of it.
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
    let asked = CommandLine.arguments.dropFirst()
    if asked.isEmpty || asked.contains("constraints") { try ConstraintBenchmark().run() }
    if asked.isEmpty || asked.contains("layout") { try await LayoutBenchmark(root: root).run() }
    if asked.isEmpty || asked.contains("flow") { try await FlowBenchmark(root: root).run() }
    if asked.isEmpty || asked.contains("store") { try await StoreBenchmark(folder: folder).run() }
    if asked.isEmpty || asked.contains("compare") { await CompareBenchmark().run() }
    if asked.isEmpty || asked.contains("diff") {
      try await DiffBenchmark(root: root, folder: folder).run()
    }
    if asked.first == GoldenBenchmark.recording { return try await GoldenBenchmark().record() }
    if asked.isEmpty || asked.contains("goldens") { try await GoldenBenchmark().run() }
    if asked.isEmpty || asked.contains("trace") {
      try TraceBenchmark(program: program, folder: folder).run()
    }
    if asked.isEmpty || asked.contains("animations") {
      try AnimationBenchmark(root: root, program: program, folder: folder).run()
    }
    if asked.isEmpty || asked.contains("frames") {
      try await FrameBenchmark(root: root, folder: folder).run()
    }
    if asked.isEmpty || asked.contains("snapshots") {
      try await SnapshotBenchmark(root: root, folder: folder).run()
    }
    if asked.isEmpty || asked.contains("hits") { try await HitBenchmark(root: root).run() }
    if asked.isEmpty || asked.contains("jitter") {
      try JitterBenchmark(root: root, program: program, folder: folder).run()
    }
    if asked.isEmpty || asked.contains("render") {
      try RenderBenchmark(root: root, program: program, folder: folder).run()
    }
    // Only if asked for: the other programs are not part of this package.
    if asked.contains("peers") {
      try PeerBenchmark(root: root, program: program, folder: folder).run()
    }
    if asked.isEmpty || asked.contains("worker") {
      try await WorkerBenchmark(program: program, folder: folder).run()
    }
    if asked.isEmpty || asked.contains("streams") {
      try StreamBenchmark(program: program, folder: folder).run()
    }
    if asked.isEmpty || asked.contains("service") {
      let server = root + "/.build/server/release/chatframe-server"
      try await ServiceBenchmark(program: server, folder: folder).run()
    }
  }
}
