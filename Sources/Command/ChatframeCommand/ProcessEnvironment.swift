import CChatframeAllocation
import ChatframeFiles
import Dispatch
import Foundation

/// Environment variables that make C libraries draw other pixels or write to standard output.
enum LibraryEnvironment {
  private static let names = [
    // These change shaping and glyph outlines.
    "HB_SHAPER_LIST", "HB_OPTIONS", "FREETYPE_PROPERTIES",
    // These print to standard output, which may carry a picture.
    "FC_DEBUG", "PIXMAN_DISABLE",
  ]

  /// Removes the variables; must run before a library reads them and before a thread starts.
  static func clear() {
    for name in names { unsafe unsetenv(name) }
  }
}

/// The allocation of memory by the C library.
enum MemoryAllocation {
  /// The minimum size of memory that is returned to the system when it is freed, in bytes.
  private static let returnedByteCount: Int32 = 512 << 10
  /// The maximum size of memory of frames that is kept, in bytes; glibc does not allow more.
  private static let keptByteCount: Int32 = 32 << 20

  /// Returns the memory of pictures when they are freed; must run before a thread starts.
  ///
  /// Otherwise, glibc raises the size to that of the largest memory freed so far, up to 32 MiB, and
  /// takes smaller memory from heaps that grow by the gaps in between.
  static func returnFreedPictures() {
    chatframe_return_freed_memory(returnedByteCount)
  }

  /// Keeps the memory of frames when they are freed, because the next frames need as much.
  static func keepFreedFrames() {
    chatframe_keep_freed_memory(keptByteCount)
  }
}

/// The three standard streams.
enum StandardStreams {
  /// Opens `/dev/null` in place of standard streams that are closed.
  ///
  /// Otherwise the next file to be opened would become standard error and receive warnings. The
  /// replacement is read-only, so that writing to the stream still fails.
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
  /// SIGHUP stays ignored if it was ignored when the program started, as under `nohup`.
  init() {
    // A separate queue, because all workers may be busy.
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
    // A parent may have ignored it, and the system would then discard the statuses of children.
    signal(SIGCHLD, SIG_DFL)
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

  /// Exits with the status of a program that the signal ended: 130 for Control-C.
  private static func end(_ number: Int32) -> Never {
    StandardError.eraseProgress()
    RunningProcesses.endAll()
    TemporaryFiles.removeAll(exiting: 128 + number)
  }
}
