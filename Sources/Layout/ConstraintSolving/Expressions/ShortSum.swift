/// Variables and parameters with coefficients, in the order in which they were added; the first few
/// need no memory of their own.
struct ShortSum: Sendable {
  /// A variable by its place, or a parameter by the complement of its place.
  struct Addend: Sendable {
    var place: Int32
    var coefficient: Double
  }

  // In this order they leave no gaps.
  private var coefficients = SIMD4<Double>(repeating: 0)
  private var places = SIMD4<Int32>(repeating: 0)
  private var storedCount: Int32 = 0
  /// From the fifth on.
  private var more: [Addend]?

  /// Nothing.
  init() {}

  /// `coefficient` times what `place` stands for.
  init(_ place: Int, _ coefficient: Double) {
    storedCount = 1
    places[0] = Int32(place)
    coefficients[0] = coefficient
  }

  var count: Int { Int(storedCount) }

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
    let index = count
    if index < 4 {
      // Written in their places: setting a lane would read and write all of them.
      unsafe withUnsafeMutableBytes(of: &places) { places in
        unsafe places.storeBytes(of: Int32(place), toByteOffset: 4 * index, as: Int32.self)
      }
      unsafe withUnsafeMutableBytes(of: &coefficients) { coefficients in
        unsafe coefficients.storeBytes(of: coefficient, toByteOffset: 8 * index, as: Double.self)
      }
    } else {
      if more == nil { more = [] }
      more?.append(Addend(place: Int32(place), coefficient: coefficient))
    }
    storedCount += 1
  }

  /// The first coefficient that is so.
  func firstCoefficient(where isSo: (Double) -> Bool) -> Double? {
    for index in 0..<count where isSo(self[index].coefficient) { return self[index].coefficient }
    return nil
  }

  /// The place of the first variable.
  var firstVariable: Int? {
    for index in 0..<count where self[index].place >= 0 { return self[index].place }
    return nil
  }
}
