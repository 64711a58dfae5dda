import ChatframeFiles
import Foundation

/// The rule by which jobs are assigned to shards.
package enum ShardAssignment: Hashable, Sendable {
  /// A hash of the id, which stays the same if other jobs are added or removed.
  case hash
  /// The durations of the last run in milliseconds, by id, so that all shards take similar time.
  case durations([String: Double])

  /// Returns the indices of the ids in a shard, in the order in which they should run.
  ///
  /// Every id is in exactly one shard, and the same input gives the same shards everywhere.
  package func indices(of ids: [String], in shard: Shard) -> [Int] {
    switch self {
    case .hash: return ids.indices.filter { shard.contains(ids[$0]) }
    case .durations(let known): return Self.balanced(ids, known, shard)
    }
  }

  /// Assigns the longest job first, each to the shard with the least work so far.
  private static func balanced(
    _ ids: [String],
    _ known: [String: Double],
    _ shard: Shard
  ) -> [Int] {
    // A job that did not run before takes as long as one in the middle.
    let sorted = known.values.sorted()
    let usual = sorted.isEmpty ? 1 : sorted[sorted.count / 2]
    let durations = ids.map { known[$0] ?? usual }
    let order = ids.indices.sorted { one, two in
      durations[one] == durations[two] ? ids[one] < ids[two] : durations[one] > durations[two]
    }
    var loads = (0..<shard.count).map { (work: 0.0, shard: $0) }
    var part: [Int] = []
    for index in order {
      var least = loads.removeFirst()
      if least.shard == shard.number - 1 { part.append(index) }
      least.work += durations[index]
      loads.insert(least, at: place(of: least, in: loads))
    }
    return part
  }

  /// Returns the index at which a load keeps the order of the others.
  private static func place(
    of load: (work: Double, shard: Int),
    in loads: [(work: Double, shard: Int)]
  ) -> Int {
    var (low, high) = (0, loads.count)
    while low < high {
      let middle = (low + high) / 2
      if loads[middle] < load { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension ShardAssignment {
  /// Reads the durations in a file of rows.
  ///
  /// - Throws: `BatchError` if the file cannot be read or a row is broken.
  package static func durations(inFile path: String) throws(BatchError) -> ShardAssignment {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
    else { throw .unreadable(path, FileStatus(path) == nil ? "no such file" : "cannot be read") }
    var durations: [String: Double] = [:]
    for (number, range) in LineRanges(data).enumerated() where !range.isEmpty {
      guard let row = BatchRow(Data(data[range])) else {
        throw .invalidLine(path, number + 1, "is not a row of results; expected an index.jsonl")
      }
      durations[row.id] = row.milliseconds
    }
    return .durations(durations)
  }
}
