/// The known answers of all parts of a system, as flat tables that are walked without touching
/// anything else, four rows side by side and only over the parameters that these rows depend on.
///
/// Every check is made once, whatever number of answers hangs on it, and there is no branch on its
/// outcome: the answers that it rules out are bits of a mask.
struct CompiledTable: Sendable {
  /// Four constants, or four coefficients of one parameter.
  typealias Cells = SIMD4<Double>
  /// The answers that a row rules out, as bits, by row.
  typealias Masks = SIMD4<UInt64>

  /// Where rows are read from.
  struct Position: Sendable {
    var code: Int
    var cells: Int
  }

  /// Rows in fours.
  struct Rows: Sendable {
    var start: Position
    var groupCount: Int
  }

  /// A part: its checks, and the values for each answer.
  struct Part: Sendable {
    var checks: Rows
    /// What its checks rule out, two a group: where the rows are below zero, and where above.
    var firstMask: Int
    /// Parameters without which some answers might not be the best if they were negative.
    var nonnegative: Range<Int>
    var firstAnswer: Int
    /// Bits that stand for no answer.
    var excluded: UInt64
  }

  /// By group: how many parameters, their places in the system, and, for values, the places of the
  /// four variables.
  var code: [Int32] = []
  /// By group: constants, then the coefficients of each parameter.
  var cells: [Cells] = []
  var masks: [Masks] = []
  var nonnegative: [Int32] = []
  var answers: [Rows] = []
  var parts: [Part] = []

  /// Writes the best values of a part, if a known answer is the best.
  ///
  /// - Parameters:
  ///   - parameters: All of the system.
  ///   - values: By variable, with one place more.
  @inline(__always)
  func solve(
    _ parameters: UnsafePointer<Double>,
    part index: Int,
    values: UnsafeMutablePointer<Double>
  ) -> Bool {
    let part = parts[index]
    guard unsafe areNonnegative(parameters, part) else { return false }
    let answer = unsafe (~excluded(parameters, part)).trailingZeroBitCount
    guard answer < UInt64.bitWidth else { return false }
    unsafe write(answers[part.firstAnswer + answer], parameters, to: values)
    return true
  }

  @inline(__always)
  private func areNonnegative(_ parameters: UnsafePointer<Double>, _ part: Part) -> Bool {
    var are = true
    unsafe nonnegative.withUnsafeBufferPointer { places in
      for index in part.nonnegative {
        let isSo = unsafe parameters[Int(places[index])] >= 0
        are = are && isSo
      }
    }
    return are
  }

  /// The answers that are not the best, as bits.
  @inline(__always)
  private func excluded(_ parameters: UnsafePointer<Double>, _ part: Part) -> UInt64 {
    var excluded = Masks(repeating: 0)
    unsafe withCursor(from: part.checks.start, parameters) { cursor in
      unsafe masks.withUnsafeBufferPointer { masks in
        var mask = part.firstMask
        for _ in 0..<part.checks.groupCount {
          let sums = unsafe cursor.next()
          // Rounding may take what is zero a little to either side of it.
          let isHigh = sums .>= Cells(repeating: -CompiledPart.slack)
          let isLow = sums .<= Cells(repeating: CompiledPart.slack)
          unsafe excluded |= masks[mask].replacing(with: 0, where: isHigh)
          unsafe excluded |= masks[mask + 1].replacing(with: 0, where: isLow)
          mask += 2
        }
      }
    }
    return part.excluded | excluded.x | excluded.y | excluded.z | excluded.w
  }

  @inline(__always)
  private func write(
    _ rows: Rows,
    _ parameters: UnsafePointer<Double>,
    to values: UnsafeMutablePointer<Double>
  ) {
    unsafe withCursor(from: rows.start, parameters) { cursor in
      for _ in 0..<rows.groupCount {
        let sums = unsafe cursor.next()
        let places = unsafe cursor.code
        unsafe values[Int(places[0])] = sums.x
        unsafe values[Int(places[1])] = sums.y
        unsafe values[Int(places[2])] = sums.z
        unsafe values[Int(places[3])] = sums.w
        unsafe cursor.code += 4
      }
    }
  }

  @inline(__always)
  private func withCursor(
    from start: Position,
    _ parameters: UnsafePointer<Double>,
    _ body: (inout Cursor) -> Void
  ) {
    unsafe code.withUnsafeBufferPointer { code in
      unsafe cells.withUnsafeBufferPointer { cells in
        guard let code = code.baseAddress, let cells = cells.baseAddress else { return }
        var cursor = unsafe Cursor(
          code: code + start.code,
          cells: cells + start.cells,
          parameters: parameters
        )
        unsafe body(&cursor)
      }
    }
  }

  /// The tables, opened for reading from one group to the next.
  @unsafe private struct Cursor {
    var code: UnsafePointer<Int32>
    var cells: UnsafePointer<Cells>
    let parameters: UnsafePointer<Double>

    /// The next four rows at the parameters.
    @inline(__always)
    mutating func next() -> Cells {
      let count = Int(unsafe code[0])
      var sums = unsafe cells[0]
      var index = 1
      while index <= count {
        unsafe sums += cells[index] * parameters[Int(code[index])]
        index += 1
      }
      unsafe code += count + 1
      unsafe cells += count + 1
      return sums
    }
  }
}
