import ChatframeTestSupport
import Foundation

@testable import ChatframeBatch

/// Programs that stand in for workers, and lists of jobs.
enum StandInWorker {
  /// A shell program that answers jobs, except for ids that begin with `poison` (which end it),
  /// `once` (which end it the first time), `hang` (which stop it) and `fail` (which fail).
  private static let script = #"""
    echo '{"hello": 1, "version": "0", "fingerprint": "'"${FINGERPRINT:-f}"'"}'
    while read -r line; do
      id=${line##*'"id": "'}; id=${id%%'"'*}
      status='"ok", "retryable": false'
      case $id in
        poison*) kill -9 $$ ;;
        once*) if mkdir "$FOLDER/$id" 2> /dev/null; then kill -9 $$; fi ;;
        hang*) kill -STOP $$ ;;
        fail*) status='"failed", "retryable": true, "error": {"code": "cannot-write", "message": "m"}' ;;
        bad*) echo 'not an answer' ;;
      esac
      echo '{"v": 1, "id": "'"$id"'", "status": '"$status"', "key": null, "files": [], "warnings": [], "milliseconds": 5, "fingerprint": "'"${FINGERPRINT:-f}"'"}'
    done
    """#

  /// Returns the program, with a folder for its notes and the fingerprint that it reports.
  static func program(_ folder: TemporaryFolder, fingerprint: String = "f") throws -> WorkerProgram
  {
    try folder.makeFolder("notes")
    let head = "FOLDER='\(folder.path("notes"))'\nFINGERPRINT='\(fingerprint)'\n"
    let path = try folder.write(head + script, to: "worker-\(fingerprint).sh")
    return WorkerProgram("/bin/sh", [path])
  }

  /// Returns a list of jobs with ids.
  static func list(_ ids: [String], in folder: TemporaryFolder) throws -> JobList {
    let lines = ids.map { id in
      let deadline = id.hasPrefix("hang") ? #""deadlineInMilliseconds": 1, "# : ""
      return #"{"v": 1, \#(deadline)"id": "\#(id)"}"#
    }
    return try JobList(folder.write(lines.joined(separator: "\n") + "\n", to: "jobs.jsonl"))
  }

  /// Rules for tests: a job that hangs is noticed at once.
  static func rules(workers: Int = 2, tries: Int = 2) -> WorkerFleet.Rules {
    var rules = WorkerFleet.Rules(workerCount: workers, tries: tries, deadline: .seconds(60))
    rules.grace = .milliseconds(20)
    return rules
  }
}
