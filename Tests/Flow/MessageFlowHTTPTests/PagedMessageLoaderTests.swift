#if HTTP
import ChatframeMessageFlowHTTP
import ChatframeSeededRandomness
import Testing

struct PagedMessageLoaderTests {
  private var loader = PagedMessageLoader(total: 105, loaded: 25)

  private static func page(_ page: Int, total: Int = 105) -> MessagePage {
    let range = page * 20..<min(page * 20 + 20, total)
    return MessagePage(Sample.messages(range), hasMore: page > 0, total: total)
  }

  /// Returns the effects without wake-up times.
  private mutating func effects(
    of event: PagedMessageLoader.Event,
    at time: Double = 0
  ) -> [PagedMessageLoader.Effect] {
    loader.handle(event, at: time).filter { if case .wake = $0 { false } else { true } }
  }

  @Test mutating func `a page is requested once, whoever wants it`() {
    #expect(effects(of: .wanted(25..<27)) == [.request(0, page: 1)])
    #expect(effects(of: .wanted(20..<40)) == [])
    let provided = effects(of: .answered(0, .success(Self.page(1))))
    #expect(provided == [.provide(Sample.messages(20..<40), at: 20)])
    #expect(effects(of: .wanted(20..<40)) == [])
  }

  @Test mutating func `messages that the list already has are not provided again`() {
    _ = effects(of: .wanted(60..<80))
    // The list has messages 80 and newer, the page those from 80 to 99.
    #expect(effects(of: .wanted(80..<100)) == [])
    var loader = PagedMessageLoader(total: 105, loaded: 35)
    _ = loader.handle(.wanted(60..<70), at: 0)
    let effects = loader.handle(.answered(0, .success(Self.page(3))), at: 0)
    #expect(effects == [.provide(Sample.messages(60..<70), at: 60)])
  }

  @Test mutating func `a page that is no longer wanted is cancelled, and its answer ignored`() {
    _ = effects(of: .wanted(20..<40))
    #expect(effects(of: .cancelled(20..<40)) == [.cancel(0)])
    #expect(effects(of: .answered(0, .success(Self.page(1)))) == [])
    #expect(loader.ignoredAnswers == 1)
    #expect(effects(of: .wanted(20..<40)) == [.request(1, page: 1)])
  }

  @Test mutating func `a page that is wanted in part is kept`() {
    _ = effects(of: .wanted(20..<40))
    #expect(effects(of: .cancelled(20..<30)) == [])
    #expect(effects(of: .cancelled(30..<40)) == [.cancel(0)])
  }

  @Test mutating func `requests beyond the limit wait for free ones`() {
    loader = PagedMessageLoader(total: 200, loaded: 0)
    #expect(effects(of: .wanted(0..<200)) == (0..<4).map { .request($0, page: $0) })
    let effects = effects(of: .answered(2, .success(Self.page(2, total: 200))))
    #expect(effects == [.provide(Sample.messages(40..<60), at: 40), .request(4, page: 4)])
  }

  @Test mutating func `a failed request is repeated when its time comes`() throws {
    _ = effects(of: .wanted(20..<40))
    let failed = loader.handle(.answered(0, .failure(.incompleteAnswer)), at: 1)
    guard case .wake(let time)? = failed.last else { throw HTTPMessageError.incompleteAnswer }
    #expect((1.25...1.5).contains(time))
    #expect(effects(of: .reached, at: time - 0.01) == [])
    #expect(effects(of: .reached, at: time) == [.request(1, page: 1)])
  }

  @Test mutating func `an attempt that takes too long is stopped and repeated`() {
    _ = effects(of: .wanted(20..<40))
    #expect(effects(of: .reached, at: 14.9) == [])
    #expect(effects(of: .reached, at: 15) == [.cancel(0)])
    #expect(effects(of: .reached, at: 16) == [.request(1, page: 1)])
    #expect(effects(of: .answered(0, .success(Self.page(1))), at: 16) == [])
  }

  @Test mutating func `a page is given up after its attempts`() {
    _ = effects(of: .wanted(20..<40))
    for id in 0..<3 {
      _ = effects(of: .answered(id, .failure(.incompleteAnswer)), at: Double(id) * 5)
      _ = effects(of: .reached, at: Double(id) * 5 + 4)
    }
    let last = effects(of: .answered(3, .failure(.incompleteAnswer)), at: 20)
    #expect(last == [.failed(20..<40, .gaveUp(attempts: 4, .incompleteAnswer))])
  }

