import CoreMetrics
import HTTPTypes
import Metrics
import Synchronization

/// What the service counts.
package final class ServiceMetrics: Sendable {
  private let registry = MetricRegistry()
  private let inProgress = Atomic(0)
  /// Looked up once: a request has a time for most of them.
  private let stageTimers: [RequestStage: any TimerHandler]

  /// Counts of nothing yet.
  package init() {
    stageTimers = RequestStage.allCases.reduce(into: [:]) { [registry] stageTimers, stage in
      stageTimers[stage] = registry.makeTimer(
        label: MetricName.spanDuration.rawValue,
        dimensions: [("span", stage.rawValue)]
      )
    }
    for kind in ProblemKind.allCases {
      counter(.errors, [("type", kind.rawValue)]).increment(by: 0)
    }
    counter(.cacheHits).increment(by: 0)
    counter(.cacheMisses).increment(by: 0)
    counter(.frames).increment(by: 0)
  }

  /// A request has come in.
  func began() { inProgress.add(1, ordering: .relaxed) }

  /// A request is answered.
  func ended(
    method: HTTPRequest.Method,
    route: String,
    status: HTTPResponse.Status,
    after duration: Duration
  ) {
    inProgress.subtract(1, ordering: .relaxed)
    // Methods are the client's to choose, and each would be a line of its own.
    let known: Set<HTTPRequest.Method> = [.get, .head, .post, .put, .delete, .options, .patch]
    let name = known.contains(method) ? method.rawValue : "other"
    counter(.requests, [("method", name), ("route", route)]).increment()
    counter(.statusCodes, [("status", "\(status.code)")]).increment()
    record(duration, timer(.requestDuration, [("route", route)]))
  }

  /// A request is refused, or the service failed.
  func failed(_ kind: ProblemKind) { counter(.errors, [("type", kind.rawValue)]).increment() }

  /// A stage took so long.
  func spent(_ duration: Duration, on stage: RequestStage) {
    stageTimers[stage]?.recordNanoseconds(Int64(duration / .nanoseconds(1)))
  }

  /// Does some work and notes how long it took.
  func timed<Value>(_ stage: RequestStage, _ work: () throws -> Value) rethrows -> Value {
    let start = ContinuousClock.now
    defer { spent(ContinuousClock.now - start, on: stage) }
    return try work()
  }

  /// Does some work that waits for other work, and notes how long it took.
  func timed<Value>(_ stage: RequestStage, _ work: () async throws -> Value) async rethrows -> Value
  {
    let start = ContinuousClock.now
    defer { spent(ContinuousClock.now - start, on: stage) }
    return try await work()
  }

  /// A frame was handed over.
  func handedOverFrame() { counter(.frames).increment() }

  /// How many frames were handed over.
  var frames: Int { registry.value(MetricName.frames.rawValue) }

  /// A result was looked for on disk.
  func lookedUp(isHit: Bool) { counter(isHit ? .cacheHits : .cacheMisses).increment() }

  /// All of it in Prometheus' text format 0.0.4.
  ///
  /// - Parameter readings: What is read only now.
  func text(_ gauges: [MetricName: Int]) -> String {
    var gauges = gauges
    gauges[.inProgress] = inProgress.load(ordering: .relaxed)
    return MetricName.allCases.map { name in
      let values =
        gauges[name].map { ["\(name.rawValue) \($0)"] } ?? registry.lines(name.rawValue)
      let head = [
        "# HELP \(name.rawValue) \(name.help)", "# TYPE \(name.rawValue) \(name.kind)",
      ]
      return (head + values).joined(separator: "\n") + "\n"
    }.joined()
  }

  private func counter(_ name: MetricName, _ labels: [(String, String)] = []) -> Counter {
    Counter(label: name.rawValue, dimensions: labels, factory: registry)
  }

  private func timer(_ name: MetricName, _ labels: [(String, String)]) -> Timer {
    Timer(label: name.rawValue, dimensions: labels, factory: registry)
  }

  private func record(_ duration: Duration, _ timer: Timer) {
    timer.recordNanoseconds(Int64(duration / .nanoseconds(1)))
  }
}
