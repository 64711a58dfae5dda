import CBareCairo
import Chatframe
import Foundation

/// 600 frames of a steady scroll through 300 messages, compared with Cairo's PNG writer and with
/// writing the finished bytes.
struct FrameBenchmark {
  private static let frameCount = 600
  /// An odd number of device pixels, so that all frames differ; the last ones show the newest
  /// messages.
  private static let step = 149.0
  /// The interval between frames that together show all rows.
  private static let stride = 16

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
    let turns = try await turns(layout, stage.renderer, film)
    let hops = try await hopSeconds(layout, stage.renderer)
    FrameFigures(
      layout: seconds(laidOut - start),
      cold: seconds(end - start),
      hops: hops,
      hopCount: Self.frameCount / Self.stride,
      turns: turns,
      cairo: try cairoSeconds(film),
      summary: cold
    ).tell()
  }

  private func turns(
    _ layout: ConversationLayout,
    _ renderer: Renderer,
    _ film: URL
  ) async throws -> [FrameFigures.Turn] {
    let files = try load(film)
    var turns: [FrameFigures.Turn] = []
    for _ in 0..<15 {
      let part = FrameFigures.turnCount
      let all = try await time { _ = try await write(layout, renderer, to: $0, count: part) }
      let single = try await time {
        _ = try await write(layout, renderer, to: $0, workers: 1, count: part)
      }
      let bare = try await time { try writeBare(files, to: $0) }
      turns.append(FrameFigures.Turn(all: all, single: single, bare: bare))
    }
    return turns
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
    workers: Int? = nil,
    count: Int = Self.frameCount,
    every step: Int = 1
  ) async throws -> FrameWritingSummary {
    let writer = FrameWriter(
      renderer: renderer,
      sources: TileSources(layouts: [layout]),
      folder: folder.path,
      workerCount: workers
    )
    let frames = Swift.stride(from: 0, to: count, by: step).lazy
      .map { PlannedFrame(index: $0, plan: plan($0, layout)) }
    return try await writer.write(frames, count: count)
  }

  private func plan(_ index: Int, _ layout: ConversationLayout) -> FramePlan {
    let screen = FrameViewport(size: LayoutSize(width: 390, height: 844), scale: 3)
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
    let background = RGBAColor(red: 237, green: 237, blue: 237)
    return FramePlan(rows: rows, viewport: screen, background: background)
  }

  private func load(_ folder: URL) throws -> [(String, Data)] {
    try (0..<FrameFigures.turnCount).map { index in
      let name = PlannedFrame.fileName(index)
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

  /// Returns the seconds for a sequence of few frames that shows all rows, none of which has been
  /// drawn before.
  private func hopSeconds(
    _ layout: ConversationLayout,
    _ renderer: Renderer
  ) async throws -> Double {
    var times: [Double] = []
    for _ in 0..<3 {
      renderer.clearTiles()
      times.append(
        try await time { _ = try await write(layout, renderer, to: $0, every: Self.stride) }
      )
    }
    return times.min() ?? 0
  }

  /// Returns Cairo's seconds per frame, from ten frames across the sequence.
  private func cairoSeconds(_ film: URL) throws -> Double {
    let clock = ContinuousClock()
    let target = folder.appendingPathComponent("cairo.png").path
    var times: [Double] = []
    for index in Swift.stride(from: 0, to: Self.frameCount, by: Self.frameCount / 10) {
      let path = film.appendingPathComponent(PlannedFrame.fileName(index)).path
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

  /// Returns the seconds for work in a new folder, which is removed afterwards.
  private func time(_ work: (URL) async throws -> Void) async throws -> Double {
    let target = try makeFolder("turn")
    defer { try? FileManager.default.removeItem(at: target) }
    return try await Measuring.median(1) { try await work(target) }
  }

  private func seconds(_ duration: Duration) -> Double {
    Double(duration / .microseconds(1)) / 1e6
  }

  private func makeFolder(_ name: String) throws -> URL {
    let url = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url
  }
}
