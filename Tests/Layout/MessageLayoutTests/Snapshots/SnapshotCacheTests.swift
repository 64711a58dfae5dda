import ChatframeConversations
import ChatframeGraphics
import ChatframeSeededRandomness
import ChatframeTemplates
import Testing

@testable import ChatframeMessageLayout

struct SnapshotCacheTests {
  private let cache = SnapshotCache<String, Int>(costLimit: 30)

  @Test func `hits and misses are counted`() {
    cache.insert(1, for: "a", cost: 1)
    _ = cache.value(for: "a")
    _ = cache.value(for: "a")
    _ = cache.value(for: "b")
    #expect(cache.statistics == SnapshotStatistics(hits: 2, misses: 1, count: 1, cost: 1))
  }

  @Test func `the most recently used result stays`() {
    for key in ["a", "b", "c"] { cache.insert(1, for: key, cost: 10) }
    _ = cache.value(for: "a")
    cache.insert(1, for: "d", cost: 10)
    #expect(["a", "b", "c", "d"].map { cache.value(for: $0) != nil } == [true, false, true, true])
  }

  @Test func `the oldest results are evicted until the limit holds`() {
    for key in ["a", "b", "c"] { cache.insert(1, for: key, cost: 10) }
    cache.insert(1, for: "d", cost: 15)
    #expect(cache.statistics == SnapshotStatistics(evictions: 2, count: 2, cost: 25))
    #expect(cache.value(for: "c") == 1)
  }

  @Test func `the total cost of results may equal the limit`() {
    for key in ["a", "b", "c"] { cache.insert(1, for: key, cost: 10) }
    #expect(cache.statistics == SnapshotStatistics(count: 3, cost: 30))
  }

  @Test func `a key has one result`() {
    cache.insert(1, for: "a", cost: 10)
    cache.insert(2, for: "a", cost: 5)
    #expect(cache.value(for: "a") == 2)
    #expect(cache.statistics.cost == 5)
    #expect(cache.statistics.count == 1)
  }

  @Test func `a result that alone exceeds the limit is not stored`() {
    cache.insert(1, for: "a", cost: 10)
    cache.insert(1, for: "b", cost: 31)
    #expect(cache.value(for: "b") == nil)
    #expect(cache.value(for: "a") == 1)
  }

  @Test func `a result that exceeds the limit replaces none`() {
    cache.insert(1, for: "a", cost: 10)
    cache.insert(2, for: "a", cost: 31)
    #expect(cache.value(for: "a") == nil)
    #expect(cache.statistics.cost == 0)
  }

  @Test func `clearing keeps the counts of hits and misses`() {
    cache.insert(1, for: "a", cost: 10)
    _ = cache.value(for: "a")
    cache.removeAll()
    #expect(cache.statistics == SnapshotStatistics(hits: 1))
  }

  @Test func `the order of use survives removals from the middle`() {
    for key in ["a", "b", "c"] { cache.insert(1, for: key, cost: 10) }
    cache.removeAll { $0 == "b" }
    cache.insert(1, for: "d", cost: 10)
    cache.insert(1, for: "e", cost: 10)
    #expect(["a", "c", "d", "e"].map { cache.value(for: $0) != nil } == [false, true, true, true])
  }

  @Test func `a random history agrees with a plain list`() {
    var random = SeededGenerator(seed: 7)
    var model: [(key: Int, cost: Int)] = []
    let cache = SnapshotCache<Int, Int>(costLimit: 50)
    for step in 0..<2000 {
      let key = Int.random(in: 0..<20, using: &random)
      let known = model.firstIndex { $0.key == key }
      if step % 3 == 0 {
        let cost = Int.random(in: 1...60, using: &random)
        if let known { model.remove(at: known) }
        if cost <= 50 { model.append((key, cost)) }
        while model.reduce(0, { $0 + $1.cost }) > 50 { model.removeFirst() }
        cache.insert(key, for: key, cost: cost)
      } else {
        #expect((cache.value(for: key) != nil) == (known != nil))
        if let known { model.append(model.remove(at: known)) }
      }
      #expect(cache.statistics.count == model.count)
    }
  }

  @Test func `several tasks share a cache`() async {
    let cache = SnapshotCache<Int, Int>(costLimit: 64)
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<4 {
        group.addTask {
          for step in 0..<2000 {
            let key = (step * 7 + task) % 100
            if let value = cache.value(for: key) { #expect(value == key * key) }
            cache.insert(key * key, for: key, cost: 1)
          }
        }
      }
    }
    #expect(cache.statistics.hits + cache.statistics.misses == 8000)
    #expect(cache.statistics.count == 64)
  }
}

struct ArrangementCacheTests {
  private let cache = ArrangementCache(costLimit: 1 << 20)

  init() throws {
    for template in ["azure", "jade"] {
      let page = try ArrangementKeyTests.page(template: template)
      for row in try Sample.rows([Sample.message("1"), Sample.message("2", after: 1)]) {
        let arrangement = Arrangement(id: row.message.id, size: .zero, components: [], missing: [])
        let key = ArrangementKey(row: row, page: page, pictures: [])
        cache.insert(arrangement, for: key)
      }
    }
  }

  @Test func `the snapshots of one message can be cleared`() {
    cache.remove { $0.row.message.id == "1" }
    #expect(cache.statistics.count == 2)
    cache.remove { $0.row.message.id == "2" }
    #expect(cache.statistics.count == 0)
  }

  @Test func `the snapshots of one template can be cleared`() {
    cache.remove { $0.page.template == "jade" }
    #expect(cache.statistics.count == 2)
    cache.remove { $0.page.template == "azure" }
    #expect(cache.statistics.count == 0)
  }

  @Test func `all snapshots can be cleared`() {
    cache.removeAll()
    #expect(cache.statistics == SnapshotStatistics())
  }
}
