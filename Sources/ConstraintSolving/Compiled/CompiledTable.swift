/// The known answers of all parts of a system, as flat tables that are walked without touching
/// anything else.
struct CompiledTable: Sendable {
  /// A constant plus some parameters times coefficients.
  struct Row: Sendable {
    var constant: Double
    /// Its first term; it ends where the next row starts.
    var firstTerm: Int32
    /// The variable that it is the value of.
    var variable: Int32
  }

  struct Term: Sendable {
    var coefficient: Double
    var parameter: Int32
  }

  /// Rows that are at least 0 where an answer is the best, then those of its values.
  struct Answer: Sendable {
    var firstCheck: Int32
    var firstValue: Int32
    var end: Int32
  }

  private(set) var rows: [Row] = [Row(constant: 0, firstTerm: 0, variable: 0)]
  private(set) var terms: [Term] = []
  private(set) var answers: [Answer] = []
  /// The first answer of each part; it ends where the next part starts.
  private(set) var firstAnswers: [Int32] = [0]

  init(_ parts: [CompiledPart]) {
    for part in parts {
      for basis in part.bases { append(basis, of: part.part) }
      firstAnswers.append(Int32(answers.count))
    }
  }

  private mutating func append(_ basis: CompiledBasis, of part: ProgramPart) {
    let firstCheck = Int32(rows.count - 1)
    for check in basis.checks { append(check, of: part, variable: 0) }
    let firstValue = Int32(rows.count - 1)
    for (symbol, value) in basis.values.enumerated() {
      append(value, of: part, variable: Int32(part.variables[symbol]))
    }
    let end = Int32(rows.count - 1)
    answers.append(Answer(firstCheck: firstCheck, firstValue: firstValue, end: end))
  }

  private mutating func append(_ coefficients: [Double], of part: ProgramPart, variable: Int32) {
    rows[rows.count - 1].constant = coefficients[0]
    rows[rows.count - 1].variable = variable
    for (place, parameter) in part.parameters.enumerated() where coefficients[place + 1] != 0 {
      let coefficient = coefficients[place + 1]
      terms.append(Term(coefficient: coefficient, parameter: Int32(parameter)))
    }
    rows.append(Row(constant: 0, firstTerm: Int32(terms.count), variable: 0))
  }

  /// Writes the best values of each part where a known answer is the best, and calls `miss` with
  /// the other parts.
  func solve(
    _ parameters: [Double],
    parts: Range<Int>,
    values: inout [Double],
    miss: (Int, inout [Double]) -> Void
  ) {
    for part in parts where !solve(parameters, part: part, values: &values) {
      miss(part, &values)
    }
  }

  private func solve(_ parameters: [Double], part: Int, values: inout [Double]) -> Bool {
    unsafe parameters.withUnsafeBufferPointer { parameters in
      unsafe rows.withUnsafeBufferPointer { rows in
        unsafe terms.withUnsafeBufferPointer { terms in
          unsafe answers.withUnsafeBufferPointer { answers in
            unsafe values.withUnsafeMutableBufferPointer { values in
              let walk = unsafe Walk(rows: rows, terms: terms, parameters: parameters)
              for index in firstAnswers[part]..<firstAnswers[part + 1] {
                let answer = unsafe answers[Int(index)]
                guard unsafe walk.holds(answer) else { continue }
                unsafe walk.write(answer, to: values)
                return true
              }
              return false
            }
          }
        }
      }
    }
  }

  /// The tables, opened for reading.
  @unsafe private struct Walk {
    let rows: UnsafeBufferPointer<Row>
    let terms: UnsafeBufferPointer<Term>
    let parameters: UnsafeBufferPointer<Double>

    @inline(__always)
    func value(ofRow row: Int) -> Double {
      var sum = unsafe rows[row].constant
      for index in unsafe Int(rows[row].firstTerm)..<Int(rows[row + 1].firstTerm) {
        let term = unsafe terms[index]
        unsafe sum += term.coefficient * parameters[Int(term.parameter)]
      }
      return sum
    }

    @inline(__always)
    func holds(_ answer: Answer) -> Bool {
      for row in Int(answer.firstCheck)..<Int(answer.firstValue) {
        // Rounding may take what is zero a little below it.
        if unsafe value(ofRow: row) < -CompiledPart.slack { return false }
      }
      return true
    }

    @inline(__always)
    func write(_ answer: Answer, to values: UnsafeMutableBufferPointer<Double>) {
      for row in Int(answer.firstValue)..<Int(answer.end) {
        unsafe values[Int(rows[row].variable)] = value(ofRow: row)
      }
    }
  }
}
