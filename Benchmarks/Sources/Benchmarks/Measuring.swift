import Foundation

/// Measures times and sizes.
enum Measuring {
  /// Returns the median time of `count` runs in seconds.
  static func median(_ count: Int, _ work: () async throws -> Void) async rethrows -> Double {
    var times: [Double] = []
    let clock = ContinuousClock()
    for _ in 0..<count {
      let start = clock.now
      try await work()
      times.append(Double((clock.now - start) / .microseconds(1)) / 1e6)
    }
    return times.sorted()[count / 2]
  }

  /// The time and memory of a whole process.
  struct Run {
    /// The time from start to end, in seconds.
    let seconds: Double
    /// The peak memory in bytes.
    let peakMemory: Int
  }

  /// Runs a program to its end; `quiet` discards its output.
  static func run(_ program: String, _ arguments: [String], quiet: Bool) throws -> Run {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if quiet { posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0) }
    let clock = ContinuousClock()
    let start = clock.now
    var process = pid_t()
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    guard posix_spawn(&process, program, &actions, nil, &words, environ) == 0 else {
      throw CocoaError(.executableNotLoadable)
    }
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(process, &status, 0, &usage) == process, status == 0 else {
      throw CocoaError(.executableLoad)
    }
    let seconds = Double((clock.now - start) / .microseconds(1)) / 1e6
    return Run(seconds: seconds, peakMemory: usage.ru_maxrss * 1024)
  }
}

/// Prints one line of the table.
func report(_ name: String, _ value: String, aim: String) {
  let padded = name.padding(toLength: 58, withPad: " ", startingAt: 0)
  print("\(padded) \(value.padding(toLength: 26, withPad: " ", startingAt: 0)) \(aim)")
}

/// Returns a number with `digits` decimal places.
func decimal(_ value: Double, _ digits: Int = 2) -> String {
  String(format: "%.\(digits)f", value)
}
