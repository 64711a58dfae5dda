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

  /// By variable.
  private(set) var variables = ShortSum()
  /// By parameter.
  private(set) var parameters = ShortSum()
  package private(set) var constant: Double

  /// A number.
  package init(_ constant: Double = 0) {
    self.constant = constant
  }

  /// `coefficient` times `variable`.
  package init(_ variable: Variable, times coefficient: Double = 1) {
    variables = ShortSum(variable.index, coefficient)
    constant = 0
  }

  /// `coefficient` times `parameter`.
  package init(_ parameter: Parameter, times coefficient: Double = 1) {
    parameters = ShortSum(parameter.index, coefficient)
    constant = 0
  }

  /// The variables; one that stands here twice counts with the sum of its coefficients.
  package var terms: [Term] {
    (0..<variables.count).map { index in
      let (place, coefficient) = variables[index]
      return Term(variable: Variable(index: place), coefficient: coefficient)
    }
  }

  /// The parameters, likewise.
  package var parameterTerms: [ParameterTerm] {
    (0..<parameters.count).map { index in
      let (place, coefficient) = parameters[index]
      return ParameterTerm(parameter: Parameter(index: place), coefficient: coefficient)
    }
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
    sum.variables.add(other.variables, times: factor)
    sum.parameters.add(other.parameters, times: factor)
    sum.constant += other.constant * factor
    return sum
  }

  /// Every coefficient and the constant times `factor`.
  package func multiplied(by factor: Double) -> Self {
    var product = self
    product.variables.multiply(by: factor)
    product.parameters.multiply(by: factor)
    product.constant *= factor
    return product
  }

  /// Whether it holds neither variables nor parameters.
  package var isConstant: Bool { variables.count == 0 && parameters.count == 0 }

  /// The first coefficient that is so, or the constant if it is.
  func firstNumber(where isSo: (Double) -> Bool) -> Double? {
    variables.firstCoefficient(where: isSo) ?? parameters.firstCoefficient(where: isSo)
      ?? (isSo(constant) ? constant : nil)
  }

  /// Its value where the variables and parameters have these values.
  func value(of values: [Double], parameters all: [Double]) -> Double {
    constant + variables.value(of: values) + parameters.value(of: all)
  }

  /// The size of its largest part there: what its rounding error is measured by.
  func magnitude(of values: [Double], parameters all: [Double]) -> Double {
    max(abs(constant), variables.magnitude(of: values), parameters.magnitude(of: all))
  }
}
