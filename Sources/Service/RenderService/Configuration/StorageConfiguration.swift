/// What is kept, and where.
package struct StorageConfiguration: Hashable, Sendable {
  /// Bytes of layouts in memory.
  package let snapshotMemory: Int
  /// Where frames that clients send lie while they are looked at; nil for the usual folder.
  package let spoolFolder: String?
  /// Where results are kept; nil for nowhere.
  package let cacheFolder: String?
  /// Bytes of results on disk.
  package let cacheQuota: Int
  /// Where uploads are kept; nil for nowhere.
  package let assetFolder: String?
  /// Bytes of one upload.
  package let assetLimit: Int
  /// Bytes of all uploads.
  package let assetQuota: Int
  /// How long an upload is kept.
  package let assetLifetime: Duration

  init(_ reader: SettingReader) throws(ConfigurationError) {
    snapshotMemory = try reader.integer(.snapshotMemory, in: 0...1 << 40)
    spoolFolder = reader.text(.spoolFolder)
    cacheFolder = try reader.writableFolder(.cacheFolder)
    cacheQuota = try reader.integer(.cacheQuota, in: 0...1 << 50)
    assetFolder = try reader.writableFolder(.assetFolder)
    assetLimit = try reader.integer(.assetLimit, in: 1...1 << 30)
    assetQuota = try reader.integer(.assetQuota, in: 0...1 << 50)
    assetLifetime = try reader.seconds(.assetLifetime, in: 1...315_360_000)
    if let cacheFolder, cacheFolder == assetFolder {
      throw reader.wrong(.assetFolder, "holds results already; choose another folder")
    }
  }
}
