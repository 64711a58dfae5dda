import ArgumentParser
import ChatframeBatch
import ChatframeFiles
import ChatframeWorker
import Foundation

/// `chatframe batch`: runs a file of jobs on the cores of this machine.
struct BatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "batch",
    _superCommandName: ChatframeCommand.name,
    abstract: "Run a file of jobs with several workers.",
    discussion: """
      Runs the jobs of a file, one line of JSON each, with several processes of "chatframe worker". \
      Writes the results to a folder, and a row for each job to shard-1-of-1.jsonl in it. A job that \
      ends its worker or takes too long is tried again, and then has a row with the status crashed \
      or timeout; all other jobs still run. After an interruption, --resume runs only the jobs that \
      have no result yet.

      Several machines share the jobs with --shard i/n, and "chatframe merge" joins their rows. With \
      --shard auto, the scheduler decides: CHATFRAME_SHARD (i/n, for example from a matrix of GitHub \
      Actions), or the variables of Bazel, Slurm arrays, Kubernetes Indexed Jobs and AWS Batch \
      arrays (both with SHARD_TOTAL), Buildkite, and GitLab.

      Exits with 1 if a job has no result, and with 70 or more if the workers do not work or results \
      cannot be written, so that it is worth trying again.

        chatframe batch jobs.jsonl --out results -j 8
        chatframe batch jobs.jsonl --out results -j 8 --resume
        chatframe batch jobs.jsonl --out results --shard 2/4
        chatframe batch jobs.jsonl --out results --shard auto --durations last/index.jsonl
      """
  )

  /// The valid numbers of tries.
  private static let tryRange = 1...100
  /// The valid deadlines, in seconds: up to a day.
  private static let deadlineRange = 0.001...86_400

  @Argument(help: "The jobs, one line of JSON each.", completion: .file(extensions: ["jsonl"]))
  var jobs: String

  @Option(
    help: ArgumentHelp("The folder for results, which is created if needed.", valueName: "folder"),
    completion: .directory
  )
  var out: String

  @Option(
    name: [.customShort("j"), .customLong("workers")],
    parsing: .unconditional,
    help: ArgumentHelp(
      "The number of workers, 1 to 256; does not change the results. (default: one per core)",
      valueName: "count"
    )
  )
  var workers: Int?

  @Option(
    help: ArgumentHelp(
      "The part of the jobs to run, i of n, or auto for the part that the scheduler assigns. "
        + "(default: all jobs)",
      valueName: "i/n|auto"
    ),
    transform: OptionError.wording { try ShardOption.parse($0) }
  )
  var shard: Shard?

  @Option(
    help: ArgumentHelp(
      "The rows of an earlier run, whose durations decide how jobs are shared. (default: a hash of "
        + "the id decides)",
      valueName: "file"
    ),
    completion: .file(extensions: ["jsonl"])
  )
  var durations: String?

  @Flag(help: "Skip jobs whose results are already there.")
  var resume = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The time after which a worker without an answer is killed, in seconds, unless the job has a "
        + "deadline of its own.",
      valueName: "seconds"
    )
  )
  var deadline = 300.0

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The number of times that a job is tried, 1 to 100.", valueName: "count")
  )
  var tries = 2

  func run() throws {
    try check()
    let list = try JobList(jobs)
    let run = try BatchRun(
      list,
      shard: shard ?? Shard.all,
      assignment: try assignment,
      writingTo: out
    )
    let progress = ProgressLine()
    defer { progress.end() }
    let summary = try run.run(.worker, rules, resumes: resume) { done, total in
      progress.update("Running", done, of: total, "jobs")
    }
    progress.end()
    StandardError.write("chatframe: \(run.path): \(summary.text)")
    if summary.lacksSpace { throw Failure(nil, .noOutput) }
    if !summary.isComplete { throw Failure(nil, .found) }
  }

  private func check() throws {
    guard !out.isEmpty else {
      throw Failure.usage("--out \"\" is not a valid path; expected a folder")
    }
    if let workers, !ThreadCount.range.contains(workers) {
      throw Failure.usage("-j \(workers) is out of range; expected 1 to 256")
    }
    guard Self.tryRange.contains(tries) else {
      throw Failure.usage("--tries \(tries) is out of range; expected 1 to 100")
    }
    try OptionRange.check(["--deadline": (deadline, Self.deadlineRange)])
  }

  private var assignment: ShardAssignment {
    get throws {
      guard let durations else { return .hash }
      return try .durations(inFile: durations)
    }
  }

  private var rules: WorkerFleet.Rules {
    WorkerFleet.Rules(
      workerCount: workers ?? ProcessInfo.processInfo.activeProcessorCount,
      tries: tries,
      deadline: .milliseconds(Int(deadline * 1000))
    )
  }
}
