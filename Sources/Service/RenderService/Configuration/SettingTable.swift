#if Server
import Logging

/// The table of settings: flags, variables, keys of the file, `--help`, checks, defaults and the
/// table of `Docs/Service.md` all come from these rows.
extension SettingSection {
  /// All sections, in the order of help.
  package static let all = [listening, admission, limits, storage, access]

  /// Addresses and ports.
  package static let listening = SettingSection(
    "Where it listens",
    [
      .host: .address(default: "127.0.0.1", "The address to listen on."),
      .port: .integer(
        "number",
        0...65_535,
        default: 8080,
        "The port to listen on; 0 for any that is free."
      ),
      .metricsHost: .address(
        default: "127.0.0.1",
        "The address of the listener for metrics."
      ),
      .metricsPort: .integer(
        "number",
        0...65_535,
        default: 9090,
        "The port of the listener for metrics; 0 for any that is free."
      ),
    ]
  )

  /// Workers, queues and deadlines.
  package static let admission = SettingSection(
    "How much at once, and for how long",
    [
      .workers: .integer(
        "count",
        2...256,
        otherwise: "one a core",
        """
        Pictures that are drawn at once, at least 2, so that a large one never blocks small ones.
        """
      ),
      .workerNiceness: .integer(
        "count",
        0...19,
        default: 5,
        """
        By how much drawing yields to connections and probes where all cores are busy, as with nice; \
        on Linux alone.
        """
      ),
      .queueLimit: .integer(
        "count",
        0...100_000,
        default: 64,
        "Requests that may wait for a worker; more are refused with 503."
      ),
      .clientLimit: .integer(
        "count",
        0...100_000,
        default: 16,
        """
        Requests of one client, by its token or else its address, at once; more are refused with \
        429. 0 for no limit, as behind a proxy.
        """
      ),
      .filmLimit: .integer(
        "count",
        1...100_000,
        default: 8,
        "Sequences of frames that are drawn, sent or looked at at once; more are refused with 503."
      ),
      .requestDeadline: .seconds(
        0.001...3600,
        default: 30,
        "How long a picture may take, waiting included."
      ),
      .filmDeadline: .seconds(
        0.001...86_400,
        default: 300,
        """
        How long a sequence of frames may take, waiting for workers and for the client included.
        """
      ),
      .bodyDeadline: .seconds(
        0.001...3600,
        default: 10,
        "How long a request's body may take to arrive."
      ),
      .idleTimeout: .seconds(1...3600, default: 30, "How long a connection may be silent."),
      .drainTime: .seconds(
        0...3600,
        default: 20,
        "How long requests may take to end after SIGTERM."
      ),
    ]
  )

  /// Sizes of requests, conversations, pictures and sequences of frames.
  package static let limits = SettingSection(
    "How large",
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
        "The most messages of a conversation."
      ),
      .characterLimit: .integer(
        "count",
        1...1_000_000_000,
        default: 100_000,
        "The most characters in all texts of a conversation."
      ),
      .pixelLimit: .integer(
        "pixels",
        1...1 << 36,
        default: 60_000_000,
        "The most pixels of a picture that is drawn."
      ),
      .sideLimit: .integer(
        "pixels",
        1...2_147_483_647,
        default: 32_767,
        "The widest and tallest a picture may be that is drawn."
      ),
      .picturePixelLimit: .integer(
        "pixels",
        1...1 << 36,
        default: 40_000_000,
        "The most pixels of all uploads that a conversation shows."
      ),
      .durationLimit: .integer("seconds", 1...1_000_000, default: 60, "The longest scenario."),
      .frameLimit: .integer(
        "count",
        1...1_000_000,
        default: 3600,
        "The most frames of a sequence."
      ),
      .framePixelLimit: .integer(
        "pixels",
        1...1 << 48,
        default: 12_000_000_000,
        "The most pixels of all frames of a sequence."
      ),
      .rowLimit: .integer(
        "count",
        1...1_000_000,
        default: 10_000,
        "The most rows of a scenario without a conversation."
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
        "The largest tar of frames that is taken."
      ),
      .goldenLimit: .integer(
        "bytes",
        1...1 << 30,
        default: 12 << 20,
        "The largest body of a request with a golden."
      ),
      .goldenPixelLimit: .integer(
        "pixels",
        1...1 << 36,
        default: 16_000_000,
        "The most pixels of a golden, and of what is compared with it."
      ),
    ]
  )

  /// Memory, folders and quotas.
  package static let storage = SettingSection(
    "What is kept",
    [
      .snapshotMemory: .integer(
        "bytes",
        0...1 << 40,
        default: 96 << 20,
        "Layouts that are kept in memory, to be found again."
      ),
      .spoolFolder: .path(
        "folder",
        .unchecked,
        otherwise: "a folder of this user's alone among temporary files",
        "Where frames that clients send lie while they are looked at."
      ),
      .cacheFolder: .path(
        "folder",
        .writableFolder,
        otherwise: "nowhere",
        "Where results are kept on disk."
      ),
      .cacheQuota: .integer(
        "bytes",
        0...1 << 50,
        default: 256 << 20,
        "The most that results may take on disk."
      ),
      .assetFolder: .path(
        "folder",
        .writableFolder,
        otherwise: "nowhere, and none are taken",
        "Where uploaded pictures are kept."
      ),
      .assetLimit: .integer("bytes", 1...1 << 30, default: 8 << 20, "The largest upload."),
      .assetQuota: .integer(
        "bytes",
        0...1 << 50,
        default: 256 << 20,
        "The most that uploads may take on disk, in blocks of 4 KiB."
      ),
      .assetLifetime: .seconds(
        1...315_360_000,
        default: 86_400,
        "How long an upload is kept after it was last uploaded."
      ),
    ]
  )

  /// Tokens, keys, templates and logs.
  package static let access = SettingSection(
    "Who, what and how",
    [
      .tokensFile: .path(
        "file",
        .unchecked,
        otherwise: "none",
        "A file with a bearer token a line; with it, requests under /v1 need one."
      ),
      .signingKeysFile: .path(
        "file",
        .unchecked,
        otherwise: "none",
        "A file with a key a line for signed URLs; the first one signs."
      ),
      .templateFolder: .path(
        "folder",
        .existingFolder,
        "A folder with templates instead of those that come along."
      ),
      .logLevel: .choice(
        among: Logger.Level.allCases.map(\.rawValue),
        default: "info",
        "trace, debug, info, notice, warning, error or critical."
      ),
    ]
  )
}
#endif
