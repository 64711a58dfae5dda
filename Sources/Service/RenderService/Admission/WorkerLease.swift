import ChatframeRendering
import Synchronization

/// A worker that some long work has, and gives back while it waits for its client.
package final class WorkerLease: Sendable {
  private let gate: AdmissionGate
  private let workClass: WorkClass
  private let held: Mutex<Renderer?>

  /// A lease of a worker that was acquired.
  init(_ gate: AdmissionGate, _ workClass: WorkClass, _ renderer: Renderer) {
    self.gate = gate
    self.workClass = workClass
    held = Mutex(renderer)
  }

  /// Lets others have the worker while `wait` takes place.
  ///
  /// - Returns: A worker, which may be another.
  package func whileReleased(_ wait: () async throws -> Void) async throws -> Renderer {
    release()
    try await wait()
    let renderer = try await gate.acquire(workClass)
    held.withLock { $0 = renderer }
    return renderer
  }

  /// Ends the lease; a worker that was given back is not given back again.
  func release() {
    let renderer = held.withLock { held in
      defer { held = nil }
      return held
    }
    if let renderer { gate.release(renderer, workClass) }
  }

  /// The worker; nil while it is given back.
  package var renderer: Renderer? { held.withLock { $0 } }
}
