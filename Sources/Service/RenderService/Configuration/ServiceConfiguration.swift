#if Server
import ChatframeDocuments
import Foundation
import Logging
import NIOCore

/// The validated settings of the service.
package struct ServiceConfiguration: Sendable {
  /// The address for requests.
  package let address: ListeningAddress
  /// The address for metrics.
  package let metricsAddress: ListeningAddress
  /// The limits of concurrency, queues and time.
  package let admission: AdmissionLimits
  /// The size limits of requests and their results.
  package let limits: RequestLimits
  /// The memory, folders and quotas.
  package let storage: StorageConfiguration
  /// The files with tokens and keys.
  package let access: AccessFiles
  /// The time after which an idle connection is closed.
  package let idleTimeout: Duration
  /// The longest time for requests to finish after SIGTERM.
  package let drainTime: Duration
  /// The folder with the templates; `nil` for the bundled templates.
  package let templateFolder: String?
  /// The lowest level that is logged.
  package let logLevel: Logger.Level
  /// Warnings about variables that look like settings but are not.
  private let unknownVariables: [String]

  /// Reads and validates every setting.
  ///
  /// - Parameters:
  ///   - flags: The values of the command line, which override all others.
  ///   - environment: The environment variables, which override the file.
  ///   - file: The values of the file.
  /// - Throws: A `ConfigurationError` about the first invalid setting.
  package init(
    flags: [Setting: String] = [:],
    environment: [String: String] = [:],
    file: ConfigurationFile = .none
  ) throws(ConfigurationError) {
    unknownVariables = Self.unknownVariables(environment)
    let reader = SettingReader(flags: flags, environment: environment, file: file)
    address = try ListeningAddress(host: .host, port: .port, reader)
    metricsAddress = try ListeningAddress(host: .metricsHost, port: .metricsPort, reader)
    admission = try AdmissionLimits(reader)
    limits = try RequestLimits(reader)
    storage = try StorageConfiguration(reader)
    access = try AccessFiles(reader)
    idleTimeout = try reader.seconds(.idleTimeout)
    drainTime = try reader.seconds(.drainTime)
    templateFolder = try reader.path(.templateFolder)
    logLevel = try reader.choice(.logLevel)
    if address == metricsAddress, address.port != 0 {
      throw reader.wrong(.metricsPort, "is already the port of the service; choose another port")
    }
  }

  /// Warnings to log before the service starts.
  package var warnings: [String] {
    guard !address.isLoopback, access.tokensFile == nil else { return unknownVariables }
    return unknownVariables + [
      "listening on \(address.host) without \(Setting.tokensFile.flag): anyone who can connect "
        + "can use the service"
    ]
  }

  /// Warnings about variables with the prefix `CHATFRAME_` that are not settings of the service.
  private static func unknownVariables(_ environment: [String: String]) -> [String] {
    let known = Setting.allCases.map(\.variable) + ["CHATFRAME_CONFIG"]
    return environment.keys.filter { $0.hasPrefix("CHATFRAME_") && !known.contains($0) }.sorted()
      .map { name in
        let hint = Suggestion.text(for: name, among: known)
        let isClose = hint.hasPrefix("did you mean")
        return "ignoring the unknown variable \(name)\(isClose ? "; \(hint)" : "")"
      }
  }
}

/// An address and a port to listen on.
package struct ListeningAddress: Hashable, Sendable, CustomStringConvertible {
  /// The host name or IP address.
  package let host: String
  /// The port; 0 selects a free port.
  package let port: Int

  init(host: Setting, port: Setting, _ reader: SettingReader) throws(ConfigurationError) {
    self.host = try reader.address(host)
    self.port = try reader.integer(port)
  }

  /// Throws if the host cannot be resolved.
  func check(_ setting: Setting) throws(ConfigurationError) {
    guard (try? SocketAddress.makeAddressResolvingHost(host, port: port)) == nil else { return }
    throw ConfigurationError(
      "\(setting.flag) \"\(host)\": cannot be resolved; expected an address of this machine, "
        + "for example 127.0.0.1"
    )
  }

  /// The address in the form of a URL.
  package var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }

  /// A Boolean value that indicates whether only this machine can connect.
  package var isLoopback: Bool {
    host == "localhost" || host == "::1" || host.wholeMatch(of: /127(\.[0-9]+){3}/) != nil
  }
}

