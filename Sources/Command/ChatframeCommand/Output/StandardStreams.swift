import Foundation

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
