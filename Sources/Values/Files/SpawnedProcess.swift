import CChatframeSpawn
import Foundation
import Synchronization

/// A child process in its own process group.
///
/// It uses `posix_spawn` instead of Foundation's `Process`, whose `run()` in Swift 6.3.1 iterates
/// over the open descriptors and has crashed when other threads opened files meanwhile.
package final class SpawnedProcess: Sendable {
  /// The way in which a program ended.
  package enum Ending: Hashable, Sendable {
    /// The program exited with a status.
    case exited(Int32)
    /// A signal terminated the program.
    case signalled(Int32)

    /// The exit status or the signal number.
    package var number: Int32 {
      switch self {
      case .exited(let number), .signalled(let number): number
      }
    }

    /// The status that a shell reports: 128 plus the signal number if a signal terminated the
    /// program.
    package var shellStatus: Int32 {
      switch self {
      case .exited(let status): status
      case .signalled(let signal): 128 + signal
      }
    }

    /// Creates an ending from the status that `waitpid` returns.
    init(waitStatus: Int32) {
      let signal = waitStatus & 0x7f
      self = signal == 0 ? .exited((waitStatus >> 8) & 0xff) : .signalled(signal)
    }
  }

  /// The descriptors of this process that the program receives as its standard streams; `nil` is
  /// `/dev/null`.
  ///
  /// The program receives no other descriptors.
  package struct Streams: Sendable {
    package var input: Int32?
    package var output: Int32?
    package var errorOutput: Int32?

    package init(
      input: Int32? = nil,
      output: Int32? = STDOUT_FILENO,
      errorOutput: Int32? = STDERR_FILENO
    ) {
      self.input = input
      self.output = output
      self.errorOutput = errorOutput
    }
  }

  /// The process identifier.
  package let id: pid_t
  private let ending = Mutex<Ending?>(nil)

  /// The status of a program whose own one is lost, because this process ignores `SIGCHLD` or has
  /// waited for all of its children elsewhere.
  private static let unknownStatus: Int32 = 255

  /// Starts a program; the caller must wait for its end.
  ///
  /// No signal is blocked in the program. It would otherwise inherit the signal mask of its thread,
  /// and the threads of a queue block signals. Without a `folder` or an `environment`, it inherits
  /// those of this process.
  package init(
    _ program: String,
    _ arguments: [String],
    folder: String? = nil,
    environment: [String: String]? = nil,
    streams: Streams = Streams()
  ) throws(POSIXError) {
    let environment = environment ?? ProcessInfo.processInfo.environment
    let variables = environment.map { "\($0)=\($1)" }
    id = try RunningProcesses.add { () throws(POSIXError) in
      var actions = FileActions(streams, folder: folder)
      return try actions.start(program, arguments: [program] + arguments, variables: variables)
    }
  }

  /// A Boolean value that indicates whether the program is running.
  package var isRunning: Bool { ending(options: WNOHANG) == nil }

  /// Waits for the end of the program.
  @discardableResult
  package func wait() -> Ending {
    while true {
      if let ending = ending(options: 0) { return ending }
    }
  }

  /// Sends a signal to the program, unless it has ended.
  package func send(signal: Int32) {
    ending.withLock { if $0 == nil { kill(id, signal) } }
  }

  private func ending(options: Int32) -> Ending? {
    ending.withLock { ending in
      if let ending { return ending }
      var status: Int32 = 0
      switch unsafe waitpid(id, &status, options) {
      case id: ending = Ending(waitStatus: status)
      case -1 where errno == ECHILD: ending = .exited(Self.unknownStatus)
      default: return nil
      }
      RunningProcesses.remove(id)
      return ending
    }
  }
}

/// The running child processes, so that an interruption ends them as well.
package enum RunningProcesses {
  private static let ids = Mutex<Set<pid_t>>([])

  /// Starts a process; `endAll()` waits until it is registered.
  fileprivate static func add(
    _ start: () throws(POSIXError) -> pid_t
  ) throws(POSIXError) -> pid_t {
    try ids.withLock { ids throws(POSIXError) in
      let id = try start()
      ids.insert(id)
      return id
    }
  }

  fileprivate static func remove(_ id: pid_t) {
    ids.withLock { ids in _ = ids.remove(id) }
  }

  /// Kills all child processes.
  ///
  /// A program that is starting could miss a milder signal and create its file again.
  package static func endAll() {
    ids.withLock { ids in
      for id in ids { kill(id, SIGKILL) }
    }
  }
}

/// The actions between `fork` and `exec`.
@safe private struct FileActions: ~Copyable {
  #if canImport(Darwin)
  private var actions: posix_spawn_file_actions_t?
  private var attributes: posix_spawnattr_t?
  #else
  private var actions = unsafe posix_spawn_file_actions_t()
  private var attributes = posix_spawnattr_t()
  #endif

  init(_ streams: SpawnedProcess.Streams, folder: String?) {
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    setAttributes()
    let sources = [streams.input, streams.output, streams.errorOutput]
    for (descriptor, source) in zip(Int32(0)...2, sources) {
      if let source {
        unsafe posix_spawn_file_actions_adddup2(&actions, source, descriptor)
      } else {
        unsafe posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
      }
    }
    #if !canImport(Darwin)
    unsafe posix_spawn_file_actions_addclosefrom_np(&actions, 3)
    #endif
    if let folder { unsafe posix_spawn_file_actions_addchdir_np(&actions, folder) }
  }

  deinit {
    var (actions, attributes) = unsafe (actions, attributes)
    unsafe posix_spawn_file_actions_destroy(&actions)
    unsafe posix_spawnattr_destroy(&attributes)
  }

  private mutating func setAttributes() {
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    var flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK
    #if canImport(Darwin)
    flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
    #endif
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
  }

  /// Starts the program.
  mutating func start(
    _ program: String,
    arguments: [String],
    variables: [String]
  ) throws(POSIXError) -> pid_t {
    var id = pid_t()
    let words = unsafe arguments.map { unsafe strdup($0) } + [nil]
    let settings = unsafe variables.map { unsafe strdup($0) } + [nil]
    defer { unsafe _ = (words + settings).map { unsafe free($0) } }
    let code = unsafe posix_spawn(&id, program, &actions, &attributes, words, settings)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EINVAL) }
    return id
  }
}
