import CAllocationCount
import Foundation
import MeasuredConstraintSolving

/// Constraint solving against the product of a dense matrix and a vector: as many numbers from as
/// many parameters, with nothing known about them.
struct ConstraintBenchmark {
  private let cell = SampleCell()
  private let messages: [(widths: [Double], width: Double)]
  private let parameters: [Double]
  private let known: CompiledSystem
  private let unknown: CompiledSystem
  private let horizontal: [Int]
  private let vertical: [Int]
  private let matrix: DenseMatrix

  init() throws {
    var random = SplitMix(state: 11)
    messages = (0..<1024).map { _ in
      let text = exp(2 + 5 * random.unit())
      let others = [20 + 60 * random.unit(), 20 + 16 * random.unit(), 10 + 8 * random.unit()]
      return ([text] + others, 300 + 255 * random.unit())
    }
    let solver = try cell.assembled()
    unknown = try CompiledSystem(solver)
    parameters = unknown.parameters
    var samples: [[Double]] = []
    for text in [600.0, 10] {
      var sample = parameters
      sample[cell.contentWidths[0].index] = text
      samples.append(sample)
    }
    known = try CompiledSystem(solver, samples: samples)
    horizontal = known.parts(settling: [cell.text.width])
    vertical = known.parts(settling: [cell.text.height])
    let rows = known.makeWorkspace().values.count
    matrix = DenseMatrix(rows: rows, columns: 1 + parameters.count, using: &random)
  }

  func run() throws {
    let figures = measure()
    let floor = figures[0].seconds
    let compiled = figures[1].seconds
    for (figure, aim) in zip(figures, ["", "≤ 150 ns", "≤ 150 ns", "", "≤ 10 µs"]) {
      report(
        figure.name,
        "\(decimal(figure.seconds * 1e9, figure.seconds < 1e-6 ? 1 : 0)) ns",
        aim: "\(aim.padding(toLength: 10, withPad: " ", startingAt: 0))"
          + "\(decimal(figure.seconds / floor, 1)) × the product"
      )
      if figure.name != figures[0].name {
        report("  asks for memory, a time", "\(decimal(figure.allocations, 1))", aim: "")
      }
    }
    report(
      "constraints from scratch ÷ compiled",
      "\(decimal(figures[4].seconds / compiled, 0))",
      aim: ""
    )
  }

  private struct Figure {
    var name: String
    /// The median of a single time.
    var seconds: Double
    var allocations: Double
  }

  private func measure() -> [Figure] {
    var (room, spare) = (known.makeWorkspace(), unknown.makeWorkspace())
    var (numbers, product) = (parameters, matrix.makeProduct())
    var works: [(name: String, count: Int, work: (Int) -> Void)] = []
    works.append(
      (
        "constraints: dense matrix × vector", 4096,
        { _ in
          matrix.multiply(numbers, into: &product)
        }
      )
    )
    works.append(
      (
        "constraints: another message, compiled, two passes", 4096,
        { index in
          layOut(messages[index & 1023].widths, &numbers, &room)
        }
      )
    )
    works.append(
      (
        "constraints: another width, compiled", 4096,
        { index in
          numbers[cell.width.index] = messages[index & 1023].width
          known.solve(numbers, in: &room)
        }
      )
    )
    works.append(
      (
        "constraints: another message, no known answer", 256,
        { index in
          numbers[cell.contentWidths[0].index] = 600 + Double(index & 15)
          unknown.solve(numbers, in: &spare)
        }
      )
    )
    works.append(
      (
        "constraints: built and solved from scratch", 64,
        { _ in
          _ = try? SampleCell().assembled().solution()
        }
      )
    )
    return works.map { work in
      numbers = parameters
      return Self.figure(work.name, work.count, work.work)
    }
  }

  /// Widths first; then the height of text that fills lines of that width, and all heights.
  private func layOut(
    _ widths: [Double],
    _ numbers: inout [Double],
    _ room: inout CompiledSystem.Workspace
  ) {
    for (parameter, width) in zip(cell.contentWidths, widths) { numbers[parameter.index] = width }
    known.solve(numbers, only: horizontal, in: &room)
    if let height = cell.textHeight {
      numbers[height.index] = (widths[0] / max(1, room[cell.text.width]) - 1e-6).rounded(.up) * 20
    }
    known.solve(numbers, only: vertical, in: &room)
  }

  private static func figure(_ name: String, _ count: Int, _ work: (Int) -> Void) -> Figure {
    for index in 0..<count { work(index) }
    let before = allocation_count()
    for index in 0..<count { work(index) }
    let allocations = Double(allocation_count() - before) / Double(count)
    var times: [Double] = []
    let clock = ContinuousClock()
    for _ in 0..<101 {
      let start = clock.now
      for index in 0..<count { work(index) }
      times.append(Double((clock.now - start) / .nanoseconds(1)) / 1e9 / Double(count))
    }
    return Figure(name: name, seconds: times.sorted()[50], allocations: allocations)
  }
}

/// A matrix without zeros, column by column, so that several rows are summed at once.
struct DenseMatrix {
  private let cells: [Double]
  private let rows: Int
  private let columns: Int

  /// The first column is of constants.
  init(rows: Int, columns: Int, using random: inout SplitMix) {
    (self.rows, self.columns) = (rows, columns)
    cells = (0..<rows * columns).map { _ in random.unit() }
  }

  /// Room for a product.
  func makeProduct() -> [Double] { Array(repeating: 0, count: rows) }

  /// Writes the product with a 1 and `vector` after it.
  @inline(never)
  func multiply(_ vector: [Double], into product: inout [Double]) {
    let (rows, columns) = (rows, columns)
    product.withUnsafeMutableBufferPointer { product in
      cells.withUnsafeBufferPointer { cells in
        for row in 0..<rows { product[row] = cells[row] }
        for column in 1..<columns {
          let (factor, start) = (vector[column - 1], column * rows)
          for row in 0..<rows { product[row] += cells[start + row] * factor }
        }
      }
    }
  }
}
