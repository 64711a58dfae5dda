/// One part of work that several machines share.
package struct Shard: Hashable, Sendable {
  /// The number of the part, from 1.
  package let number: Int
  /// The number of all parts.
  package let count: Int

  /// The largest number of parts.
  private static let limit = 999_999

  /// The whole work.
  package static let all = Shard(number: 1, count: 1)

  private init(number: Int, count: Int) {
    self.number = number
    self.count = count
  }

  /// Creates a part; `nil` if `number` is not in `1...count`.
  package init?(number: Int, of count: Int) {
    guard (1...Self.limit).contains(count), (1...count).contains(number) else { return nil }
    self.init(number: number, count: count)
  }

  /// Reads a part such as `2/4`; `nil` if the text is not valid.
  package init?(_ text: String) {
    guard let match = text.wholeMatch(of: /(\d{1,6})\/(\d{1,6})/), let number = Int(match.1),
      let count = Int(match.2)
    else { return nil }
    self.init(number: number, of: count)
  }

  /// Returns whether a hash assigns a name to this part.
  ///
  /// Every name is in one part of any number, which stays the same if other names are added.
  package func contains(_ name: String) -> Bool {
    Self.mixed(FNV1aHash.hash(of: name)) % UInt64(count) == UInt64(number - 1)
  }

  /// Spreads a hash over all bits, with the finalizer of MurmurHash3.
  ///
  /// The low bits of FNV-1a depend on the low bits of each byte alone: names such as `17/17` would
  /// all be in the same parts.
  private static func mixed(_ hash: UInt64) -> UInt64 {
    var hash = hash
    for factor in [0xff51_afd7_ed55_8ccd, 0xc4ce_b9fe_1a85_ec53] as [UInt64] {
      hash = (hash ^ (hash >> 33)) &* factor
    }
    return hash ^ (hash >> 33)
  }
}

extension Shard: CustomStringConvertible {
  /// The part as it is written in options: `2/4`.
  package var description: String { "\(number)/\(count)" }
}

/// The variables in which a scheduler tells a process its part of the work.
package struct ShardVariables: Hashable, Sendable {
  /// The name of the scheduler.
  package let scheduler: String
  /// The variable with the index of the part.
  package let index: String
  /// The variables with the number of parts, of which the first one that is set counts.
  package let counts: [String]
  /// The index of the first part.
  private let firstIndex: Int
  /// The variables with the index of the first part and the distance of indices, if they vary.
  private var range: (first: String, step: String)? {
    index == "SLURM_ARRAY_TASK_ID" ? ("SLURM_ARRAY_TASK_MIN", "SLURM_ARRAY_TASK_STEP") : nil
  }

  private init(_ scheduler: String, _ index: String, _ counts: [String], from firstIndex: Int = 0) {
    self.scheduler = scheduler
    self.index = index
    self.counts = counts
    self.firstIndex = firstIndex
  }

  /// The variable that names a part as `i/n`, and that precedes those of schedulers.
  package static let ownName = "CHATFRAME_SHARD"
  /// The variable with the number of parts where a scheduler sets none, or sets one that varies.
  private static let totalName = "SHARD_TOTAL"

  /// The schedulers, innermost first.
  package static let all = [
    ShardVariables("Bazel", "TEST_SHARD_INDEX", ["TEST_TOTAL_SHARDS"]),
    ShardVariables("Slurm", "SLURM_ARRAY_TASK_ID", [totalName, "SLURM_ARRAY_TASK_COUNT"]),
    ShardVariables("Kubernetes", "JOB_COMPLETION_INDEX", [totalName]),
    ShardVariables(
      "AWS Batch",
      "AWS_BATCH_JOB_ARRAY_INDEX",
      [totalName, "AWS_BATCH_JOB_ARRAY_SIZE"]
    ),
    ShardVariables("Buildkite", "BUILDKITE_PARALLEL_JOB", ["BUILDKITE_PARALLEL_JOB_COUNT"]),
    ShardVariables("GitLab", "CI_NODE_INDEX", ["CI_NODE_TOTAL"], from: 1),
  ]

  /// Returns the part that an environment assigns to this process.
  ///
  /// - Parameter environment: The environment variables.
  /// - Returns: The part.
  /// - Throws: `ShardError` if no variable is set, or if one has an invalid value.
  package static func shard(in environment: [String: String]) throws(ShardError) -> Shard {
    if let text = environment[ownName] {
      guard let shard = Shard(text) else { throw .invalid(ownName, text) }
      return shard
    }
    guard let variables = all.first(where: { environment[$0.index] != nil }) else { throw .none }
    return try variables.shard(environment)
  }

  private func shard(_ environment: [String: String]) throws(ShardError) -> Shard {
    guard let total = counts.first(where: { environment[$0] != nil }) else {
      throw .missingCount(self)
    }
    let count = try Self.number(total, environment)
    var first = firstIndex
    var step = 1
    // Parts of a Slurm array that run again alone have a range of their own.
    if let range, total != Self.totalName {
      if environment[range.first] != nil { first = try Self.number(range.first, environment) }
      if environment[range.step] != nil { step = max(1, try Self.number(range.step, environment)) }
    }
    let number = (try Self.number(index, environment) - first) / step + 1
    guard let shard = Shard(number: number, of: count) else {
      throw .outOfRange(index, environment[index] ?? "", total, count)
    }
    return shard
  }

  private static func number(
    _ name: String,
    _ environment: [String: String]
  ) throws(ShardError) -> Int {
    let text = environment[name] ?? ""
    guard text.count <= 9, let number = Int(text), number >= 0 else { throw .invalid(name, text) }
    return number
  }

  package static func == (left: ShardVariables, right: ShardVariables) -> Bool {
    left.index == right.index
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(index) }
}

/// The reason why the environment assigns no part to this process.
package enum ShardError: Error, Hashable, CustomStringConvertible {
  /// No variable is set.
  case none
  /// A variable has an invalid value.
  case invalid(String, String)
  /// The index is set, but not the number of parts.
  case missingCount(ShardVariables)
  /// The index exceeds the number of parts.
  case outOfRange(String, String, String, Int)

  /// The variable, its value and the remedy, in one line.
  package var description: String {
    switch self {
    case .none:
      "no scheduler has set a shard; set \(ShardVariables.ownName) to i/n, for example 2/4"
    case .invalid(let name, let text) where name == ShardVariables.ownName:
      "\(name) \"\(text)\" is not a valid shard; expected i/n, for example 2/4"
    case .invalid(let name, let text):
      "\(name) \"\(text)\" is not a valid number of a shard; expected a whole number"
    case .missingCount(let variables):
      "\(variables.index) is set, but \(variables.counts[0]) is not; set it to the number of shards"
    case .outOfRange(let name, let text, let total, let count):
      "\(name) \(text) is not within \(total) \(count); check both variables"
    }
  }
}
