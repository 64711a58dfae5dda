#if Server
import ChatframeRendering
import ChatframeRequests
import Foundation
import Hummingbird

/// The parts of the service that its routes share.
package struct ServiceDependencies: Sendable {
  let engine: RenderEngine
  let limits: RequestLimits
  let metrics: ServiceMetrics
  let clients: ClientLimiter
  let frameStreams: FrameStreamLimiter
  let results: CachedResponder
  let assets: AssetStore?
  let spool: SpoolFolder
  private let locks: [FolderLock]
  let tokens: TokenSet
  let signingKeys: [String]
  let deadline: Duration
  let filmDeadline: Duration
  let bodyDeadline: Duration
  /// Returns the time in seconds since 1970.
  let now: @Sendable () -> Double

  /// Creates the parts that a configuration requires.
  package init(
    _ configuration: ServiceConfiguration,
    now: @escaping @Sendable () -> Double = { Date.now.timeIntervalSince1970 }
  ) throws {
    let storage = configuration.storage
    locks = try Self.locks(storage)
    engine = try RenderEngine(configuration)
    limits = configuration.limits
    metrics = ServiceMetrics()
    clients = ClientLimiter(limit: configuration.admission.clientLimit)
    frameStreams = FrameStreamLimiter(limit: configuration.admission.filmLimit)
    results = CachedResponder(
      cache: storage.cacheFolder.map {
        ResultCache(folder: $0, quota: storage.cacheQuota, sharing: storage.sharing)
      },
      metrics: metrics,
      engine: engine
    )
    assets = storage.assetFolder.map {
      AssetStore(
        folder: $0,
        limits: AssetStore.Limits(configuration),
        sharing: storage.sharing,
        now: now
      )
    }
    spool = try SpoolFolder(in: storage.spoolFolder ?? SpoolFolder.defaultPath)
    tokens = try TokenSet(path: configuration.access.tokensFile)
    signingKeys = try SigningKeys(path: configuration.access.signingKeysFile).keys
    deadline = configuration.admission.requestDeadline
    filmDeadline = configuration.admission.filmDeadline
    bodyDeadline = configuration.admission.bodyDeadline
    self.now = now
  }

  private static func locks(_ storage: StorageConfiguration) throws -> [FolderLock] {
    let folders: [(String?, Setting)] = [
      (storage.assetFolder, .assetFolder), (storage.cacheFolder, .cacheFolder),
    ]
    return try folders.compactMap { folder, setting in
      try folder.map { try FolderLock($0, setting, storage.sharing) }
    }
  }

  /// The problem of a request that takes too long.
  var deadlineProblem: Problem {
    .retryable(
      .deadlineExceeded,
      "the request took longer than \(deadline / .seconds(1)) s. \(Setting.requestDeadline.remedy)",
      retryAfter: 5
    )
  }

  /// The problem of a frame sequence that takes too long.
  var frameDeadlineProblem: Problem {
    .retryable(
      .deadlineExceeded,
      "the frames took longer than \(filmDeadline / .seconds(1)) s. \(Setting.filmDeadline.remedy)",
      retryAfter: 5
    )
  }

  /// The metrics that are read only on request.
  var gauges: [MetricName: Int] {
    let load = engine.gate.load
    let snapshots = engine.renderer.snapshots
    return [
      .queueLength: load.waiting,
      .workers: engine.gate.workerCount,
      .busyWorkers: load.running,
      .frameStreams: frameStreams.running,
      .snapshotHits: snapshots.hits,
      .snapshotBytes: snapshots.bytes,
      .assetBytes: assets?.usage.bytes ?? 0,
      .cacheBytes: results.cache?.usage.bytes ?? 0,
      .residentMemory: ResidentMemory.bytes,
    ]
  }
}

extension ServiceDependencies {
  /// The reader of bodies in JSON.
  var bodyReader: BodyReader { jsonReader(.bodyLimit, limits.bodyLimit) }

  /// The reader of bodies in JSON that contain a golden.
  var goldenReader: BodyReader { jsonReader(.goldenLimit, limits.goldenLimit) }

  /// The renderer of pictures and layouts.
  var requestRenderer: RequestRenderer {
    RequestRenderer(engine: engine, limits: limits, metrics: metrics)
  }

  /// Answers a request with a body, within the client's limit and the deadline, and cancels the
  /// work when the client disconnects.
  func respond(
    to request: Request,
    _ context: ServiceContext,
    reading reader: BodyReader,
    _ make: @escaping @Sendable (Data) async throws -> Response
  ) async throws -> Response {
    try await reader.admit(request, context)
    return try await whileConnected(context) {
      let body = try await reader.read(request.body)
      return try await beforeDeadline { try await make(body) }
    }
  }

  /// Does some work within the client's limit, and cancels it when the client disconnects.
  func whileConnected<Value: Sendable>(
    _ context: ServiceContext,
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await clients.withPermit(for: context.client) {
      try await ClientConnection(context).whileOpen(work)
    }
  }

  /// Does some work, and cancels it when the deadline of a picture has passed.
  func beforeDeadline<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await EventLoopDeadline.run(within: deadline, else: deadlineProblem, work)
  }

  private func jsonReader(_ setting: Setting, _ limit: Int) -> BodyReader {
    BodyReader(
      limit: limit,
      setting: setting,
      deadline: bodyDeadline,
      types: ["application/json"]
    )
  }
}

extension AssetStore.Limits {
  fileprivate init(_ configuration: ServiceConfiguration) {
    let storage = configuration.storage
    self.init(
      single: storage.assetLimit,
      quota: storage.assetQuota,
      lifetime: storage.assetLifetime,
      grace: max(configuration.admission.requestDeadline, configuration.admission.filmDeadline),
      pixels: configuration.limits.picturePixelLimit
    )
  }
}
#endif
