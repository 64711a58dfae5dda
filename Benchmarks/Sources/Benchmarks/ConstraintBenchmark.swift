import CAllocationCount
import Foundation
import MeasuredConstraintSolving

/// Constraint solving compared with the product of a dense matrix and a vector, which computes as
/// many values from as many parameters.
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

  func run() {
    let product = measureProduct()
    let compiled = measureMessages()
    let scratch = measureScratch()
    show(product, over: product, aim: "")
    show(compiled, over: product, aim: "≤ 150 ns")
    show(measureWidths(), over: product, aim: "≤ 150 ns")
    show(measureUnknown(), over: product, aim: "")
    show(scratch, over: product, aim: "≤ 10 µs")
    report(
      "constraints: messages with a known answer",
      "\(decimal(100 * knownShare(), 0)) %",
      aim: ""
    )
    let ratio = scratch.seconds / compiled.seconds
    report("constraints: from scratch ÷ compiled", decimal(ratio, 0), aim: "")
  }

  private struct Figure {
    var name: String
    /// The median time of one run, in seconds.
    var seconds: Double
    var allocations: Double
  }

  private func show(_ figure: Figure, over product: Figure, aim: String) {
    let nanoseconds = figure.seconds * 1e9
    let aim = aim.padding(toLength: 10, withPad: " ", startingAt: 0)
    report(
      "constraints: " + figure.name,
      "\(decimal(nanoseconds, nanoseconds < 1000 ? 1 : 0)) ns",
      aim: aim + "\(decimal(figure.seconds / product.seconds, 1)) × the product"
    )
    report("  allocations per run", decimal(figure.allocations, 1), aim: "")
  }

  private func measureProduct() -> Figure {
    var product = matrix.makeProduct()
    return Self.figure("dense matrix × vector", 4096) { _ in
      matrix.multiply(parameters, into: &product)
    }
  }

  private func measureMessages() -> Figure {
    var (workspace, numbers) = (known.makeWorkspace(), parameters)
    return Self.figure("another message, compiled, two passes", 4096) { index in
      layOut(messages[index & 1023].widths, &numbers, &workspace)
    }
  }

  private func measureWidths() -> Figure {
    var (workspace, numbers) = (known.makeWorkspace(), parameters)
    return Self.figure("another width, compiled", 4096) { index in
      numbers[cell.width.index] = messages[index & 1023].width
      known.solve(numbers, in: &workspace)
    }
  }

  private func measureUnknown() -> Figure {
    var (workspace, numbers) = (unknown.makeWorkspace(), parameters)
    return Self.figure("another message, no known answer", 256) { index in
      numbers[cell.contentWidths[0].index] = 600 + Double(index & 15)
      unknown.solve(numbers, in: &workspace)
    }
  }

  private func measureScratch() -> Figure {
    Self.figure("built and solved from scratch", 64) { _ in
      _ = try? SampleCell().assembled().solution()
    }
  }

  /// Solves the widths, then the height of the text in its width, then all heights.
  @discardableResult
  private func layOut(
    _ widths: [Double],
    _ numbers: inout [Double],
    _ workspace: inout CompiledSystem.Workspace
  ) -> SolveOutcome {
    for (parameter, width) in zip(cell.contentWidths, widths) { numbers[parameter.index] = width }
    let how = known.solve(numbers, only: horizontal, in: &workspace)
    if let height = cell.textHeight {
      let lineCount = (widths[0] / max(1, workspace[cell.text.width]) - 1e-6).rounded(.up)
      numbers[height.index] = lineCount * 20
    }
    return max(how, known.solve(numbers, only: vertical, in: &workspace))
  }

  /// Returns the share of messages that are solved without the simplex method.
  private func knownShare() -> Double {
    var (workspace, numbers) = (known.makeWorkspace(), parameters)
    let count = messages.count { layOut($0.widths, &numbers, &workspace) == .fromKnownBasis }
    return Double(count) / Double(messages.count)
  }

  private static func figure(_ name: String, _ count: Int, work: (Int) -> Void) -> Figure {
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
