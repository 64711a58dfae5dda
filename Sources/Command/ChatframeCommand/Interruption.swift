import ChatframeFiles
import ChatframeFrameReading
import Dispatch
import Foundation

/// Ends the program on SIGINT, SIGTERM or SIGHUP, and removes temporary files first.
struct SignalHandler {
  private let sources: [any DispatchSourceSignal]

  /// Listens until it is released.
  ///
  /// A hang-up that was ignored when the program started stays so: that is what `nohup` is for.
  init() {
    // Not the queue of the workers, which may all be busy.
    let queue = DispatchQueue(label: "interruption", qos: .userInteractive)
    sources = [SIGINT, SIGTERM, SIGHUP].compactMap { number in
      if number == SIGHUP && Self.isIgnored(number) { return nil }
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { Self.end(number) }
      source.resume()
      return source
    }
    signal(SIGPIPE, SIG_IGN)
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard unsafe sigaction(number, nil, &action) == 0 else { return false }
    return unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// The status is that of a program which the signal ended: 130 for Control-C.
  private static func end(_ number: Int32) -> Never {
    StandardError.eraseProgress()
    RunningProcesses.endAll()
    TemporaryFiles.removeAll(exiting: 128 + number)
  }
}
