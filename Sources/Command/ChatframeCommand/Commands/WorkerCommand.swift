import ArgumentParser
import ChatframeWorker
import Foundation

/// `chatframe worker`: answers jobs, one line of JSON after another.
struct WorkerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "worker",
    _superCommandName: ChatframeCommand.name,
    abstract: "Answer jobs from standard input, one line of JSON each.",
    discussion: """
      Reads jobs as lines of JSON and writes one answer per line, in the same order. A job of the \
      kind render, layout, frames, jitter or verify names a file (input.path, relative to the \
      working directory) or contains a document (input.document). Results are files in the folder \
      of --out, named after their content. A job that is wrong or fails has an answer like any \
      other. The worker keeps fonts, templates and layouts between jobs, and ends at the end of its \
      input. A line may have up to \(JobWorker.lineLimit >> 20) MiB.

        chatframe worker --out results < jobs.jsonl
        echo '{"v": 1, "id": "noodles", "kind": "render", "input": {"path": \\
          "Examples/noodle-club.json"}, "options": {"scale": 2}}' | chatframe worker --out results
      """
  )

  @Option(
    help: ArgumentHelp("The folder for results, which is created if needed.", valueName: "folder"),
    completion: .directory
  )
  var out: String

  @Option(
    help: ArgumentHelp(
      "The folder for unfinished files, on the file system of --out. (default: the folder of --out)",
      valueName: "folder"
    ),
    completion: .directory
  )
  var scratch: String?

  @Flag(help: "First print the version and the fingerprint of the environment.")
  var hello = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The number of messages or frames that a job processes at once, 1 to 256; does not change "
        + "the result.",
      valueName: "count"
    ),
    transform: OptionError.wording(ThreadCount.parse)
  )
  var threads = 1

  func run() async throws {
    for (option, path) in [("--out", out), ("--scratch", scratch)] where path?.isEmpty == true {
      throw Failure.usage("\(option) \"\" is not a valid path; expected a folder")
    }
    let worker = try JobWorker(writingTo: out, scratch: scratch, threads: threads)
    let output = OutputFile(standardOutput: ())
    if hello { try output.write(worker.greeting.line) }
    var lines = JobLineReader(STDIN_FILENO)
    do {
      try await worker.answer(&lines) { try output.write($0) }
    } catch let error as InputError {
      throw Failure(error.description, .noInput)
    }
  }
}
