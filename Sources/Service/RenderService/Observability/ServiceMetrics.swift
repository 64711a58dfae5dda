#if Server
import CoreMetrics
import Foundation
import HTTPTypes
import Metrics
import Synchronization

/// The metrics of the service.
package final class ServiceMetrics: Sendable {
  /// The methods that are counted by name: clients can invent others, each of which would become a
  /// time series.
  private static let knownMethods: Set<HTTPRequest.Method> = [
    .get, .head, .post, .put, .delete, .options, .patch,
  ]

  private let registry = MetricRegistry()
  private let inProgress = Atomic(0)
  /// The timers of stages, looked up once because a request uses most of them.
  private let stageTimers: [RequestStage: any TimerHandler]

  /// Creates metrics that are all zero.
  package init() {
    stageTimers = RequestStage.allCases.reduce(into: [:]) { [registry] stageTimers, stage in
      stageTimers[stage] = registry.makeTimer(
        label: MetricName.stageDuration.rawValue,
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

  /// Counts a request that has arrived.
  func began() { inProgress.add(1, ordering: .relaxed) }

  /// Counts an answered request.
  func ended(
    method: HTTPRequest.Method,
    route: String,
    status: HTTPResponse.Status,
    after duration: Duration
  ) {
    inProgress.subtract(1, ordering: .relaxed)
    let name = Self.knownMethods.contains(method) ? method.rawValue : "other"
    counter(.requests, [("method", name), ("route", route)]).increment()
    counter(.statusCodes, [("status", "\(status.code)")]).increment()
    record(duration, timer(.requestDuration, [("route", route)]))
  }

  /// Counts a refusal or a failure.
  func failed(_ kind: ProblemKind) { counter(.errors, [("type", kind.rawValue)]).increment() }

  /// Records the duration of a stage.
  func spent(_ duration: Duration, on stage: RequestStage) {
    stageTimers[stage]?.recordNanoseconds(Int64(duration / .nanoseconds(1)))
  }

  /// Does some work and records its duration.
  func timed<Value>(_ stage: RequestStage, _ work: () throws -> Value) rethrows -> Value {
    let start = ContinuousClock.now
    defer { spent(ContinuousClock.now - start, on: stage) }
    return try work()
  }

  /// Does some asynchronous work and records its duration.
  func timed<Value>(_ stage: RequestStage, _ work: () async throws -> Value) async rethrows -> Value
  {
    let start = ContinuousClock.now
    defer { spent(ContinuousClock.now - start, on: stage) }
    return try await work()
  }

  /// Counts a frame that was sent to a client.
  func handedOverFrame() { counter(.frames).increment() }

  /// The number of frames that were sent to clients.
  var frames: Int { registry.value(MetricName.frames.rawValue) }

  /// Counts a lookup in the result cache.
  func lookedUp(isHit: Bool) { counter(isHit ? .cacheHits : .cacheMisses).increment() }

  /// Returns all metrics and these gauges in Prometheus' text format 0.0.4.
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

/// A metric; the raw value is its Prometheus name.
enum MetricName: String, CaseIterable {
  case requests = "chatframe_requests_total"
  case statusCodes = "chatframe_status_codes_total"
  case errors = "chatframe_errors_total"
  case requestDuration = "chatframe_request_duration_seconds"
  case stageDuration = "chatframe_request_span_duration_seconds"
  case cacheHits = "chatframe_cache_hits_total"
  case cacheMisses = "chatframe_cache_misses_total"
  case inProgress = "chatframe_requests_in_progress"
  case queueLength = "chatframe_queue_length"
  case workers = "chatframe_workers"
  case busyWorkers = "chatframe_workers_busy"
  case frameStreams = "chatframe_films_in_progress"
  case frames = "chatframe_frames_total"
  case snapshotHits = "chatframe_snapshot_hits_total"
  case snapshotBytes = "chatframe_snapshot_bytes"
  case assetBytes = "chatframe_asset_bytes"
  case cacheBytes = "chatframe_cache_bytes"
  case residentMemory = "chatframe_resident_memory_bytes"

  /// The Prometheus type.
  var kind: String {
    switch self {
    case .requests, .statusCodes, .errors, .cacheHits, .cacheMisses, .snapshotHits, .frames:
      "counter"
    case .requestDuration, .stageDuration: "histogram"
    case .inProgress, .queueLength, .workers, .busyWorkers, .frameStreams, .snapshotBytes,
      .assetBytes, .cacheBytes, .residentMemory:
      "gauge"
    }
  }

  /// The description in one line.
  var help: String {
    switch self {
    case .requests: "Answered requests by method and route."
    case .statusCodes: "Responses by status code."
    case .errors: "Refusals and failures by type of problem."
    case .requestDuration: "Time from the head of a request to the head of its response, by route."
    case .stageDuration:
      "Time by stage: parse, layout, paint, encode, compare, film, write."
    case .cacheHits: "Results found on disk."
    case .cacheMisses: "Results not found on disk."
    case .inProgress: "Requests in progress."
    case .queueLength: "Requests waiting for a worker."
    case .workers: "Number of workers."
    case .busyWorkers: "Busy workers."
    case .frameStreams: "Frame sequences being drawn, sent or analysed."
    case .frames: "Frames drawn and passed on to clients."
    case .snapshotHits: "Message layouts found in memory."
    case .snapshotBytes: "Size of layouts in memory."
    case .assetBytes: "Size of uploads on disk."
    case .cacheBytes: "Size of results on disk."
    case .residentMemory: "Resident memory of the process."
    }
  }
}

/// A stage of a request that is timed; the raw value is its label.
enum RequestStage: String, CaseIterable, Sendable {
  /// Reading a conversation from the body.
  case parse
  /// Laying out messages.
  case layout
  /// Painting pixels.
  case paint
  /// Encoding pixels as a file.
  case encode
  /// Analysing frames, and comparing pictures with goldens.
  case compare
  /// Drawing frames, including the time in which other requests used the worker.
  case frames = "film"
  /// Sending bytes to the client.
  case write
}

/// The resident memory of this process.
enum ResidentMemory {
  /// The memory in bytes; 0 if the system does not report it.
  static var bytes: Int {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
      return 0
    }
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
#endif
