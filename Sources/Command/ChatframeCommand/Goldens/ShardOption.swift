/// Reads which part of the goldens a machine takes.
struct GoldenShard: Equatable {
  /// Counted from 1.
  let number: Int
  /// How many machines share the goldens.
  let count: Int

  /// The part that `2/4` means.
  init(_ text: String) throws(Failure) {
    guard let match = text.wholeMatch(of: /(\d{1,4})\/(\d{1,4})/), let number = Int(match.1),
      let count = Int(match.2), count > 0, (1...count).contains(number)
    else {
      throw .usage("--shard \"\(text)\" is no part of a whole; expected i/n, for example 2/4")
    }
    self.number = number
    self.count = count
  }

  /// Every n-th of a list: neighbours, which take equally long, go to different machines.
  func part<Element>(of all: [Element]) -> [Element] {
    all.enumerated().filter { $0.offset % count == number - 1 }.map(\.element)
  }
}
