/// A sum of variables and parameters, each with a coefficient, and a constant.
package struct LinearExpression: Hashable, Sendable {
  /// A variable with its coefficient.
  package struct Term: Hashable, Sendable {
    package var variable: Variable
    package var coefficient: Double
  }

  /// A parameter with its coefficient.
  package struct ParameterTerm: Hashable, Sendable {
    package var parameter: Parameter
    package var coefficient: Double
  }

  private(set) var addends = TermList()
  package private(set) var constant: Double

  /// Creates a constant expression.
  package init(_ constant: Double = 0) {
    self.constant = constant
  }

  /// Creates the expression `coefficient * variable`.
  package init(_ variable: Variable, times coefficient: Double = 1) {
    addends = TermList(variable.index, coefficient)
    constant = 0
  }

  /// Creates the expression `coefficient * parameter`.
  package init(_ parameter: Parameter, times coefficient: Double = 1) {
    addends = TermList(~parameter.index, coefficient)
    constant = 0
  }

  /// The variables, each once, with the sum of its coefficients.
  package var terms: [Term] {
    (0..<addends.count).compactMap { index in
      let (place, coefficient) = addends[index]
      return place < 0 ? nil : Term(variable: Variable(index: place), coefficient: coefficient)
    }
  }

  /// The parameters, each once, with the sum of its coefficients.
  package var parameterTerms: [ParameterTerm] {
    (0..<addends.count).compactMap { index in
      let (place, coefficient) = addends[index]
      guard place < 0 else { return nil }
      return ParameterTerm(parameter: Parameter(index: ~place), coefficient: coefficient)
    }
  }

  /// Returns a Boolean value that indicates whether the terms and constants are the same.
  package static func == (left: Self, right: Self) -> Bool {
    left.constant == right.constant && left.terms == right.terms
      && left.parameterTerms == right.parameterTerms
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(constant)
    hasher.combine(terms)
    hasher.combine(parameterTerms)
  }
}

extension LinearExpression {
  /// Returns the sum of two expressions.
  package static func + (left: Self, right: Self) -> Self {
    left.adding(right, times: 1)
  }

  /// Returns the difference of two expressions.
  package static func - (left: Self, right: Self) -> Self {
    left.adding(right, times: -1)
  }

  private func adding(_ other: Self, times factor: Double) -> Self {
    var sum = self
    sum.addends.add(other.addends, times: factor)
    sum.constant += other.constant * factor
    return sum
  }

  /// Returns the expression with all coefficients and the constant multiplied by `factor`.
  package func multiplied(by factor: Double) -> Self {
    var product = self
    product.addends.multiply(by: factor)
    product.constant *= factor
    return product
  }

  /// Returns the first coefficient that satisfies a condition, or else the constant if it does.
  func firstNumber(where isSo: (Double) -> Bool) -> Double? {
    addends.firstCoefficient(where: isSo) ?? (isSo(constant) ? constant : nil)
  }

  /// Returns the value of the expression for these variables and parameters.
  func value(of values: [Double], parameters: [Double]) -> Double {
    var sum = constant
    for index in 0..<addends.count { sum += part(index, values, parameters) }
    return sum
  }

  /// Returns the magnitude of the largest summand, which scales the rounding error.
  func magnitude(of values: [Double], parameters: [Double]) -> Double {
    var largest = abs(constant)
    for index in 0..<addends.count { largest = max(largest, abs(part(index, values, parameters))) }
    return largest
  }

  private func part(_ index: Int, _ values: [Double], _ parameters: [Double]) -> Double {
    let (place, coefficient) = addends[index]
    return coefficient * (place < 0 ? parameters[~place] : values[place])
  }
}

/// An unknown of a `ConstraintSolver`, identified by its index.
package struct Variable: Hashable, Sendable {
  /// The index in the solver's order of creation, from 0.
  package let index: Int

  /// Creates a variable from its index.
  package init(index: Int) {
    self.index = index
  }
}

/// An input of a compiled system, such as a width, an intrinsic size or a baseline, identified by
/// its index.
package struct Parameter: Hashable, Sendable {
  /// The index in the solver's order of creation, from 0.
  package let index: Int
}

/// Variables and parameters with coefficients, in the order of addition; the first few need no
/// allocation.
struct TermList: Sendable {
  /// A variable by its index, or a parameter by the bitwise complement of its index.
  struct Addend: Sendable {
    var place: Int32
    var coefficient: Double
  }

  // This order of properties avoids padding.
  private var coefficients = SIMD4<Double>(repeating: 0)
  private var places = SIMD4<Int32>(repeating: 0)
  private var storedCount: Int32 = 0
  /// The addends from the fifth on.
  private var more: [Addend]?

  /// Creates an empty list.
  init() {}

  /// Creates a list with one addend.
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

  /// Adds the addends of another list, multiplied by `factor`.
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

  /// Multiplies all coefficients by `factor`.
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
      // Written through memory: setting a lane would read and write all of them.
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

  /// Returns the first coefficient that satisfies a condition.
  func firstCoefficient(where isSo: (Double) -> Bool) -> Double? {
    for index in 0..<count where isSo(self[index].coefficient) { return self[index].coefficient }
    return nil
  }

  /// The index of the first variable.
  var firstVariable: Int? {
    for index in 0..<count where self[index].place >= 0 { return self[index].place }
    return nil
  }
}