  @Test mutating func `a page without its messages is refused`() {
    _ = effects(of: .wanted(20..<40))
    let short = MessagePage(Sample.messages(20..<39), hasMore: true)
    #expect(
      effects(of: .answered(0, .success(short)))
        == [.failed(20..<40, .wrongCount(page: 1, count: 19, expected: 20))]
    )
  }

  @Test mutating func `a page with messages of another page is refused`() {
    _ = effects(of: .wanted(0..<40))
    _ = effects(of: .answered(0, .success(Self.page(0))))
    let same = effects(of: .answered(1, .success(Self.page(0))))
    #expect(same == [.failed(20..<40, .repeatedMessage(id: "m0"))])
  }

  @Test mutating func `a new total is reported`() {
    _ = effects(of: .wanted(20..<40))
    let effects = effects(of: .answered(0, .success(Self.page(1, total: 300))))
    #expect(effects == [.totalChanged(300), .provide(Sample.messages(20..<40), at: 20)])
    #expect(loader.total == 300)
  }

  @Test(arguments: [-5..<0, 200..<900, 80..<80, Int.min..<(-1), 100..<Int.max])
  mutating func `positions outside the placeholders are ignored`(range: Range<Int>) {
    #expect(effects(of: .wanted(range)) == [])
    #expect(effects(of: .cancelled(range)) == [])
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `whatever happens, every row comes once and requests end`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var model = LoaderModel(total: Int.random(in: 1...150, using: &random))
    for _ in 0..<300 { model.step(using: &random) }
    model.finish(using: &random)
    #expect(model.faults == [])
    #expect(model.provided == Array(0..<model.placeholders))
  }
}

/// A list and a server that do anything that they may, and a record of what a loader makes of it.
private struct LoaderModel {
  let total: Int
  let placeholders: Int
  var loader: PagedMessageLoader
  var time = 0.0
  var open: [Int: Int] = [:]
  var late: [(id: Int, page: Int)] = []
  var provided: [Int] = []
  var faults: [String] = []

  init(total: Int) {
    self.total = total
    placeholders = total - total / 3
    loader = PagedMessageLoader(total: total, loaded: total / 3)
  }

  mutating func step(using random: inout SeededGenerator) {
    let start = Int.random(in: 0...total, using: &random)
    let range = start..<start + Int.random(in: 0...60, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: handle(.wanted(range))
    case 1: handle(.cancelled(range))
    case 2:
      time += Double.random(in: 0...10, using: &random)
      handle(.reached)
    case 3:
      guard let late = late.randomElement(using: &random) else { return }
      handle(.answered(late.id, .success(page(late.page))))
    default: answer(using: &random)
    }
  }

  /// Wants everything from a server that works, until nothing is left to do.
  mutating func finish(using random: inout SeededGenerator) {
    var rounds = 0
    while provided.count < placeholders, rounds < 1000 {
      rounds += 1
      handle(.wanted(0..<total))
      for (id, page) in open.sorted(by: { $0.key < $1.key }) {
        handle(.answered(id, .success(self.page(page))))
      }
      time += 5
      handle(.reached)
    }
    provided.sort()
  }

  private mutating func answer(using random: inout SeededGenerator) {
    guard let (id, page) = open.sorted(by: { $0.key < $1.key }).randomElement(using: &random) else {
      return
    }
    let errors: [HTTPMessageError] = [
      .incompleteAnswer, .emptyPage, .status(429, retryAfter: 3), .timedOut(seconds: 1),
    ]
    switch Int.random(in: 0..<4, using: &random) {
    case 0: handle(.answered(id, .failure(errors.randomElement(using: &random) ?? .emptyPage)))
    case 1: handle(.answered(id, .success(wrongPage(page, using: &random))))
    default: handle(.answered(id, .success(self.page(page))))
    }
  }

  /// Returns a page that was already provided, or one with too few messages.
  private func wrongPage(_ page: Int, using random: inout SeededGenerator) -> MessagePage {
    if let other = provided.randomElement(using: &random) { return self.page(other / 20) }
    let right = self.page(page)
    return MessagePage(right.messages.dropLast(), hasMore: right.hasMore, total: total)
  }

  private func page(_ page: Int) -> MessagePage {
    let start = min(page * 20, total)
    return MessagePage(
      Sample.messages(start..<min(start + 20, total)),
      hasMore: page > 0,
      total: total
    )
  }

  private mutating func handle(_ event: PagedMessageLoader.Event) {
    if case .answered(let id, _) = event, let page = open.removeValue(forKey: id) {
      late.append((id, page))
    }
    for effect in loader.handle(event, at: time) {
      switch effect {
      case .request(let id, let page):
        if open.values.contains(page) { faults.append("page \(page) is requested twice") }
        open[id] = page
      case .cancel(let id):
        guard let page = open.removeValue(forKey: id) else {
          faults.append("request \(id) is cancelled, but not open")
          continue
        }
        late.append((id, page))
      case .provide(let messages, let position):
        let expected = Sample.messages(position..<position + messages.count)
        if messages != expected { faults.append("wrong messages at \(position)") }
        provided += position..<position + messages.count
      case .wake(let next):
        if next <= time { faults.append("a wake-up in the past") }
      case .failed, .totalChanged: break
      }
    }
  }
}
#endif
