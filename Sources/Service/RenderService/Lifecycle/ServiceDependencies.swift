import ChatframeRendering
import Foundation

/// Everything that routes need.
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
  /// Seconds since 1970.
  let now: @Sendable () -> Double

  /// What a configuration asks for.
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
      cache: storage.cacheFolder.map { ResultCache(folder: $0, quota: storage.cacheQuota) },
      metrics: metrics,
      engine: engine
    )
    assets = storage.assetFolder.map {
      AssetStore(folder: $0, limits: AssetStore.Limits(configuration), now: now)
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
      try folder.map { try FolderLock($0, setting) }
    }
  }

  /// Why a request that takes too long is given up.
  var deadlineProblem: Problem {
    .retryable(
      .deadlineExceeded,
      "the work took longer than \(deadline / .seconds(1)) s. Whoever runs the service raises it with "
        + Setting.requestDeadline.flag,
      retryAfter: 5
    )
  }

  /// Why a sequence of frames that takes too long is given up.
  var frameDeadlineProblem: Problem {
    .retryable(
      .deadlineExceeded,
      "the frames took longer than \(filmDeadline / .seconds(1)) s. Whoever runs the service raises "
        + "it with \(Setting.filmDeadline.flag)",
      retryAfter: 5
    )
  }

  /// What is read only when somebody asks.
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
