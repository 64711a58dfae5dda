/// Everything that can be set, by the name that flags, variables and files derive theirs from.
package enum Setting: String, CaseIterable, Sendable {
  // Where it listens.
  case host, port
  case metricsHost = "metrics-host"
  case metricsPort = "metrics-port"

  // How much is done at once.
  case workers
  case workerNiceness = "worker-niceness"
  case queueLimit = "queue-limit"
  case clientLimit = "client-limit"
  case filmLimit = "film-limit"

  // How long something may take.
  case requestDeadline = "request-deadline"
  case filmDeadline = "film-deadline"
  case bodyDeadline = "body-deadline"
  case idleTimeout = "idle-timeout"
  case drainTime = "drain-time"

  // How large something may be.
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

  // What is kept.
  case snapshotMemory = "snapshot-memory"
  case spoolFolder = "spool-folder"
  case cacheFolder = "cache-folder"
  case cacheQuota = "cache-quota"
  case assetFolder = "asset-folder"
  case assetLimit = "asset-limit"
  case assetQuota = "asset-quota"
  case assetLifetime = "asset-lifetime"

  // Who may do what, and what it says.
  case tokensFile = "tokens-file"
  case signingKeysFile = "signing-keys-file"
  case templateFolder = "template-folder"
  case logLevel = "log-level"

  /// As on the command line: `--queue-limit`.
  package var flag: String { "--\(rawValue)" }

  /// As in the environment: `CHATFRAME_QUEUE_LIMIT`.
  package var variable: String {
    "CHATFRAME_" + rawValue.uppercased().replacing("-", with: "_")
  }
}

extension Setting {
  /// What it is when nothing is said; nil for nothing.
  package var defaultValue: String? {
    switch self {
    case .host, .metricsHost: "127.0.0.1"
    case .port: "8080"
    case .metricsPort: "9090"
    case .workerNiceness: "5"
    case .queueLimit: "64"
    case .clientLimit: "16"
    case .filmLimit: "8"
    case .requestDeadline: "30"
    case .filmDeadline: "300"
    case .bodyDeadline: "10"
    case .idleTimeout: "30"
    case .drainTime: "20"
    case .bodyLimit: "2097152"
    case .messageLimit: "1000"
    case .characterLimit: "100000"
    case .pixelLimit: "60000000"
    case .sideLimit: "32767"
    case .picturePixelLimit: "40000000"
    case .durationLimit: "60"
    case .frameLimit: "3600"
    case .framePixelLimit: "12000000000"
    case .rowLimit: "10000"
    case .manifestLimit: "33554432"
    case .tarLimit: "268435456"
    case .goldenLimit: "12582912"
    case .goldenPixelLimit: "16000000"
    case .snapshotMemory: "100663296"
    case .cacheQuota, .assetQuota: "268435456"
    case .assetLimit: "8388608"
    case .assetLifetime: "86400"
    case .logLevel: "info"
    case .workers, .spoolFolder, .cacheFolder, .assetFolder, .tokensFile, .signingKeysFile,
      .templateFolder:
      nil
    }
  }

  /// What help calls its value.
  package var valueName: String {
    switch self {
    case .host, .metricsHost: "address"
    case .port, .metricsPort: "number"
    case .workers, .workerNiceness, .queueLimit, .clientLimit, .filmLimit, .messageLimit,
      .characterLimit,
      .frameLimit, .rowLimit:
      "count"
    case .requestDeadline, .filmDeadline, .bodyDeadline, .idleTimeout, .drainTime, .assetLifetime,
      .durationLimit:
      "seconds"
    case .bodyLimit, .snapshotMemory, .cacheQuota, .assetLimit, .assetQuota, .manifestLimit,
      .tarLimit, .goldenLimit:
      "bytes"
    case .pixelLimit, .sideLimit, .picturePixelLimit, .framePixelLimit, .goldenPixelLimit:
      "pixels"
    case .cacheFolder, .assetFolder, .spoolFolder, .templateFolder: "folder"
    case .tokensFile, .signingKeysFile: "file"
    case .logLevel: "name"
    }
  }

  /// What it decides.
  package var help: String {
    switch self {
    case .host: "The address to listen on."
    case .port: "The port to listen on; 0 for any that is free."
    case .metricsHost: "The address of the listener for metrics."
    case .metricsPort: "The port of the listener for metrics; 0 for any that is free."
    case .workers:
      "Pictures that are drawn at once, at least 2, so that a large one never blocks small ones. "
        + "(default: one a core)"
    case .workerNiceness:
      "By how much drawing yields to connections and probes where all cores are busy, as with nice; on "
        + "Linux alone."
    case .queueLimit: "Requests that may wait for a worker; more are refused with 503."
    case .clientLimit:
      "Requests of one client, by its token or else its address, at once; more are refused with "
        + "429. 0 for no limit, as behind a proxy."
    case .filmLimit:
      "Sequences of frames that are drawn, sent or looked at at once; more are refused with 503."
    case .requestDeadline: "How long a picture may take, waiting included."
    case .filmDeadline:
      "How long a sequence of frames may take, waiting for workers and for the client included."
    case .bodyDeadline: "How long a request's body may take to arrive."
    case .idleTimeout: "How long a connection may be silent."
    case .drainTime: "How long requests may take to end after SIGTERM."
    case .bodyLimit: "The largest body of a request."
    case .messageLimit: "The most messages of a conversation."
    case .characterLimit: "The most characters in all texts of a conversation."
    case .pixelLimit: "The most pixels of a picture that is drawn."
    case .sideLimit: "The widest and tallest a picture may be that is drawn."
    case .picturePixelLimit: "The most pixels of all uploads that a conversation shows."
    case .durationLimit: "The longest scenario."
    case .frameLimit: "The most frames of a sequence."
    case .framePixelLimit: "The most pixels of all frames of a sequence."
    case .rowLimit: "The most rows of a scenario without a conversation."
    case .manifestLimit: "The largest frames.json."
    case .tarLimit: "The largest tar of frames that is taken."
    case .goldenLimit: "The largest body of a request with a golden."
    case .goldenPixelLimit: "The most pixels of a golden, and of what is compared with it."
    case .snapshotMemory: "Layouts that are kept in memory, to be found again."
    case .spoolFolder:
      "Where frames that clients send lie while they are looked at. (default: a folder of this user's "
        + "alone among temporary files)"
    case .cacheFolder: "Where results are kept on disk. (default: nowhere)"
    case .cacheQuota: "The most that results may take on disk."
    case .assetFolder: "Where uploaded pictures are kept. (default: nowhere, and none are taken)"
    case .assetLimit: "The largest upload."
    case .assetQuota: "The most that uploads may take on disk, in blocks of 4 KiB."
    case .assetLifetime: "How long an upload is kept after it was last uploaded."
    case .tokensFile:
      "A file with a bearer token a line; with it, requests under /v1 need one. (default: none)"
    case .signingKeysFile:
      "A file with a key a line for signed URLs; the first one signs. (default: none)"
    case .templateFolder: "A folder with templates instead of those that come along."
    case .logLevel: "trace, debug, info, notice, warning, error or critical."
    }
  }
}
