/// Things that are finished in any order and taken in the order in which they were begun.
struct OrderedQueue<Element> {
  private var finished: [Int: Element] = [:]
  private var opened = 0
  private var taken = 0

  /// How many were begun and not taken.
  var openCount: Int { opened - taken }

  /// Begins one; its number.
  mutating func open() -> Int {
    defer { opened += 1 }
    return opened
  }

  mutating func close(_ number: Int, _ element: Element) { finished[number] = element }

  /// The first that was not taken, once it is finished.
  mutating func takeFirst() -> Element? {
    guard let element = finished.removeValue(forKey: taken) else { return nil }
    taken += 1
    return element
  }
}
