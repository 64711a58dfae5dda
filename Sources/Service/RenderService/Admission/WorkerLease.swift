import ChatframeRendering
import Synchronization

/// A worker that some long work has, and gives back while it waits for its client.
package final class WorkerLease: Sendable {
  private let gate: AdmissionGate
  private let lane: Lane
  private let held: Mutex<Renderer?>

  /// A lease of a worker that was acquired.
  init(_ gate: AdmissionGate, _ lane: Lane, _ renderer: Renderer) {
    self.gate = gate
    self.lane = lane
    held = Mutex(renderer)
  }

  /// Lets others have the worker while `wait` takes place.
  ///
  /// - Returns: A worker, which may be another.
  package func whileGivenBack(_ wait: () async throws -> Void) async throws -> Renderer {
    giveBack()
    try await wait()
    let renderer = try await gate.acquire(lane)
    held.withLock { $0 = renderer }
    return renderer
  }

  /// Ends the lease; a worker that was given back is not given back again.
  func giveBack() {
    let renderer = held.withLock { held in
      defer { held = nil }
      return held
    }
    if let renderer { gate.release(renderer, lane) }
  }

  /// The worker; nil while it is given back.
  package var renderer: Renderer? { held.withLock { $0 } }
}
