/// The known answers of all parts of a system, as flat tables that are walked without touching
/// anything else, four rows side by side.
struct CompiledTable: Sendable {
  /// Four constants, or four coefficients of one parameter.
  typealias Cells = SIMD4<Double>

  /// Rows that are at least 0 where an answer is the best, then those of its values, each four as
  /// their constants and then their coefficients of the part's parameters.
  struct Answer: Sendable {
    var firstCheck: Int
    var firstValue: Int
    var end: Int
  }

  /// Where the answers, parameters and variables of a part start.
  struct Part: Sendable {
    var firstAnswer: Int
    var firstParameter: Int
    var firstVariables: Int
  }

  private var cells: [Cells] = []
  private var answers: [Answer] = []
  /// The part's parameters, by their places in the system.
  private var parameterPlaces: [Int] = []
  /// The part's variables, by their places in the system, filled up to fours with `variableCount`.
  private var variablePlaces: [SIMD4<Int>] = []
  /// One more than there are parts, so that each ends where the next starts.
  private var parts: [Part] = [Part(firstAnswer: 0, firstParameter: 0, firstVariables: 0)]

  /// - Parameter variableCount: Of the system; one place more is written to.
  init(_ parts: [CompiledPart], variableCount: Int) {
    for part in parts {
      for basis in part.bases { append(basis) }
      parameterPlaces += part.part.parameters
      appendPlaces(part.part.variables, filler: variableCount)
      self.parts.append(
        Part(
          firstAnswer: answers.count,
          firstParameter: parameterPlaces.count,
          firstVariables: variablePlaces.count
        )
      )
    }
  }

  private mutating func append(_ basis: CompiledBasis) {
    let firstCheck = cells.count
    append(basis.checks)
    let firstValue = cells.count
    append(basis.values)
    answers.append(Answer(firstCheck: firstCheck, firstValue: firstValue, end: cells.count))
  }

  private mutating func append(_ rows: [[Double]]) {
    for start in stride(from: 0, to: rows.count, by: 4) {
      for column in rows[start].indices {
        var four = Cells(repeating: 0)
        for lane in 0..<min(4, rows.count - start) { four[lane] = rows[start + lane][column] }
        cells.append(four)
      }
    }
  }

  private mutating func appendPlaces(_ variables: [Int], filler: Int) {
    for start in stride(from: 0, to: variables.count, by: 4) {
      var four = SIMD4<Int>(repeating: filler)
      for lane in 0..<min(4, variables.count - start) { four[lane] = variables[start + lane] }
      variablePlaces.append(four)
    }
  }

  /// Writes the best values of a part, if a known answer is the best.
  ///
  /// - Parameter values: By variable, with one place more.
  func solve(_ parameters: [Double], part: Int, values: inout [Double]) -> Bool {
    let (start, end) = (parts[part], parts[part + 1])
    let stride = 1 + end.firstParameter - start.firstParameter
    return unsafe parameters.withUnsafeBufferPointer { parameters in
      unsafe cells.withUnsafeBufferPointer { cells in
        unsafe parameterPlaces.withUnsafeBufferPointer { places in
          let walk = unsafe Walk(
            cells: cells,
            parameters: parameters,
            places: UnsafeBufferPointer(rebasing: places[start.firstParameter...]),
            stride: stride
          )
          for index in start.firstAnswer..<end.firstAnswer {
            let answer = answers[index]
            guard unsafe walk.holds(answer) else { continue }
            unsafe write(answer, walk, start, to: &values)
            return true
          }
          return false
        }
      }
    }
  }

  @inline(__always)
  private func write(_ answer: Answer, _ walk: Walk, _ part: Part, to values: inout [Double]) {
    unsafe values.withUnsafeMutableBufferPointer { values in
      unsafe variablePlaces.withUnsafeBufferPointer { variables in
        var row = part.firstVariables
        var cell = answer.firstValue
        while cell < answer.end {
          let sums = unsafe walk.sums(at: cell)
          let places = unsafe variables[row]
          unsafe values[places.x] = sums.x
          unsafe values[places.y] = sums.y
          unsafe values[places.z] = sums.z
          unsafe values[places.w] = sums.w
          unsafe cell += walk.stride
          row += 1
        }
      }
    }
  }

  /// The tables, opened for reading.
  @unsafe private struct Walk {
    let cells: UnsafeBufferPointer<Cells>
    let parameters: UnsafeBufferPointer<Double>
    let places: UnsafeBufferPointer<Int>
    let stride: Int

    /// Four rows at the parameters.
    @inline(__always)
    func sums(at cell: Int) -> Cells {
      var sums = unsafe cells[cell]
      for index in unsafe 1..<stride {
        unsafe sums += cells[cell + index] * parameters[places[index - 1]]
      }
      return sums
    }

    @inline(__always)
    func holds(_ answer: Answer) -> Bool {
      var cell = answer.firstCheck
      while cell < answer.firstValue {
        let sums = unsafe sums(at: cell)
        // Rounding may take what is zero a little below it.
        let slack = -CompiledPart.slack
        if sums.x < slack || sums.y < slack || sums.z < slack || sums.w < slack { return false }
        unsafe cell += stride
      }
      return true
    }
  }
}
