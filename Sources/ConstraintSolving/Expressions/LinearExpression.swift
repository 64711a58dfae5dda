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

  /// The variables; one that stands here twice counts with the sum of its coefficients.
  package private(set) var terms: [Term]
  /// The parameters, likewise.
  package private(set) var parameterTerms: [ParameterTerm]
  package private(set) var constant: Double

  /// A number.
  package init(_ constant: Double = 0) {
    terms = []
    parameterTerms = []
    self.constant = constant
  }

  /// `coefficient` times `variable`.
  package init(_ variable: Variable, times coefficient: Double = 1) {
    terms = [Term(variable: variable, coefficient: coefficient)]
    parameterTerms = []
    constant = 0
  }

  /// `coefficient` times `parameter`.
  package init(_ parameter: Parameter, times coefficient: Double = 1) {
    terms = []
    parameterTerms = [ParameterTerm(parameter: parameter, coefficient: coefficient)]
    constant = 0
  }
}

extension LinearExpression {
  /// The sum of two expressions.
  package static func + (left: Self, right: Self) -> Self {
    var sum = left
    sum.terms += right.terms
    sum.parameterTerms += right.parameterTerms
    sum.constant += right.constant
    return sum
  }

  /// The difference of two expressions.
  package static func - (left: Self, right: Self) -> Self {
    left + right.multiplied(by: -1)
  }

  /// Every coefficient and the constant times `factor`.
  package func multiplied(by factor: Double) -> Self {
    var product = self
    for index in product.terms.indices { product.terms[index].coefficient *= factor }
    for index in product.parameterTerms.indices {
      product.parameterTerms[index].coefficient *= factor
    }
    product.constant *= factor
    return product
  }

  /// Whether it holds neither variables nor parameters.
  package var isConstant: Bool { terms.isEmpty && parameterTerms.isEmpty }

  /// The first coefficient that is so, or the constant if it is.
  func firstNumber(where isSo: (Double) -> Bool) -> Double? {
    for term in terms where isSo(term.coefficient) { return term.coefficient }
    for term in parameterTerms where isSo(term.coefficient) { return term.coefficient }
    return isSo(constant) ? constant : nil
  }

  /// Its value where the variables and parameters have these values.
  func value(of values: [Double], parameters: [Double]) -> Double {
    var sum = constant
    for term in terms { sum += term.coefficient * values[term.variable.index] }
    for term in parameterTerms { sum += term.coefficient * parameters[term.parameter.index] }
    return sum
  }

  /// The size of its largest part there: what its rounding error is measured by.
  func magnitude(of values: [Double], parameters: [Double]) -> Double {
    var largest = abs(constant)
    for term in terms {
      largest = max(largest, abs(term.coefficient * values[term.variable.index]))
    }
    for term in parameterTerms {
      largest = max(largest, abs(term.coefficient * parameters[term.parameter.index]))
    }
    return largest
  }
}
