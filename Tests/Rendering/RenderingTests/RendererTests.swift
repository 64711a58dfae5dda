import ChatframeConversations
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeTemplates
import ChatframeTestSupport
import Foundation
import Synchronization
import Testing

@testable import ChatframeRendering

struct RendererTests {
  @Test(arguments: TemplateNames.all)
  func `the bytes do not depend on the number of workers`(template: String) async throws {
    let conversation = Sample.chatter(120)
    var pictures: [[UInt8]] = []
    for workerCount in [1, 2, 3, 8] {
      let renderer = try Stage.renderer(workerCount: workerCount)
      pictures.append(try await Stage(template: template, renderer: renderer).png(conversation))
    }
    let decoded = try pictures.map { try DecodedPicture(png: $0) }
    #expect(decoded.allSatisfy { $0 == decoded[0] })
    #expect(pictures.allSatisfy { $0 == pictures[0] }, "the pixels are compared above")
  }

  @Test(arguments: [0, 3, Int.max])
  func `a page has the same bytes however long other workers help`(pieces: Int) async throws {
    let conversation = Sample.chatter(120)
    let alone = try Stage.renderer(workerCount: 1)
    let expected = try await Stage(renderer: alone).png(conversation)
    let workers = try Stage.renderer(workerCount: 3).divided()
    let count = Atomic(0)
    let helped = workers[0].helped(by: Array(workers[1...])) { _ in
      count.add(1, ordering: .relaxed).newValue <= pieces
    }
    #expect(try await Stage(renderer: helped).png(conversation) == expected)
    #expect(count.load(ordering: .relaxed) > 0)
  }

  @Test(arguments: ["en", "ar", "zh-Hans"])
  func `a prepared worker draws the same picture`(locale: String) async throws {
    var options = LayoutOptions(width: 240, scale: 1)
    options.locale = Locale(identifier: locale)
    let workers = try RenderWorkers(count: 1)
    await workers.all[0].prepare(for: options.locale)
    let prepared = Renderer(workers: workers, labels: try TemplateLibrary.bundled.labels())
    let picture = try await Stage(options: options, renderer: prepared).png(Sample.chatter(10))
    let plain = try Stage.renderer(workerCount: 1)
    #expect(try await Stage(options: options, renderer: plain).png(Sample.chatter(10)) == picture)
  }

  @Test func `a conversation laid out again comes from snapshots`() async throws {
    let stage = try Stage(renderer: Stage.renderer(workerCount: 2))
    let conversation = Sample.chatter(40)
    _ = try await stage.layOut(conversation)
    let first = stage.renderer.cache.statistics
    _ = try await stage.layOut(conversation)
    let second = stage.renderer.cache.statistics
    #expect(first.misses == 40 && first.hits == 0)
    #expect(second.misses == 40 && second.hits == 40)
  }

