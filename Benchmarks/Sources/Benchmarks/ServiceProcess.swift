import Foundation

/// A `chatframe-server` on free ports.
final class ServiceProcess {
  /// The port of the service.
  let port: UInt16
  private let process = Process()

  /// Starts the program and waits until it accepts connections.
  init(_ program: String, folder: URL) throws {
    port = UInt16.random(in: 20_000..<28_000)
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = [
      "--port", "\(port)", "--metrics-port", "\(port + 10_000)", "--client-limit", "0",
      "--queue-limit", "10000", "--log-level", "error", "--spool-folder",
      folder.appendingPathComponent("spool").path,
    ]
    try process.run()
    for _ in 0..<500 {
      if (try? LoopbackClient(port: port).get("/ready")) != nil { return }
      usleep(20_000)
    }
    throw CocoaError(.executableLoad)
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
  }

  /// The processor time of its threads so far, in seconds.
  var processorSeconds: Double {
    let path = "/proc/\(process.processIdentifier)/stat"
    let text = try? String(contentsOfFile: path, encoding: .utf8)
    // The program's name, in parentheses, may contain anything.
    let fields = text?.split(separator: ")").last?.split(separator: " ") ?? []
    guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else {
      return .nan
    }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}
