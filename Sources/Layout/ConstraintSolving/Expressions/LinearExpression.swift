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

  private(set) var addends = ShortSum()
  package private(set) var constant: Double

  /// A number.
  package init(_ constant: Double = 0) {
    self.constant = constant
  }

  /// `coefficient` times `variable`.
  package init(_ variable: Variable, times coefficient: Double = 1) {
    addends = ShortSum(variable.index, coefficient)
    constant = 0
  }

  /// `coefficient` times `parameter`.
  package init(_ parameter: Parameter, times coefficient: Double = 1) {
    addends = ShortSum(~parameter.index, coefficient)
    constant = 0
  }

  /// The variables; one that stands here twice counts with the sum of its coefficients.
  package var terms: [Term] {
    (0..<addends.count).compactMap { index in
      let (place, coefficient) = addends[index]
      return place < 0 ? nil : Term(variable: Variable(index: place), coefficient: coefficient)
    }
  }

  /// The parameters, likewise.
  package var parameterTerms: [ParameterTerm] {
    (0..<addends.count).compactMap { index in
      let (place, coefficient) = addends[index]
      guard place < 0 else { return nil }
      return ParameterTerm(parameter: Parameter(index: ~place), coefficient: coefficient)
    }
  }

  /// Whether variables, parameters and constants are the same.
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
  /// The sum of two expressions.
  package static func + (left: Self, right: Self) -> Self {
    left.adding(right, times: 1)
  }

  /// The difference of two expressions.
  package static func - (left: Self, right: Self) -> Self {
    left.adding(right, times: -1)
  }

  private func adding(_ other: Self, times factor: Double) -> Self {
    var sum = self
    sum.addends.add(other.addends, times: factor)
    sum.constant += other.constant * factor
    return sum
  }

  /// Every coefficient and the constant times `factor`.
  package func multiplied(by factor: Double) -> Self {
    var product = self
    product.addends.multiply(by: factor)
    product.constant *= factor
    return product
  }

  /// Whether it holds neither variables nor parameters.
  package var isConstant: Bool { addends.count == 0 }

  /// The first coefficient that is so, or the constant if it is.
  func firstNumber(where isSo: (Double) -> Bool) -> Double? {
    addends.firstCoefficient(where: isSo) ?? (isSo(constant) ? constant : nil)
  }

  /// Its value where the variables and parameters have these values.
  func value(of values: [Double], parameters: [Double]) -> Double {
    var sum = constant
    for index in 0..<addends.count { sum += part(index, values, parameters) }
    return sum
  }

  /// The size of its largest part there: what its rounding error is measured by.
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
