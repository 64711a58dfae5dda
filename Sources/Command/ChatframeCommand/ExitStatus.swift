/// The exit statuses of the program, after BSD's sysexits.
enum ExitStatus: Int32 {
  /// All went well.
  case done = 0
  /// A check found something.
  case found = 1
  /// The command line is wrong.
  case usage = 64
  /// An input file is there but wrong.
  case badData = 65
  /// An input file is missing or cannot be read.
  case noInput = 66
  /// An internal error of this program.
  case internalError = 70
  /// The output cannot be written.
  case noOutput = 73
  /// Interrupted by Control-C.
  case interrupted = 130
}
