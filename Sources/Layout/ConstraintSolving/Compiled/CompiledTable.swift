/// The known solutions of all parts of a system as flat tables, which are evaluated four rows at a
/// time over the parameters that these rows depend on.
///
/// Each check is evaluated once, however many solutions share it. There is no branch on its result:
/// the solutions that it rules out are bits of a mask.
struct CompiledTable: Sendable {
  /// Four constants, or the coefficients of one parameter in four rows.
  typealias Cells = SIMD4<Double>
  /// The solutions that each row rules out, as bits.
  typealias Masks = SIMD4<UInt64>

  /// The position of a group in `code` and `cells`.
  struct Position: Sendable {
    var code: Int
    var cells: Int
  }

  /// Rows in groups of four.
  struct Rows: Sendable {
    var start: Position
    var groupCount: Int
  }

  /// The checks of a part, and the values for each of its solutions.
  struct Part: Sendable {
    var checks: Rows
    /// The first of the checks' masks, two per group: for negative rows, then for positive ones.
    var firstMask: Int
    /// The parameters that must not be negative for the checks to suffice.
    var nonnegative: Range<Int>
    var firstAnswer: Int
    /// The bits that correspond to no solution.
    var excluded: UInt64
  }

  /// For each group, the number of parameters, their indices in the system and, for values, the
  /// indices of the four variables.
  var code: [Int32] = []
  /// For each group, the constants, then the coefficients of each parameter.
  var cells: [Cells] = []
  var masks: [Masks] = []
  var nonnegative: [Int32] = []
  var answers: [Rows] = []
  var parts: [Part] = []

  /// Writes the optimal values of a part, and returns whether a known solution fits.
  ///
  /// `values` has one more element than there are variables.
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

  /// Returns the solutions that are not optimal, as bits.
  @inline(__always)
  private func excluded(_ parameters: UnsafePointer<Double>, _ part: Part) -> UInt64 {
    var excluded = Masks(repeating: 0)
    unsafe withCursor(from: part.checks.start, parameters) { cursor in
      unsafe masks.withUnsafeBufferPointer { masks in
        var mask = part.firstMask
        for _ in 0..<part.checks.groupCount {
          let sums = unsafe cursor.next()
          // Rounding may move zero a little to either side.
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

  /// A cursor that reads the tables group by group.
  @unsafe private struct Cursor {
    var code: UnsafePointer<Int32>
    var cells: UnsafePointer<Cells>
    let parameters: UnsafePointer<Double>

    /// Returns the values of the next four rows.
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
