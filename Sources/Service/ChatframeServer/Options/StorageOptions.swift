import ArgumentParser
import ChatframeRenderService

/// What is kept, and where.
struct StorageOptions: SettingOptions {
  @Option(parsing: .unconditional, help: ArgumentHelp(.snapshotMemory)) var snapshotMemory: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.spoolFolder)) var spoolFolder: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.cacheFolder)) var cacheFolder: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.cacheQuota)) var cacheQuota: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.assetFolder)) var assetFolder: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.assetLimit)) var assetLimit: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.assetQuota)) var assetQuota: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.assetLifetime)) var assetLifetime: String?

  var settings: [(Setting, String?)] {
    [
      (.snapshotMemory, snapshotMemory),
      (.spoolFolder, spoolFolder),
      (.cacheFolder, cacheFolder),
      (.cacheQuota, cacheQuota),
      (.assetFolder, assetFolder),
      (.assetLimit, assetLimit),
      (.assetQuota, assetQuota),
      (.assetLifetime, assetLifetime),
    ]
  }
}
