import ChatframeDocuments
import Foundation
import Logging

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