  @Test func `the arrangement of a cancelled task is not cached`() async throws {
    let stage = try Stage(renderer: Stage.renderer(workerCount: 1))
    let layout = try await stage.layOut(Sample.chatter(1))
    stage.renderer.clearSnapshots()
    let worker = stage.renderer.workers[0]
    let cancelled = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await worker.arrange(layout.rows[0], with: layout.job)
    }
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    #expect(stage.renderer.cache.statistics.count == 0)
  }

  @Test func `drawing uses the snapshots of the layout`() async throws {
    let stage = try Stage(renderer: Stage.renderer(workerCount: 2))
    let layout = try await stage.layOut(Sample.chatter(40))
    _ = try await stage.png(layout)
    #expect(stage.renderer.cache.statistics.misses == 40)
  }

  @Test func `a picture without room for snapshots is the same`() async throws {
    let cramped = try Renderer(
      labels: TemplateLibrary.bundled.labels(),
      workerCount: 2,
      snapshotLimit: 0
    )
    let conversation = Sample.chatter(30)
    let picture = try await Stage(renderer: cramped).picture(conversation)
    #expect(try await Stage().picture(conversation) == picture)
  }

  @Test(arguments: [1, 1.5, 2.625])
  func `a picture is as large as its layout`(scale: Double) async throws {
    let stage = try Stage(options: LayoutOptions(width: 240, scale: scale))
    let layout = try await stage.layOut(Sample.chatter(5))
    let picture = try DecodedPicture(png: await stage.png(layout))
    #expect(picture.width == Int(240 * scale))
    #expect(Double(picture.height) == (layout.size.height * scale).rounded())
  }

  @Test func `messages are below each other without gaps`() async throws {
    let layout = try await Stage().layOut(Sample.chatter(30))
    let ends = layout.placements.map { $0.top + $0.height }
    #expect(layout.placements.dropFirst().map(\.top) == ends.dropLast())
    #expect(ends.last == layout.size.height)
  }

  // The patterns of sky and clover begin at the top of a screen.
  @Test(arguments: ["jade", "azure", "paper", "terminal"], [60.0, 333, 700])
  func `a screen is the lower end of the page`(template: String, height: Double) async throws {
    let stage = try Stage(template: template)
    let conversation = Sample.chatter(30)
    let page = try await stage.picture(conversation)
    let screen = try await stage.picture(conversation, viewport: height)
    #expect(screen.height == Int(height))
    #expect(screen.rows(0..<screen.height) == page.rows(page.height - screen.height..<page.height))
  }

  @Test func `a screen that is taller than the page shows all of it from the top`() async throws {
    let stage = try Stage()
    let conversation = Sample.chatter(2)
    let page = try await stage.picture(conversation)
    let screen = try await stage.picture(conversation, viewport: 2000)
    let color = try stage.style.page
    #expect(screen.rows(0..<page.height) == page.rows(0..<page.height))
    #expect(screen.count(not: color, columns: 0..<240, rows: page.height..<2000) == 0)
  }

  @Test func `a picture consists of its messages`() async throws {
    let stage = try Stage()
    // The gaps between times put every message into its own group.
    let messages = (0..<4).map {
      Sample.message("\($0)", after: Double($0) * 1000, Sample.text("Message \($0)"))
    }
    let whole = Sample.conversation(messages)
    let layout = try await stage.layOut(whole)
    let picture = try await stage.picture(whole)
    let last = try await stage.picture(Sample.conversation(Array(messages[..<3])))
    let padding = try stage.style.flow.bottomPadding
    let end = Int(layout.placements[3].top)
    #expect(last.height == end + Int(padding))
    #expect(last.rows(0..<end) == picture.rows(0..<end))
  }

  @Test(arguments: [nil, 200.0])
  func `an empty conversation is an empty page`(viewport: Double?) async throws {
    let stage = try Stage()
    let picture = try await stage.picture(Sample.conversation([Message]()), viewport: viewport)
    let color = try stage.style.page
    #expect(picture.width == 240)
    let flow = try stage.style.flow
    #expect(picture.height == Int(viewport ?? flow.topPadding + flow.bottomPadding))
    #expect(picture.count(not: color, columns: 0..<240, rows: 0..<picture.height) == 0)
  }

  @Test func `progress ends with all messages`() async throws {
    let stage = try Stage()
    let counts = Counts()
    _ = try await stage.renderer.layOut(
      Sample.chatter(40),
      folder: nil,
      template: Stage.template("jade"),
      options: stage.options
    ) { done, total in counts.note(done, total) }
    #expect(counts.most == 40)
    #expect(counts.totals == [40])
  }

  @Test(.timeLimit(.minutes(10)))
  func `a message of 200,000 characters is drawn`() async throws {
    let stage = try Stage(options: LayoutOptions(width: 390, scale: 0.5))
    let words = String(repeating: "Lorem ipsum dolor ", count: 11_112).prefix(200_000)
    let picture = try await stage.picture(Sample.conversation(Sample.text(String(words))))
    #expect(picture.height > 50_000)
  }

  @Test func `a scale and width beyond a bitmap are rejected`() async throws {
    let stage = try Stage(options: LayoutOptions(width: 8192, scale: 8))
    await #expect(throws: RenderingError.self) { try await stage.layOut(Sample.chatter(1)) }
  }

  @Test func `an error of the sink ends the work`() async throws {
    struct Full: Error {}
    let stage = try Stage()
    let layout = try await stage.layOut(Sample.chatter(2))
    await #expect(throws: Full.self) {
      try await stage.renderer.writePNG(of: layout) { _ in throw Full() }
    }
  }
}

/// The reported progress, from any thread.
private final class Counts: Sendable {
  private let state = Mutex((most: 0, totals: Set<Int>()))

  var most: Int { state.withLock { $0.most } }
  var totals: Set<Int> { state.withLock { $0.totals } }

  func note(_ done: Int, _ total: Int) {
    state.withLock {
      $0.most = max($0.most, done)
      $0.totals.insert(total)
    }
  }
}
