import Foundation

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