/// The limits of concurrency, queues and time.
package struct AdmissionLimits: Hashable, Sendable {
  /// The number of pictures to draw at once.
  package let workers: Int
  /// The nice value by which workers yield to the rest of the process.
  package let workerNiceness: Int
  /// The largest number of requests that wait for a worker.
  package let queueLimit: Int
  /// The largest number of concurrent requests of a client; `nil` for no limit.
  package let clientLimit: Int?
  /// The largest number of concurrent frame sequences.
  package let filmLimit: Int
  /// The longest time for a picture, including the time in the queue.
  package let requestDeadline: Duration
  /// The longest time for a frame sequence, including waits for workers and the client.
  package let filmDeadline: Duration
  /// The longest time for the body of a request to arrive.
  package let bodyDeadline: Duration

  init(_ reader: SettingReader) throws(ConfigurationError) {
    let cores = max(2, ProcessInfo.processInfo.activeProcessorCount)
    workers = try reader.integer(.workers, otherwise: cores)
    workerNiceness = try reader.integer(.workerNiceness)
    queueLimit = try reader.integer(.queueLimit)
    let clients = try reader.integer(.clientLimit)
    clientLimit = clients == 0 ? nil : clients
    filmLimit = try reader.integer(.filmLimit)
    filmDeadline = try reader.seconds(.filmDeadline)
    requestDeadline = try reader.seconds(.requestDeadline)
    bodyDeadline = try reader.seconds(.bodyDeadline)
  }
}

/// The memory, folders and quotas.
package struct StorageConfiguration: Hashable, Sendable {
  /// The memory for cached layouts, in bytes.
  package let snapshotMemory: Int
  /// The folder for frames from clients while they are analysed; `nil` for the default.
  package let spoolFolder: String?
  /// The folder of the result cache; `nil` for no cache.
  package let cacheFolder: String?
  /// The largest disk space for cached results, in bytes.
  package let cacheQuota: Int
  /// The folder of uploads; `nil` if uploads are refused.
  package let assetFolder: String?
  /// The largest upload, in bytes.
  package let assetLimit: Int
  /// The largest disk space for uploads, in bytes.
  package let assetQuota: Int
  /// The time for which an upload is kept after it was last uploaded.
  package let assetLifetime: Duration
  /// The processes that use the folders for uploads and results.
  package let sharing: StorageSharing

  init(_ reader: SettingReader) throws(ConfigurationError) {
    snapshotMemory = try reader.integer(.snapshotMemory)
    spoolFolder = try reader.path(.spoolFolder)
    cacheFolder = try reader.path(.cacheFolder)
    cacheQuota = try reader.integer(.cacheQuota)
    assetFolder = try reader.path(.assetFolder)
    assetLimit = try reader.integer(.assetLimit)
    assetQuota = try reader.integer(.assetQuota)
    assetLifetime = try reader.seconds(.assetLifetime)
    sharing = try reader.choice(.storageSharing)
    if let cacheFolder, cacheFolder == assetFolder {
      throw reader.wrong(.assetFolder, "is already the cache folder; choose another folder")
    }
  }
}

/// The processes that use the folders for uploads and results.
package enum StorageSharing: String, CaseIterable, Sendable {
  /// One process, which knows every file.
  case exclusive
  /// All replicas of the service that name the same folder, on one machine or over a network.
  case shared
}

/// The files with tokens and keys.
package struct AccessFiles: Hashable, Sendable {
  /// The file with one bearer token per line; `nil` if requests require none.
  package let tokensFile: String?
  /// The file with one key per line for signed URLs; `nil` if signed URLs are disabled.
  package let signingKeysFile: String?

  init(_ reader: SettingReader) throws(ConfigurationError) {
    tokensFile = try reader.path(.tokensFile)
    signingKeysFile = try reader.path(.signingKeysFile)
  }
}
#endif
