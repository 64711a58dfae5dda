import ChatframeFiles
import Testing

struct ShardTests {
  @Test(arguments: ["1/1", "2/4", "999999/999999"])
  func `a shard is a number and a count`(text: String) {
    #expect(Shard(text)?.description == text)
  }

  @Test(arguments: ["", "0/4", "5/4", "1/0", "-1/4", "1", "1/", "/4", "1 / 4", "1/9999999"])
  func `other texts are not shards`(text: String) {
    #expect(Shard(text) == nil)
  }

  @Test(arguments: [
    (["CHATFRAME_SHARD": "2/3"], "2/3"),
    (["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "5"], "1/5"),
    (["BUILDKITE_PARALLEL_JOB": "3", "BUILDKITE_PARALLEL_JOB_COUNT": "4"], "4/4"),
    (["CI_NODE_INDEX": "3", "CI_NODE_TOTAL": "4"], "3/4"),
    (["JOB_COMPLETION_INDEX": "1", "SHARD_TOTAL": "8"], "2/8"),
    (["AWS_BATCH_JOB_ARRAY_INDEX": "1", "SHARD_TOTAL": "8"], "2/8"),
    (["AWS_BATCH_JOB_ARRAY_INDEX": "1", "AWS_BATCH_JOB_ARRAY_SIZE": "9"], "2/9"),
    (["SLURM_ARRAY_TASK_ID": "0", "SLURM_ARRAY_TASK_COUNT": "4"], "1/4"),
    (
      [
        "SLURM_ARRAY_TASK_ID": "7", "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_STEP": "3",
        "SLURM_ARRAY_TASK_COUNT": "4",
      ], "3/4"
    ),
    (
      [
        "SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_MIN": "3", "SLURM_ARRAY_TASK_COUNT": "1",
        "SHARD_TOTAL": "8",
      ], "4/8"
    ),
    (["CHATFRAME_SHARD": "2/3", "CI_NODE_INDEX": "3", "CI_NODE_TOTAL": "4"], "2/3"),
    (["TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "2", "CI_NODE_INDEX": "3"], "2/2"),
  ])
  func `schedulers assign shards`(environment: [String: String], shard: String) throws {
    #expect(try ShardVariables.shard(in: environment).description == shard)
  }

  @Test(arguments: [
    (
      [:], "no scheduler has set a shard; set CHATFRAME_SHARD to i/n, for example 2/4"
    ),
    (
      ["CHATFRAME_SHARD": "two"],
      "CHATFRAME_SHARD \"two\" is not a valid shard; expected i/n, for example 2/4"
    ),
    (
      ["JOB_COMPLETION_INDEX": "1"],
      "JOB_COMPLETION_INDEX is set, but SHARD_TOTAL is not; set it to the number of shards"
    ),
    (
      ["CI_NODE_INDEX": "5", "CI_NODE_TOTAL": "4"],
      "CI_NODE_INDEX 5 is not within CI_NODE_TOTAL 4; check both variables"
    ),
    (
      ["CI_NODE_INDEX": "-1", "CI_NODE_TOTAL": "4"],
      "CI_NODE_INDEX \"-1\" is not a valid number of a shard; expected a whole number"
    ),
  ])
  func `variables that assign no shard are named`(
    environment: [String: String],
    message: String
  ) {
    let error = #expect(throws: ShardError.self) { try ShardVariables.shard(in: environment) }
    #expect(error?.description == message)
  }

  @Test(arguments: [1, 2, 3, 64]) func `every name is in one shard`(count: Int) throws {
    let shards = try (1...count).map { try #require(Shard(number: $0, of: count)) }
    for name in 0..<100 { #expect(shards.count { $0.contains("chat-\(name)") } == 1) }
  }

  @Test func `a name is in the same shard on every machine`() {
    let shards = ["noodles", "souq", "weekend", "17/17"].map { name in
      (1...7).first { Shard(number: $0, of: 7)?.contains(name) == true }
    }
    #expect(shards == [4, 5, 7, 1])
  }
}
