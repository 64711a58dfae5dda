import ChatframeFiles
import Foundation

/// The part of the work that `--shard` names or the scheduler assigns.
enum ShardOption {
  /// The value for the part that the scheduler assigns.
  static let auto = "auto"

  /// Reads a part such as `2/4`, or finds out the one that the scheduler assigns to this process.
  static func parse(
    _ text: String,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(Failure) -> Shard {
    guard text == auto else {
      if let shard = Shard(text) { return shard }
      throw .usage(
        "--shard \"\(text)\" is not a valid shard; expected i/n, for example 2/4, or auto"
      )
    }
    do throws(ShardError) {
      let shard = try ShardVariables.shard(in: environment)
      acknowledge(environment)
      return shard
    } catch {
      throw .usage("--shard auto: \(error)")
    }
  }

  /// Creates the file by which a test tells Bazel that it supports shards.
  private static func acknowledge(_ environment: [String: String]) {
    guard let path = environment["TEST_SHARD_STATUS_FILE"], !path.isEmpty else { return }
    AtomicFile.append([], to: path)
  }
}
