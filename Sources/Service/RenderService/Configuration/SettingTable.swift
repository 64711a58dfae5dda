#if Server
import Logging

/// The table of settings, from which flags, variables, keys of the file, `--help`, checks, defaults
/// and the tables in `Docs/Operating.md` are derived.
extension SettingSection {
  /// All sections, in the order of help.
  package static let all = [listening, admission, limits, storage, access]

  /// Addresses and ports.
  package static let listening = SettingSection(
    "Addresses and ports",
    [
      .host: .address(default: "127.0.0.1", "The address to listen on."),
      .port: .integer(
        "number",
        0...65_535,
        default: 8080,
        "The port to listen on; 0 selects a free port."
      ),
      .metricsHost: .address(default: "127.0.0.1", "The address to serve metrics on."),
      .metricsPort: .integer(
        "number",
        0...65_535,
        default: 9090,
        "The port to serve metrics on; 0 selects a free port."
      ),
    ]
  )

  /// Workers, queues and deadlines.
  package static let admission = SettingSection(
    "Concurrency and deadlines",
    [
      .workers: .integer(
        "count",
        2...256,
        otherwise: "one per core",
        """
        The number of pictures to draw at once; at least 2, so that a large one never blocks small \
        ones.
        """
      ),
      .workerNiceness: .integer(
        "count",
        0...19,
        default: 5,
        """
        The nice value by which drawing yields to connections and probes when all cores are busy; \
        Linux only.
        """
      ),
      .queueLimit: .integer(
        "count",
        0...100_000,
        default: 64,
        "The largest number of requests that wait for a worker; others are refused with 503."
      ),
      .clientLimit: .integer(
        "count",
        0...100_000,
        default: 16,
        """
        The largest number of concurrent requests of a client, which its token or else its address \
        identifies; others are refused with 429. 0 removes the limit, for example behind a proxy.
        """
      ),
      .filmLimit: .integer(
        "count",
        1...100_000,
        default: 8,
        """
        The largest number of frame sequences to draw, send or analyse at once; others are refused \
        with 503.
        """
      ),
      .requestDeadline: .seconds(
        0.001...3600,
        default: 30,
        "The longest time for a picture, including the time in the queue."
      ),
      .filmDeadline: .seconds(
        0.001...86_400,
        default: 300,
        """
        The longest time for a frame sequence, including waits for workers and the client.
        """
      ),
      .bodyDeadline: .seconds(
        0.001...3600,
        default: 10,
        "The longest time for the body of a request to arrive."
      ),
      .idleTimeout: .seconds(
        1...3600,
        default: 30,
        "The time after which an idle connection is closed."
      ),
      .drainTime: .seconds(
        0...3600,
        default: 20,
        "The longest time for requests to finish after SIGTERM."
      ),
    ]
  )

  /// Sizes of requests, conversations, pictures and sequences of frames.
  package static let limits = SettingSection(
    "Size limits",
    [
      .bodyLimit: .integer(
        "bytes",
        1...1 << 30,
        default: 2 << 20,
        "The largest body of a request."
      ),
      .messageLimit: .integer(
        "count",
        1...1_000_000,
        default: 1000,
        "The largest number of messages in a conversation."
      ),
      .characterLimit: .integer(
        "count",
        1...1_000_000_000,
        default: 100_000,
        "The largest number of characters in all texts of a conversation."
      ),
      .pixelLimit: .integer(
        "pixels",
        1...1 << 36,
        default: 60_000_000,
        "The largest number of pixels in a drawn picture."
      ),
      .sideLimit: .integer(
        "pixels",
        1...2_147_483_647,
        default: 32_767,
        "The largest width and height of a drawn picture."
      ),
      .picturePixelLimit: .integer(
        "pixels",
        1...1 << 36,
        default: 40_000_000,
        "The largest number of pixels in all uploads of a conversation."
      ),
      .durationLimit: .integer("seconds", 1...1_000_000, default: 60, "The longest scenario."),
      .frameLimit: .integer(
        "count",
        1...1_000_000,
        default: 3600,
        "The largest number of frames in a sequence."
      ),
      .framePixelLimit: .integer(
        "pixels",
        1...1 << 48,
        default: 12_000_000_000,
        "The largest number of pixels in all frames of a sequence."
      ),
      .rowLimit: .integer(
        "count",
        1...1_000_000,
        default: 10_000,
        "The largest number of rows in a scenario without a conversation."
      ),
      .manifestLimit: .integer(
        "bytes",
        1...1 << 30,
        default: 32 << 20,
        "The largest frames.json."
      ),
      .tarLimit: .integer(
        "bytes",
        1...1 << 40,
        default: 256 << 20,
        "The largest tar of frames or pictures."
      ),
      .goldenLimit: .integer(
        "bytes",
        1...1 << 30,
        default: 12 << 20,
        "The largest body of a request with a golden or with pictures to compare."
      ),
      .goldenPixelLimit: .integer(
        "pixels",
        1...1 << 36,
        default: 16_000_000,
        "The largest number of pixels in a golden, and in a picture to compare."
      ),
    ]
  )

  /// Memory, folders and quotas.
  package static let storage = SettingSection(
    "Memory and disk",
    [
      .snapshotMemory: .integer(
        "bytes",
        0...1 << 40,
        default: 96 << 20,
        "The memory for cached layouts."
      ),
      .spoolFolder: .path(
        "folder",
        .unchecked,
        otherwise: "a private folder among temporary files",
        "The folder for frames from clients while they are analysed."
      ),
      .cacheFolder: .path(
        "folder",
        .writableFolder,
        otherwise: "none",
        "The folder for cached results."
      ),
      .cacheQuota: .integer(
        "bytes",
        0...1 << 50,
        default: 256 << 20,
        "The largest disk space for cached results."
      ),
      .assetFolder: .path(
        "folder",
        .writableFolder,
        otherwise: "none; uploads are refused",
        "The folder for uploaded pictures."
      ),
      .assetLimit: .integer("bytes", 1...1 << 30, default: 8 << 20, "The largest upload."),
      .assetQuota: .integer(
        "bytes",
        0...1 << 50,
        default: 256 << 20,
        "The largest disk space for uploads, in blocks of 4 KiB."
      ),
      .assetLifetime: .seconds(
        1...315_360_000,
        default: 86_400,
        "The time for which an upload is kept after it was last uploaded."
      ),
      .storageSharing: .choice(
        among: StorageSharing.allCases.map(\.rawValue),
        default: StorageSharing.exclusive.rawValue,
        """
        Whether the folders for uploads and results belong to one process (exclusive) or to all \
        replicas of the service (shared).
        """
      ),
    ]
  )

  /// Tokens, keys, templates and logs.
  package static let access = SettingSection(
    "Access, templates and logs",
    [
      .tokensFile: .path(
        "file",
        .unchecked,
        otherwise: "none",
        "The file with one bearer token per line; with it, requests under /v1 require one of them."
      ),
      .signingKeysFile: .path(
        "file",
        .unchecked,
        otherwise: "none",
        "The file with one key per line for signed URLs; the first key signs."
      ),
      .templateFolder: .path(
        "folder",
        .existingFolder,
        otherwise: "the bundled templates",
        "The folder with the templates."
      ),
      .logLevel: .choice(
        among: Logger.Level.allCases.map(\.rawValue),
        default: "info",
        "The lowest level to log: trace, debug, info, notice, warning, error or critical."
      ),
    ]
  )
}
#endif
