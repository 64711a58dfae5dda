import CBareCairo
import Chatframe
import Foundation

/// Comparisons of two folders of PNGs, and the floor: decoding all with libpng, and `memcmp`.
struct DiffBenchmark {
  let root: String
  let folder: URL
  private static let count = 120

  func run() async throws {
    for (name, textSize) in [("equal", 1.0), ("different", 1.05)] {
      let place = folder.appendingPathComponent(name).path
      try await write(to: place, textSize: textSize)
      let comparison = try PictureFileComparison("\(place)/a", "\(place)/b")
      let floor = await Measuring.median(3) { bare(comparison.pairs) }
      report("diff: decoding \(Self.count) \(name) pairs, memcmp", rate(floor), aim: "")
      for threads in [1, ProcessInfo.processInfo.activeProcessorCount] {
        let seconds = try await Measuring.median(3) {
          let report = try await comparison.run(threads: threads)
          precondition(report.isPassed == (textSize == 1), "The pictures are other ones.")
        }
        let words = threads == 1 ? "one thread" : "\(threads) threads"
        report(
          "  exact, \(words)",
          "\(rate(seconds)), ÷ floor \(decimal(seconds / floor))",
          aim: threads == 1 ? "≤ 1" : ""
        )
      }
    }
  }

  private func rate(_ seconds: Double) -> String {
    "\(decimal(Double(Self.count) / seconds, 0)) pairs/s"
  }

  /// Writes pairs of 780 × 1,688 pixels; those of the second folder have their own files.
  private func write(to place: String, textSize: Double) async throws {
    let renderer = try Renderer()
    let document = try ConversationDocument.load(path: root + "/Examples/weekend.json")
    let template = try TemplateLibrary.bundled.template("jade")
    for (side, size) in [("a", 1), ("b", textSize)] {
      let layout = try await renderer.layOut(
        document,
        template: template,
        options: LayoutOptions(scale: 2, textSize: size)
      )
      let picture = try await renderer.png(of: layout, viewportHeight: 844)
      let folder = "\(place)/\(side)"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for number in 0..<Self.count {
        try picture.write(to: URL(fileURLWithPath: "\(folder)/\(number).png"))
      }
    }
  }

  private func bare(_ pairs: [PictureFilePair]) {
    for pair in pairs {
      let surfaces = [pair.first, pair.second].compactMap(\.self).map {
        cairo_image_surface_create_from_png($0.path)
      }
      let pixels = surfaces.map { cairo_image_surface_get_data($0) }
      let size = surfaces.map {
        Int(cairo_image_surface_get_stride($0) * cairo_image_surface_get_height($0))
      }
      if let one = pixels[0], let other = pixels[1] { _ = memcmp(one, other, size.min() ?? 0) }
      for surface in surfaces { cairo_surface_destroy(surface) }
    }
  }
}
