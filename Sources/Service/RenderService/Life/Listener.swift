import Foundation
import NIOCore
import ServiceLifecycle

/// What listens at an address, and says which one it was where that cannot be had.
struct Listener: Service {
  let base: any Service
  let address: ListeningAddress
  /// What asks for another host and another port.
  let settings: (host: Setting, port: Setting)

  func run() async throws {
    do {
      try await base.run()
    } catch let error as IOError {
      let reason = unsafe String(cString: strerror(error.errnoCode))
      throw ConfigurationError(
        "cannot listen on \(address): \(reason); choose another address with "
          + "\(settings.host.flag) and \(settings.port.flag)",
        .takenAddress
      )
    }
  }
}
