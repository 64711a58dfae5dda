#if Server
/// A setting of the service; its flag, variable and file key are derived from the raw value.
///
/// `SettingSection.all` has a row for each setting: its type, range, default and help.
package enum Setting: String, CaseIterable, CodingKey, Sendable {
  // Addresses and ports.
  case host, port
  case metricsHost = "metrics-host"
  case metricsPort = "metrics-port"

  // Concurrency.
  case workers
  case workerNiceness = "worker-niceness"
  case queueLimit = "queue-limit"
  case clientLimit = "client-limit"
  case filmLimit = "film-limit"

  // Deadlines.
  case requestDeadline = "request-deadline"
  case filmDeadline = "film-deadline"
  case bodyDeadline = "body-deadline"
  case idleTimeout = "idle-timeout"
  case drainTime = "drain-time"

  // Size limits.
  case bodyLimit = "body-limit"
  case messageLimit = "message-limit"
  case characterLimit = "character-limit"
  case pixelLimit = "pixel-limit"
  case sideLimit = "side-limit"
  case picturePixelLimit = "picture-pixel-limit"
  case durationLimit = "duration-limit"
  case frameLimit = "frame-limit"
  case framePixelLimit = "frame-pixel-limit"
  case rowLimit = "row-limit"
  case manifestLimit = "manifest-limit"
  case tarLimit = "tar-limit"
  case goldenLimit = "golden-limit"
  case goldenPixelLimit = "golden-pixel-limit"

  // Memory and disk.
  case snapshotMemory = "snapshot-memory"
  case spoolFolder = "spool-folder"
  case cacheFolder = "cache-folder"
  case cacheQuota = "cache-quota"
  case assetFolder = "asset-folder"
  case assetLimit = "asset-limit"
  case assetQuota = "asset-quota"
  case assetLifetime = "asset-lifetime"
  case storageSharing = "storage-sharing"

  // Access, templates and logs.
  case tokensFile = "tokens-file"
  case signingKeysFile = "signing-keys-file"
  case templateFolder = "template-folder"
  case logLevel = "log-level"
}

extension Setting {
  private static let rows = Dictionary(
    uniqueKeysWithValues: SettingSection.all.flatMap(\.rows).map { ($0.key, $0.value) }
  )

  /// The name on the command line: `--queue-limit`.
  package var flag: String { "--\(rawValue)" }

  /// The name in the environment: `CHATFRAME_QUEUE_LIMIT`.
  package var variable: String {
    "CHATFRAME_" + rawValue.uppercased().replacing("-", with: "_")
  }

  /// The row of the table that describes the setting.
  package var row: SettingRow {
    guard let row = Self.rows[self] else {
      preconditionFailure("The table of settings must have a row for \(rawValue).")
    }
    return row
  }

  /// The last sentence of a refusal, about the flag that raises the limit.
  var remedy: String { "The operator of the service can raise the limit with \(flag)" }
}
#endif
