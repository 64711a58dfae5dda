import Testing

@testable import ChatframeMessageFlow

struct RecentValuesTests {
  private func values(_ keys: [Int], limit: Int = 3) -> RecentValues<Int, Int> {
    var values = RecentValues<Int, Int>(limit: limit)
    for key in keys { values.set(key, to: key * 10) }
    return values
  }

  @Test func `the oldest value is dropped`() {
    let values = values([1, 2, 3, 4])
    #expect((1...4).map { values[$0] } == [nil, 20, 30, 40])
  }

  @Test func `a value that is set again keeps its age`() {
    var values = values([1, 2, 3])
    values.set(1, to: 11)
    #expect(values[1] == 11)
    values.set(4, to: 40)
    #expect(values[1] == nil && values[2] == 20)
  }

  @Test func `a value that is removed and set again is the newest`() {
    var values = values([1, 2, 3])
    #expect(values.remove(1) == 10)
    #expect(values.remove(1) == nil)
    values.set(1, to: 11)
    values.set(4, to: 40)
    #expect((1...4).map { values[$0] } == [11, nil, 30, 40])
  }

  @Test func `values that are set and removed a hundred thousand times are the newest ones`() {
    var values = RecentValues<Int, Int>(limit: 10_000)
    for key in 0..<10_000 { values.set(key, to: key) }
    // With a removal in O(n), this takes minutes.
    for key in (0..<100_000).map({ 9_999 - $0 % 10_000 }) {
      #expect(values.remove(key) == key)
      values.set(key, to: key)
    }
    values.set(-1, to: -1)
    #expect(values[9_999] == nil && values[9_998] == 9_998 && values[-1] == -1)
  }
}
