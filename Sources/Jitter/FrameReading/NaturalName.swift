/// A file's name, in the order that people count in: `shot9.png` before `shot10.png`.
struct NaturalName: Hashable, Comparable {
  /// A run of digits, or of anything else.
  enum Part: Hashable {
    /// Without the zeros in front, and how many digits there were.
    case number(Substring, digits: Int)
    case text(Substring)
  }

  let name: String
  let parts: [Part]

  init(_ name: String) {
    self.name = name
    var parts: [Part] = []
    var rest = name[...]
    while let first = rest.first {
      let isNumber = Self.isDigit(first)
      let run = rest.prefix { Self.isDigit($0) == isNumber }
      let value = run.drop { $0 == "0" }
      parts.append(isNumber ? .number(value, digits: run.count) : .text(run))
      rest = rest[run.endIndex...]
    }
    self.parts = parts
  }

  /// The largest number that may be one of a frame; larger ones are dates or digests.
  private static let largestNumber = 1_000_000_000_000

  /// The numbers that can be counted with, by their place among the parts.
  var numbers: [Int: Int] {
    var numbers: [Int: Int] = [:]
    for case (let place, .number(let value, _)) in parts.enumerated() {
      guard let number = value.isEmpty ? 0 : Int(value), number <= Self.largestNumber else {
        continue
      }
      numbers[place] = number
    }
    return numbers
  }

  static func < (left: Self, right: Self) -> Bool {
    for (one, other) in zip(left.parts, right.parts) {
      if let isBefore = isBefore(one, other) { return isBefore }
    }
    return (left.parts.count, left.name) < (right.parts.count, right.name)
  }

  /// Nil where neither is.
  private static func isBefore(_ one: Part, _ other: Part) -> Bool? {
    switch (one, other) {
    case (.number(let left, _), .number(let right, _)):
      if left.count != right.count { return left.count < right.count }
      return left == right ? nil : left < right
    case (.text(let left), .text(let right)):
      return left == right ? nil : left < right
    case (.number, .text): return true
    case (.text, .number): return false
    }
  }

  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }
}
