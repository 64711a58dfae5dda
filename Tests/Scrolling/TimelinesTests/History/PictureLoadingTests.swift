import ChatframeTimelines
import Testing

struct PictureLoadingTests {
  private func timeline(
    picture: RowPicture = RowPicture(byteCount: 1000),
    latency: Double = 0.1,
    limit: Int = 1 << 20,
    script: [ScheduledInput] = []
  ) throws -> Timeline {
    var configuration = Timeline.Configuration(strategy: PixelAnchor())
    configuration.viewport = ViewportSize(width: 375, height: 600)
    configuration.start = .offset(3000)
    configuration.pictures.latency = latency
    configuration.pictures.cacheLimitInBytes = limit
    let pictures = (0..<100).map { (RowID("r\($0)"), picture) }
    return try Timeline(
      rows: Conversation.rows(100),
      pictures: Dictionary(uniqueKeysWithValues: pictures),
      configuration: configuration,
      script: script
    )
  }

  private func events(_ timeline: inout Timeline, until time: Double) throws -> [TimelineEvent] {
    var events = timeline.viewport.events
    while timeline.viewport.time < time {
      try timeline.advance(toFrame: timeline.viewport.frame + 1)
      events += timeline.viewport.events
    }
    return events
  }

  @Test func `at rest, pictures are requested within half a screen`() throws {
    let timeline = try timeline()
    #expect(timeline.viewport.events.count == 20)
    #expect(timeline.viewport.events.first == .pictureRequested("r45"))
  }

  @Test func `a picture arrives a latency after its request`() throws {
    var timeline = try timeline()
    try timeline.advance(toFrame: 5)
    #expect(timeline.viewport.rows.allSatisfy { $0.picture == .awaited })
    try timeline.advance(toFrame: 6)
    #expect(timeline.viewport.rows.allSatisfy { $0.picture == .loaded })
  }

  @Test func `pictures are requested further ahead of a fling`() throws {
    let fling = ScheduledInput(at: 0, .drag(Drag(by: 0, over: 0, velocity: 3000)))
    var timeline = try timeline(latency: 9, script: [fling])
    let requested = try events(&timeline, until: 0.02)
    #expect(requested.contains(.pictureRequested("r20")))
    #expect(!requested.contains(.pictureRequested("r70")))
  }

  @Test func `requests are cancelled for rows that a fling leaves behind`() throws {
    let fling = ScheduledInput(at: 0.05, .drag(Drag(by: 0, over: 0, velocity: 3000)))
    var timeline = try timeline(latency: 9, script: [fling])
    #expect(try events(&timeline, until: 0.1).contains(.pictureCancelled("r64")))
  }

  @Test func `a cached picture is not requested again`() throws {
    let script = [
      ScheduledInput(at: 1, .scroll(down: -2000, animated: false)),
      ScheduledInput(at: 2, .scroll(down: 2000, animated: false)),
    ]
    var timeline = try timeline(script: script)
    let all = try events(&timeline, until: 2.5)
    #expect(all.contains(.pictureHit("r50")))
    #expect(all.filter { $0 == .pictureRequested("r50") }.count == 1)
  }

  @Test func `the cache does not exceed its limit`() throws {
    var timeline = try timeline(limit: 5000)
    let all = try events(&timeline, until: 1)
    #expect(timeline.pictures.cache.byteCount == 5000)
    #expect(all.contains(.pictureEvicted("r45")))
  }

  @Test func `a row grows to the height of its picture`() throws {
    var timeline = try timeline(picture: RowPicture(byteCount: 1, loadedHeight: 260))
    try timeline.advance(toFrame: 6)
    #expect(timeline.viewport.rows.allSatisfy { $0.height == 260 })
  }

  @Test func `growth above the screen is compensated for`() throws {
    var timeline = try timeline(picture: RowPicture(byteCount: 1, loadedHeight: 260))
    let first = timeline.viewport.rows.first
    try timeline.advance(toFrame: 6)
    #expect(timeline.viewport.rows.first?.id == first?.id)
    #expect(timeline.viewport.rows.first?.y == first?.y)
  }

  @Test func `a picture of a known size does not resize its row`() throws {
    var timeline = try timeline()
    try timeline.advance(toFrame: 30)
    #expect(timeline.viewport.contentHeight == 6000)
  }

  @Test func `a picture that is used again is evicted later`() {
    var settings = PictureLoading.Settings()
    settings.cacheLimitInBytes = 2
    let ids: [RowID] = ["a", "b", "c"]
    let pictures = Dictionary(uniqueKeysWithValues: ids.map { ($0, RowPicture(byteCount: 1)) })
    var loading = PictureLoading(pictures, settings: settings)
    _ = loading.want(["a", "b"], at: 0)
    _ = loading.take(by: 0)
    _ = loading.want(["a"], at: 1)
    _ = loading.want(["c"], at: 2)
    let events = loading.take(by: 2).events
    #expect(events == [.pictureArrived("c"), .pictureEvicted("b")])
  }

  @Test func `a picture for a revoked row changes nothing`() throws {
    let picture = RowPicture(byteCount: 1, loadedHeight: 260)
    var timeline = try timeline(picture: picture)
    timeline.schedule(.update(.remove(["r50"])), at: 0.1)
    try timeline.advance(toFrame: 6)
    #expect(!timeline.viewport.rows.contains { $0.id == "r50" })
  }
}
