/// What is counted, under the names that Prometheus reads.
enum MetricName: String, CaseIterable {
  case requests = "chatframe_requests_total"
  case statusCodes = "chatframe_status_codes_total"
  case errors = "chatframe_errors_total"
  case requestDuration = "chatframe_request_duration_seconds"
  case spanDuration = "chatframe_request_span_duration_seconds"
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

  /// How its values behave.
  var kind: String {
    switch self {
    case .requests, .statusCodes, .errors, .cacheHits, .cacheMisses, .snapshotHits, .frames:
      "counter"
    case .requestDuration, .spanDuration: "histogram"
    case .inProgress, .queueLength, .workers, .busyWorkers, .frameStreams, .snapshotBytes,
      .assetBytes, .cacheBytes, .residentMemory:
      "gauge"
    }
  }

  /// One line for people.
  var help: String {
    switch self {
    case .requests: "Requests that were answered, by method and route."
    case .statusCodes: "Answers by status code."
    case .errors: "Refusals and failures by type of problem."
    case .requestDuration: "Time from a request's head to its answer's, by route."
    case .spanDuration: "Time spent on a stage: parse, layout, paint, encode, compare, film, write."
    case .cacheHits: "Results that were found on disk."
    case .cacheMisses: "Results that were looked for on disk and not found."
    case .inProgress: "Requests that are being answered."
    case .queueLength: "Requests that wait for a worker."
    case .workers: "Workers that draw."
    case .busyWorkers: "Workers that draw at this moment."
    case .frameStreams: "Sequences of frames that are drawn, sent or looked at."
    case .frames: "Frames that were drawn and handed over."
    case .snapshotHits: "Messages whose layout was found in memory."
    case .snapshotBytes: "Layouts in memory."
    case .assetBytes: "Uploads on disk."
    case .cacheBytes: "Results on disk."
    case .residentMemory: "Memory of the process that is in use."
    }
  }
}
