import Chatframe
import Foundation

/// A fast fling through 2,000 messages and back, with layout snapshots and without.
///
/// In each frame, the rows that come on the screen are laid out, as a list does for their cells, and
/// then the frame is drawn. The structures use the constraint strategy.
struct SnapshotBenchmark {
  private static let messageCount = 2000
  /// The speed at the start, in points per frame at 60 frames per second: 12,000 points per second.
  private static let speed = 200.0
  private static let frameCount = 240
  private static let screen = LayoutSize(width: 390, height: 844)

  let root: String
  let folder: URL

  /// The times of a fling, in seconds.
  private struct Times {
    /// The time of all layout.
    var layout = 0.0
    /// The number of rows that were laid out.
    var rowCount = 0
    /// The processor time of each frame.
    var frames: [Double] = []

    /// The processor time that one frame in a hundred exceeds.
    var peak: Double { frames.sorted()[frames.count * 99 / 100] }
    var maximum: Double { frames.max() ?? 0 }
    var mean: Double { frames.reduce(0, +) / Double(max(1, frames.count)) }
  }

  func run() async throws {
    let library = TemplateLibrary(folder: root + "/Templates")
    let sample = SampleConversation(count: Self.messageCount, pictures: false)
    let document = try ConversationDocument.parse(sample.json(), name: "sample", folder: nil)
    var times: [[Times]] = [[], []]
    // In turns, so that a slow moment of the machine affects both.
    for _ in 0..<5 {
      for (index, limit) in [96 << 20, 0].enumerated() {
        let renderer = try Renderer(
          fontFolder: root + "/Fonts",
          labels: library.labels(),
          workerCount: 1,
          snapshotLimit: limit,
          tileLimit: 4 << 20
        )
        let layout = try await renderer.layOut(
          document.conversation,
          template: library.template("jade")
        )
        times[index].append(try await fling(layout, renderer))
      }
    }
    tell(on: median(times[0]), off: median(times[1]))
  }

  private func median(_ times: [Times]) -> Times {
    times.sorted { $0.layout < $1.layout }[times.count / 2]
  }

  private func tell(on: Times, off: Times) {
    func milli(_ seconds: Double) -> String { "\(decimal(seconds * 1e3)) ms" }
    report("fling: layout time, snapshots off", milli(off.layout), aim: "\(off.rowCount) rows")
    report("  layout time, snapshots on", milli(on.layout), aim: "")
    report("  layout off ÷ on", decimal(off.layout / on.layout, 1), aim: "≥ 10")
    report("  processor time of a frame, off: mean", milli(off.mean), aim: "")
    report("  processor time of a frame, on: mean", milli(on.mean), aim: "")
    report("  peak (99 %), off", milli(off.peak), aim: "")
    report("  peak (99 %), on", milli(on.peak), aim: "")
    report("  peak on ÷ off", decimal(on.peak / off.peak), aim: "0.8 to 0.9 in the article")
    report("  slowest frame on ÷ off", decimal(on.maximum / off.maximum), aim: "")
  }

  /// Flings through the page and back.
  private func fling(_ layout: ConversationLayout, _ renderer: Renderer) async throws -> Times {
    let target = folder.appendingPathComponent("fling")
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: target) }
    let writer = FrameWriter(
      renderer: renderer,
      sources: TileSources(layouts: [layout]),
      folder: target.path,
      workerCount: 1
    )
    var times = Times()
    var visible = 0..<0
    var top = 0.0
    for index in 0..<Self.frameCount {
      let part = Double(index % (Self.frameCount / 2)) / Double(Self.frameCount / 2)
      top += (index < Self.frameCount / 2 ? 1 : -1) * Self.speed * (1 - part)
      let rows = self.rows(at: top.rounded(), layout)
      let start = Self.processorSeconds()
      times.layout += try await layOut(rows, except: visible, layout, renderer, &times.rowCount)
      let frame = PlannedFrame(index: index, plan: plan(rows, at: top.rounded(), layout))
      _ = try await writer.write([frame], count: 1)
      times.frames.append(Self.processorSeconds() - start)
      visible = rows
    }
    return times
  }

  /// Lays out the rows that come on the screen, and returns the time in seconds.
  private func layOut(
    _ rows: Range<Int>,
    except visible: Range<Int>,
    _ layout: ConversationLayout,
    _ renderer: Renderer,
    _ count: inout Int
  ) async throws -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    for row in rows where !visible.contains(row) {
      _ = try await renderer.arrangements(row..<row + 1, of: layout)
      count += 1
    }
    return Double((clock.now - start) / .nanoseconds(1)) / 1e9
  }

  private func rows(at top: Double, _ layout: ConversationLayout) -> Range<Int> {
    let placements = layout.placements
    let first = placements.firstIndex { $0.top + $0.height > top } ?? placements.count
    let end =
      placements[first...].firstIndex { $0.top >= top + Self.screen.height } ?? placements.count
    return first..<end
  }

  private func plan(
    _ rows: Range<Int>,
    at top: Double,
    _ layout: ConversationLayout
  ) -> FramePlan {
    let frames = layout.placements[rows].map {
      FrameRow(id: $0.id, y: $0.top - top, height: $0.height)
    }
    let background = RGBAColor(red: 237, green: 237, blue: 237)
    let viewport = FrameViewport(size: Self.screen, scale: layout.scale)
    return FramePlan(rows: frames, viewport: viewport, background: background)
  }

  /// Returns the processor time of the process so far, in seconds.
  private static func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
