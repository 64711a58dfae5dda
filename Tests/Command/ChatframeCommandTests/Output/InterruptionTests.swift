import Foundation
import Testing

struct InterruptionTests {
  /// Returns a scenario with 60 frames for each second.
  private static func scenario(duration: Double) -> String {
    """
    {"version": 1, "rows": [{"id": "r1", "height": 60}, {"id": "r2", "height": 400}],
     "viewport": {"width": 120, "height": 200, "scale": 1}, "duration": \(duration),
     "events": [{"at": 0.05, "scrollBy": {"by": 40}}]}
    """
  }

  @Test(arguments: [("INT", Int32(130)), ("TERM", 143)])
  func `a signal ends the program and removes incomplete files`(
    signal: String,
    status: Int32
  ) async throws {
    let place = try Workplace(Sample.long(2000))
    // The hidden file exists after the conversation is read and before the picture is complete.
    let shell = """
      "$0" render chat.json -o x.png & program=$!
      until ls -A | grep -q '^\\.chatframe-'; do kill -0 $program || exit 1; done
      kill -\(signal) $program
      wait $program
      """
    let run = try await place.run("-c", shell, Program.path, program: "/bin/sh")
    #expect(run.status == status)
    #expect(run.errors == "")
    #expect(try place.leftovers == [])
  }

  @Test func `an interrupted batch keeps its rows, and continues`() async throws {
    let place = try Workplace()
    let jobs = [("layout", "chat.json"), ("frames", "scroll.yaml")].map { kind, path in
      #"{"v": 1, "id": "\#(path)", "kind": "\#(kind)", "input": {"path": "\#(path)"}}"#
    }
    try place.write(jobs.joined(separator: "\n"), to: "jobs.jsonl")
    try place.write(Self.scenario(duration: 100), to: "scroll.yaml")
    let shell = """
      "$0" batch jobs.jsonl --out results -j 1 & program=$!
      until [ -s results/shard-1-of-1.jsonl.partial ]; do kill -0 $program || exit 1; done
      kill -INT $program
      wait $program
      """
    let run = try await place.run("-c", shell, Program.path, program: "/bin/sh")
    #expect(run.status == 130)
    #expect(run.errors == "")
    let names = try FileManager.default.contentsOfDirectory(atPath: place.path("results"))
    #expect(names.filter { $0.count > 2 } == ["shard-1-of-1.jsonl.partial"])
    try place.write(Self.scenario(duration: 0.1), to: "scroll.yaml")
    let next = try await place.run("batch", "jobs.jsonl", "--out", "results", "--resume")
    #expect(
      next.errors == "chatframe: results/shard-1-of-1.jsonl: 2 ok (1 from an earlier run)\n"
    )
  }

  @Test func `a signal also ends the process that decodes a video`() async throws {
    let place = try Workplace()
    try place.makeFolder("bin")
    // The end of the process shows in its end of a pipe.
    try place.write(
      "#!/bin/sh\nexec 9> life\necho $$ > pid\nsleep 20 9>&-\necho late >&9\n",
      to: "bin/ffmpeg"
    )
    try place.write("", to: "film.mp4")
    let shell = """
      chmod +x bin/ffmpeg
      mkfifo life
      cat life > ended & reader=$!
      PATH="$PWD/bin:$PATH" "$0" jitter film.mp4 & program=$!
      until [ -s pid ]; do kill -0 $program || exit 1; done
      kill -TERM $program
      wait $program
      status=$?
      wait $reader
      exit $status
      """
    let run = try await place.run("-c", shell, Program.path, program: "/bin/sh")
    #expect(run.status == 143)
    #expect(try place.read("ended").isEmpty)
  }
}
