import CBareCairo
import Chatframe
import Foundation

/// 600 frames of a steady scroll through 300 messages, against Cairo's own PNG writer and against
/// writing the same bytes with nothing done to them.
struct FrameBenchmark {
  private static let frameCount = 600
  /// An odd number of device pixels, so that all frames differ; the last ones show the newest
  /// messages.
  private static let step = 149.0

  let root: String
  let folder: URL

  private struct Stage {
    let renderer: Renderer
    let document: ConversationDocument
    let template: Template
    let options = LayoutOptions()
  }

  func run() async throws {
    let stage = try stage()
    let film = try makeFolder("film")
    let clock = ContinuousClock()
    let start = clock.now
    let layout = try await layOut(stage)
    let laidOut = clock.now
    let cold = try await write(layout, stage.renderer, to: film)
    let end = clock.now
    var warm: [Double] = []
    var single: [Double] = []
    var bare: [Double] = []
    let files = try load(film)
    // Taken in turn, so that a slow moment of the machine meets all of them.
    for turn in 0..<5 {
      let again = try makeFolder("warm-\(turn)")
      warm.append(try await time { _ = try await write(layout, stage.renderer, to: again) })
      try remove(again)
      let alone = try makeFolder("single-\(turn)")
      single.append(
        try await time { _ = try await write(layout, stage.renderer, to: alone, lanes: 1) }
      )
      try remove(alone)
      let plain = try makeFolder("bare-\(turn)")
      bare.append(try await time { try writeBare(files, to: plain) })
      try remove(plain)
    }
    let cairo = try cairoSeconds(film)
    tell(
      Figures(
        layout: seconds(laidOut - start),
        cold: seconds(end - start),
        warm: warm.min() ?? 0,
        single: single.min() ?? 0,
        bare: bare.min() ?? 0,
        cairo: cairo,
        summary: cold
      )
    )
  }

  private struct Figures {
    let layout: Double
    let cold: Double
    let warm: Double
    let single: Double
    let bare: Double
    let cairo: Double
    let summary: FilmSummary
  }

  private func tell(_ figures: Figures) {
    let count = Double(Self.frameCount)
    func rate(_ seconds: Double) -> String { "\(decimal(count / seconds, 0)) frames/s" }
    report("frames: written, rows drawn before, all cores", rate(figures.warm), aim: "")
    report("  the same, one lane", rate(figures.single), aim: "")
    report("  bare write of the same bytes, one thread", rate(figures.bare), aim: "")
    report("  cairo_surface_write_to_png", "\(decimal(1 / figures.cairo, 1)) frames/s", aim: "")
    let perFrame = figures.single / count
    report("  one lane ÷ Cairo", decimal(figures.cairo / perFrame, 0), aim: "≥ 100")
    report("  all cores ÷ Cairo", decimal(figures.cairo / (figures.warm / count), 0), aim: "≥ 100")
    report("  time, one lane ÷ bare write", decimal(figures.single / figures.bare), aim: "≤ 2")
    report("  time, all cores ÷ bare write", decimal(figures.warm / figures.bare), aim: "≤ 2")
    report(
      "  cold: layout, drawing, encoding, writing",
      "\(decimal(figures.cold)) s",
      aim: "< 1.5 s"
    )
    report("    of which layout", "\(decimal(figures.layout * 1e3, 0)) ms", aim: "")
    let drawing = figures.cold - figures.layout - figures.warm
    report(
      "    of which drawing and encoding rows",
      "\(decimal(drawing * 1e3, 0)) ms",
      aim: "(\(figures.summary.tilesDrawn) rows)"
    )
    let bytes = Double(figures.summary.byteCount) / count
    report("  bytes a frame", "\(decimal(bytes / 1e3, 0)) KB", aim: "")
  }

  private func stage() throws -> Stage {
    let library = TemplateLibrary(folder: root + "/Templates")
    let sample = SampleConversation(count: 300, pictures: false)
    return Stage(
      renderer: try Renderer(fontFolder: root + "/Fonts", labels: library.labels()),
      document: try ConversationDocument.parse(sample.json(), name: "sample", folder: nil),
      template: try library.template("jade")
    )
  }

  private func layOut(_ stage: Stage) async throws -> ConversationLayout {
    try await stage.renderer.layOut(
      stage.document.conversation,
      folder: nil,
      template: stage.template,
      options: stage.options
    )
  }

  private func write(
    _ layout: ConversationLayout,
    _ renderer: Renderer,
    to folder: URL,
    lanes: Int? = nil
  ) async throws -> FilmSummary {
    let writer = FilmWriter(
      renderer: renderer,
      cast: TileCast(layouts: [layout]),
      folder: folder.path,
      laneCount: lanes
    )
    let frames = (0..<Self.frameCount).lazy.map { FilmFrame(index: $0, plan: plan($0, layout)) }
    return try await writer.write(frames, count: Self.frameCount)
  }

  private func plan(_ index: Int, _ layout: ConversationLayout) -> FramePlan {
    let screen = FrameViewport(size: Size(width: 390, height: 844), scale: 3)
    let top = Double(index) * Self.step / screen.scale
    let placements = layout.placements
    // The first row that ends below the top of the screen.
    var (low, high) = (0, placements.count)
    while low < high {
      let middle = (low + high) / 2
      let isAbove = placements[middle].top + placements[middle].height <= top
      (low, high) = isAbove ? (middle + 1, high) : (low, middle)
    }
    let rows = placements[low...].prefix { $0.top < top + screen.size.height }
      .map { FrameRow(id: $0.id, y: $0.top - top, height: $0.height) }
    let background = Color(red: 237, green: 237, blue: 237)
    return FramePlan(rows: rows, viewport: screen, background: background)
  }

  private func load(_ folder: URL) throws -> [(String, Data)] {
    try (0..<Self.frameCount).map { index in
      let name = FilmFrame.fileName(index)
      return (name, try Data(contentsOf: folder.appendingPathComponent(name)))
    }
  }

  private func writeBare(_ files: [(String, Data)], to folder: URL) throws {
    for (name, bytes) in files {
      let path = folder.path + "/" + name
      let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard descriptor >= 0, count == bytes.count, close(descriptor) == 0 else {
        throw CocoaError(.fileWriteUnknown)
      }
    }
  }

  /// Seconds a frame, of ten all over the film.
  private func cairoSeconds(_ film: URL) throws -> Double {
    let clock = ContinuousClock()
    let target = folder.appendingPathComponent("cairo.png").path
    var times: [Double] = []
    for index in stride(from: 0, to: Self.frameCount, by: Self.frameCount / 10) {
      let path = film.appendingPathComponent(FilmFrame.fileName(index)).path
      let surface = cairo_image_surface_create_from_png(path)
      defer { cairo_surface_destroy(surface) }
      let start = clock.now
      guard cairo_surface_write_to_png(surface, target) == CAIRO_STATUS_SUCCESS else {
        throw CocoaError(.fileWriteUnknown)
      }
      times.append(seconds(clock.now - start))
    }
    return times.sorted()[times.count / 2]
  }

  private func time(_ work: () async throws -> Void) async rethrows -> Double {
    try await Measuring.median(1, work)
  }

  private func seconds(_ duration: Duration) -> Double {
    Double(duration / .microseconds(1)) / 1e6
  }

  private func makeFolder(_ name: String) throws -> URL {
    let url = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url
  }

  private func remove(_ url: URL) throws { try FileManager.default.removeItem(at: url) }
}
