/// Why a folder cannot hold what clients send.
struct SpoolError: Error, Hashable, CustomStringConvertible {
  /// For the log.
  let description: String

  init(_ description: String) { self.description = description }
}
