import ChatframeFiles
import Dispatch
import Foundation

/// Variables by which a library below would draw other pixels, or print into a picture.
enum LibraryEnvironment {
  private static let names = [
    // Other shapers, other outlines.
    "HB_SHAPER_LIST", "HB_OPTIONS", "FREETYPE_PROPERTIES",
    // Words on standard output, where a picture may be on its way.
    "FC_DEBUG", "PIXMAN_DISABLE",
  ]

  /// Removes them, before the first library looks and the first thread starts.
  static func clear() {
    for name in names { unsafe unsetenv(name) }
  }
}

/// The three streams that every program is started with.
enum StandardStreams {
  /// Puts something in the place of streams that are closed.
  ///
  /// Otherwise the next file that is opened becomes standard error, and warnings end up in it. What
  /// is put there cannot be written to, so that writing still fails.
  static func reserve() {
    for descriptor in 0...2 as ClosedRange<Int32> where fcntl(descriptor, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", O_RDONLY)
    }
  }
}

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
    #if canImport(Darwin)
    let handler = unsafe action.__sigaction_u.__sa_handler
    #elseif canImport(Musl)
    let handler = unsafe action.__sa_handler.sa_handler
    #else
    let handler = unsafe action.__sigaction_handler.sa_handler
    #endif
    return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// The status is that of a program which the signal ended: 130 for Control-C.
  private static func end(_ number: Int32) -> Never {
    StandardError.eraseProgress()
    RunningProcesses.endAll()
    TemporaryFiles.removeAll(exiting: 128 + number)
  }
}
