#if Server
import CoreMetrics
import Synchronization

/// Stores counters and histograms by name and labels, and writes them in Prometheus' text format.
///
/// Docs/Dependencies.md compares it with swift-prometheus.
final class MetricRegistry: MetricsFactory, Sendable {
  private struct Key: Hashable {
    let name: String
    let labels: String
  }

  private struct State {
    var counters: [Key: CounterCell] = [:]
    var histograms: [Key: HistogramCell] = [:]
  }

  private let state = Mutex(State())

  func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    let key = Key(name: label, labels: Self.labels(dimensions))
    return state.withLock { state in
      let cell = state.counters[key] ?? CounterCell()
      state.counters[key] = cell
      return cell
    }
  }

  func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    let key = Key(name: label, labels: Self.labels(dimensions))
    return state.withLock { state in
      let cell = state.histograms[key] ?? HistogramCell()
      state.histograms[key] = cell
      return cell
    }
  }

  func makeRecorder(
    label: String,
    dimensions: [(String, String)],
    aggregate: Bool
  ) -> any RecorderHandler {
    NOOPMetricsHandler.instance.makeRecorder(
      label: label,
      dimensions: dimensions,
      aggregate: aggregate
    )
  }

  // Metrics are kept as long as the service runs.
  func destroyCounter(_ handler: any CounterHandler) {}
  func destroyRecorder(_ handler: any RecorderHandler) {}
  func destroyTimer(_ handler: any TimerHandler) {}

  /// Returns the value of a counter without labels; 0 if it is unknown.
  func value(_ name: String) -> Int {
    Int(state.withLock { $0.counters[Key(name: name, labels: "")]?.value } ?? 0)
  }

  /// Returns the lines of a family, sorted by labels.
  func lines(_ name: String) -> [String] {
    let (counters, histograms) = state.withLock { state in
      (
        state.counters.filter { $0.key.name == name }.sorted { $0.key.labels < $1.key.labels },
        state.histograms.filter { $0.key.name == name }.sorted { $0.key.labels < $1.key.labels }
      )
    }
    return counters.map { "\(name)\(Self.braced($0.key.labels)) \($0.value.value)" }
      + histograms.flatMap { Self.lines(name, $0.key.labels, $0.value.value) }
  }

  private static func lines(
    _ name: String,
    _ labels: String,
    _ counts: HistogramCell.Counts
  ) -> [String] {
    var total = 0
    var lines: [String] = []
    let bounds = HistogramCell.bounds.map { "\($0)" } + ["+Inf"]
    for (bound, count) in zip(bounds, counts.buckets) {
      total += count
      let all = (labels.isEmpty ? "" : labels + ",") + "le=\"\(bound)\""
      lines.append("\(name)_bucket{\(all)} \(total)")
    }
    return lines + [
      "\(name)_sum\(braced(labels)) \(counts.sum)", "\(name)_count\(braced(labels)) \(total)",
    ]
  }

  private static func braced(_ labels: String) -> String { labels.isEmpty ? "" : "{\(labels)}" }

  private static func labels(_ dimensions: [(String, String)]) -> String {
    dimensions.map { name, value in "\(name)=\"\(escaped(value))\"" }.joined(separator: ",")
  }

  private static func escaped(_ value: String) -> String {
    // Few values contain these characters, and looking at each byte is faster than searching.
    guard value.utf8.contains(where: { "\\\"\n".utf8.contains($0) }) else { return value }
    return value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n")
  }
}

/// A monotonic counter.
final class CounterCell: CounterHandler, Sendable {
  private let count = Atomic<Int64>(0)

  /// The current value.
  var value: Int64 { count.load(ordering: .relaxed) }

  func increment(by amount: Int64) { count.add(amount, ordering: .relaxed) }

  func reset() { count.store(0, ordering: .relaxed) }
}

/// A histogram of durations.
final class HistogramCell: TimerHandler, Sendable {
  /// The upper bounds in seconds.
  static let bounds = [
    0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30,
  ]

  /// The counts of a histogram.
  struct Counts {
    /// The counts by bound, not cumulative; the last has no bound.
    var buckets = [Int](repeating: 0, count: HistogramCell.bounds.count + 1)
    /// The sum of all durations in seconds.
    var sum = 0.0
  }

  private let counts = Mutex(Counts())

  /// The current counts.
  var value: Counts { counts.withLock { $0 } }

  func recordNanoseconds(_ duration: Int64) {
    let seconds = Double(duration) / 1e9
    let index = Self.bounds.firstIndex { seconds <= $0 } ?? Self.bounds.count
    counts.withLock {
      $0.buckets[index] += 1
      $0.sum += seconds
    }
  }
}
#endif
