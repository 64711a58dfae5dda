import ChatframeDocuments
import Foundation
import Logging
import NIOCore

/// All that the service was told, checked.
package struct ServiceConfiguration: Sendable {
  /// Where requests come in.
  package let address: ListeningAddress
  /// Where metrics are read.
  package let metricsAddress: ListeningAddress
  /// How much is done at once, and for how long.
  package let admission: AdmissionLimits
  /// How large what is asked for may be.
  package let limits: RequestLimits
  /// What is kept, and where.
  package let storage: StorageConfiguration
  /// Who may do what.
  package let access: AccessFiles
  /// How long a connection may be silent.
  package let idleTimeout: Duration
  /// How long requests may take to end after SIGTERM.
  package let drainTime: Duration
  /// The folder with the templates; nil for those that come along.
  package let templateFolder: String?
  /// What is worth a line.
  package let logLevel: Logger.Level
  /// Variables that look like settings and are none.
  private let unknownVariables: [String]

  /// Checks every setting.
  ///
  /// - Parameters:
  ///   - flags: Values of the command line, which go before all else.
  ///   - environment: All variables, which go before the file.
  ///   - file: Values of the file, which go last.
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
    idleTimeout = try reader.seconds(.idleTimeout, in: 1...3600)
    drainTime = try reader.seconds(.drainTime, in: 0...3600)
    templateFolder = try reader.existingFolder(.templateFolder)
    logLevel = try reader.choice(.logLevel, among: Logger.Level.allCases.map(\.rawValue)) {
      Logger.Level(rawValue: $0)
    }
    if address == metricsAddress, address.port != 0 {
      throw reader.wrong(.metricsPort, "is the port of the service already; choose another")
    }
  }

  /// What a person should know before it starts.
  package var warnings: [String] {
    guard !address.isLoopback, access.tokensFile == nil else { return unknownVariables }
    return unknownVariables + [
      "listening on \(address.host) without \(Setting.tokensFile.flag): anybody who reaches it may "
        + "have pictures drawn"
    ]
  }

  /// What is wrong with the names of variables; those of Chatframe's other programs are none here.
  private static func unknownVariables(_ environment: [String: String]) -> [String] {
    let known = Setting.allCases.map(\.variable) + ["CHATFRAME_CONFIG"]
    return environment.keys.filter { $0.hasPrefix("CHATFRAME_") && !known.contains($0) }.sorted()
      .map { name in
        let hint = Suggestion.text(for: name, among: known)
        let isClose = hint.hasPrefix("did you mean")
        return "the variable \(name) sets nothing\(isClose ? "; \(hint)" : "")"
      }
  }
}

/// Where connections come in.
package struct ListeningAddress: Hashable, Sendable, CustomStringConvertible {
  /// A name or a number.
  package let host: String
  /// 0 for any that is free.
  package let port: Int

  init(host: Setting, port: Setting, _ reader: SettingReader) throws(ConfigurationError) {
    guard let name = reader.text(host), !name.isEmpty, !name.contains(where: \.isWhitespace) else {
      throw reader.wrong(host, "expected an address, for example 127.0.0.1")
    }
    self.host = name
    self.port = try reader.integer(port, in: 0...65_535)
  }

  /// Refuses a host that has no address.
  func check(_ setting: Setting) throws(ConfigurationError) {
    guard (try? SocketAddress.makeAddressResolvingHost(host, port: port)) == nil else { return }
    throw ConfigurationError(
      "\(setting.flag) \"\(host)\": has no address; expected one of this machine, for example 127.0.0.1"
    )
  }

  /// As in a URL.
  package var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }

  /// Whether only this machine reaches it.
  package var isLoopback: Bool {
    host == "localhost" || host == "::1" || host.wholeMatch(of: /127(\.[0-9]+){3}/) != nil
  }
}

/// How much is done at once, and for how long.
package struct AdmissionLimits: Hashable, Sendable {
  /// Pictures that are drawn at once.
  package let workers: Int
  /// By how much they yield to everything else of the process.
  package let workerNiceness: Int
  /// Requests that may wait for a worker.
  package let queueLimit: Int
  /// Requests of one client at once; nil for no limit.
  package let clientLimit: Int?
  /// Sequences of frames under way at once.
  package let filmLimit: Int
  /// How long a picture may take, waiting included.
  package let requestDeadline: Duration
  /// How long a sequence of frames may take, waiting included.
  package let filmDeadline: Duration
  /// How long a request's body may take to arrive.
  package let bodyDeadline: Duration

  init(_ reader: SettingReader) throws(ConfigurationError) {
    let cores = max(2, ProcessInfo.processInfo.activeProcessorCount)
    workers = try reader.integer(.workers, in: 2...256, defaultValue: cores)
    workerNiceness = try reader.integer(.workerNiceness, in: 0...19)
    queueLimit = try reader.integer(.queueLimit, in: 0...100_000)
    let clients = try reader.integer(.clientLimit, in: 0...100_000)
    clientLimit = clients == 0 ? nil : clients
    filmLimit = try reader.integer(.filmLimit, in: 1...100_000)
    filmDeadline = try reader.seconds(.filmDeadline, in: 0.001...86_400)
    requestDeadline = try reader.seconds(.requestDeadline, in: 0.001...3600)
    bodyDeadline = try reader.seconds(.bodyDeadline, in: 0.001...3600)
  }
}

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

/// The files that say who may do what; nil for those that were not named.
package struct AccessFiles: Hashable, Sendable {
  /// A bearer token a line.
  package let tokensFile: String?
  /// A key for signed URLs a line.
  package let signingKeysFile: String?

  init(_ reader: SettingReader) throws(ConfigurationError) {
    tokensFile = reader.text(.tokensFile)
    signingKeysFile = reader.text(.signingKeysFile)
  }
}
