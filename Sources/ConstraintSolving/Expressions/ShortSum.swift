/// Places with coefficients, in the order in which they were added; the first few need no memory
/// of their own.
struct ShortSum: Hashable, Sendable {
  /// A place with its coefficient.
  struct Addend: Hashable, Sendable {
    var place: Int32
    var coefficient: Double
  }

  private(set) var count = 0
  private var places = SIMD4<Int32>(repeating: 0)
  private var coefficients = SIMD4<Double>(repeating: 0)
  /// From the fifth on.
  private var more: [Addend]?

  /// Nothing.
  init() {}

  /// `coefficient` times what stands at `place`.
  init(_ place: Int, _ coefficient: Double) {
    count = 1
    places[0] = Int32(place)
    coefficients[0] = coefficient
  }

  subscript(index: Int) -> (place: Int, coefficient: Double) {
    @inline(__always) get {
      if index < 4 { return (Int(places[index]), coefficients[index]) }
      let addend = more?[index - 4]
      return (Int(addend?.place ?? 0), addend?.coefficient ?? 0)
    }
  }

  /// Adds what another sum holds, times `factor`.
  @inline(__always)
  mutating func add(_ other: Self, times factor: Double) {
    if count == 0 {
      self = other
      if factor != 1 { multiply(by: factor) }
      return
    }
    for index in 0..<other.count {
      let (place, coefficient) = other[index]
      append(place, coefficient * factor)
    }
  }

  /// Multiplies every coefficient.
  mutating func multiply(by factor: Double) {
    coefficients *= factor
    guard var rest = more else { return }
    more = nil
    for index in rest.indices { rest[index].coefficient *= factor }
    more = rest
  }

  private mutating func append(_ place: Int, _ coefficient: Double) {
    if count < 4 {
      places[count] = Int32(place)
      coefficients[count] = coefficient
    } else {
      if more == nil { more = [] }
      more?.append(Addend(place: Int32(place), coefficient: coefficient))
    }
    count += 1
  }

  /// The first coefficient that is so.
  func firstCoefficient(where isSo: (Double) -> Bool) -> Double? {
    for index in 0..<count where isSo(self[index].coefficient) { return self[index].coefficient }
    return nil
  }

  /// Its value where the places have these values.
  func value(of values: [Double]) -> Double {
    var sum = 0.0
    for index in 0..<count { sum += self[index].coefficient * values[self[index].place] }
    return sum
  }

  /// The size of its largest addend there.
  func magnitude(of values: [Double]) -> Double {
    var largest = 0.0
    for index in 0..<count {
      largest = max(largest, abs(self[index].coefficient * values[self[index].place]))
    }
    return largest
  }
}
