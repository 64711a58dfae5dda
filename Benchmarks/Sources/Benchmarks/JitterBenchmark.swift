import CBareCairo
import Foundation

/// The speed of jitter analysis compared with decoding alone, and the cost of `--prove`.
struct JitterBenchmark {
  private static let turnCount = 5

  let root: String
  let program: String
  let folder: URL

  func run() throws {
    let frames = folder.appendingPathComponent("jitter").path
    let scenario = root + "/Examples/scenarios/prepend.yaml"
    _ = try Measuring.run(program, ["scroll", scenario, "-o", frames], quiet: true)
    let names = try FileManager.default.contentsOfDirectory(atPath: frames)
      .filter { $0.hasSuffix(".png") }.sorted()
    var ratios: [Double] = []
    var best = (pixels: Double.infinity, manifest: Double.infinity, floor: Double.infinity)
    var memory = 0
    for _ in 0..<Self.turnCount {
      let pixels = try Measuring.run(program, ["jitter", frames, "--pixels-only"], quiet: true)
      let manifest = try Measuring.run(program, ["jitter", frames], quiet: true)
      let floor = try decodingSeconds(names.map { "\(frames)/\($0)" })
      ratios.append(pixels.seconds / floor)
      best.pixels = min(best.pixels, pixels.seconds)
      best.manifest = min(best.manifest, manifest.seconds)
      best.floor = min(best.floor, floor)
      memory = max(memory, pixels.peakMemory, manifest.peakMemory)
    }
    let count = Double(names.count)
    report("jitter: pixels only, whole process", rate(count / best.pixels), aim: "≥ 60 frames/s")
    report("  with the manifest and its proof", rate(count / best.manifest), aim: "≥ 60 frames/s")
    report("  libpng decodes the same files, two threads", rate(count / best.floor), aim: "")
    report("  time, pixels only ÷ libpng", decimal(ratios.sorted()[ratios.count / 2]), aim: "")
    report("  peak memory", "\(decimal(Double(memory) / 1e6, 0)) MB", aim: "")
    try proof(scenario)
  }

  /// Measures the cost of `--prove` for a sequence that is written again each time.
  private func proof(_ scenario: String) throws {
    var ratios: [Double] = []
    for turn in 0..<Self.turnCount * 2 + 1 {
      let plain = folder.appendingPathComponent("plain-\(turn)").path
      let proved = folder.appendingPathComponent("proved-\(turn)").path
      let without = try Measuring.run(program, ["scroll", scenario, "-o", plain], quiet: true)
      let with = try Measuring.run(
        program,
        ["scroll", scenario, "-o", proved, "--prove"],
        quiet: true
      )
      ratios.append(with.seconds / without.seconds)
      for path in [plain, proved] { try FileManager.default.removeItem(atPath: path) }
    }
    report("scroll: time with --prove ÷ without", decimal(ratios.sorted()[Self.turnCount]), aim: "")
  }

  /// Returns the seconds that libpng takes, with half of the files on each of two threads.
  private func decodingSeconds(_ paths: [String]) throws -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    DispatchQueue.concurrentPerform(iterations: 2) { half in
      for index in stride(from: half, to: paths.count, by: 2) {
        cairo_surface_destroy(cairo_image_surface_create_from_png(paths[index]))
      }
    }
    return Double((clock.now - start) / .microseconds(1)) / 1e6
  }

  private func rate(_ value: Double) -> String { "\(decimal(value, 0)) frames/s" }
}
