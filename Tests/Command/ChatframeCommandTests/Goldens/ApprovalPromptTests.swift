import Foundation
import Testing

/// Approving goldens one by one in a terminal.
struct ApprovalPromptTests {
  /// Three verified goldens, all of which differ.
  private func place() async throws -> Workplace {
    let place = try await GoldenPlace.recorded()
    try place.write(GoldenPlace.conversation("Hello there, you two"), to: "chat.json")
    try place.write(GoldenPlace.conversation("Bye"), to: "other.json")
    try await place.run("verify", "goldens.yaml")
    return place
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")))
  func `the answer is on the line of the question`() async throws {
    let place = try await place()
    // Each answer is typed after its question appears.
    let shell = """
      mkfifo answers
      script -qfec "'$0' approve goldens.yaml --ask" /dev/null < answers > screen & program=$!
      exec 9> answers
      asked=0
      for answer in y n q; do
        asked=$((asked + 1))
        until [ "$(grep -c 'y/n/a/q' screen)" = $asked ]; do kill -0 $program || exit 1; done
        echo $answer >&9
      done
      wait $program
      """
    let run = try await place.run("-c", shell, Program.path, program: "/bin/sh")
    #expect(run.status == 0, "\(run.errors)")
    let screen = String(decoding: try place.read("screen"), as: UTF8.self)
    for (name, answer) in zip(GoldenPlace.names, ["y", "n", "q"]) {
      let line = "approve \(name) (differs)? [y/n/a/q] \(answer)\r\n"
      #expect(screen.contains(line), "\(screen)")
    }
  }

  @Test func `Control-C keeps what was approved, and leaves the rest unchanged`()
    async throws
  {
    let place = try await place()
    let before = try place.read("goldens/\(GoldenPlace.names[1]).webp")
    let shell = """
      mkfifo answers
      "$0" approve goldens.yaml --ask < answers 2> questions & program=$!
      exec 9> answers
      echo y >&9
      until grep -q "approve \(GoldenPlace.names[1])" questions; do
        kill -0 $program || exit 1
      done
      kill -INT $program
      wait $program
      """
    let run = try await place.run("-c", shell, Program.path, program: "/bin/sh")
    #expect(run.status == 130)
    let name = GoldenPlace.names[0]
    #expect(run.text == "approved  \(name)\n")
    for ending in ["webp", "outline"] {
      #expect(
        try place.read("goldens/\(name).\(ending)")
          == place.read("golden-results/\(name).actual.\(ending)")
      )
    }
    #expect(try place.read("goldens/\(GoldenPlace.names[1]).webp") == before)
    #expect(try place.names("goldens").count == 7)
  }

  @Test func `a later run asks only about the goldens that are left`() async throws {
    let place = try await place()
    try await place.run("approve", "goldens.yaml", "--ask", input: "y\nq\n")
    let run = try await place.run("approve", "goldens.yaml", "--ask", input: "n\ny\n")
    let names = GoldenPlace.names
    #expect(
      run.text == "already approved  \(names[0])\napproved  \(names[2])\n1 golden approved\n",
      "\(run.errors)"
    )
    #expect(!run.errors.contains("approve \(names[0])"))
  }

  @Test func `after the end of input, nothing more is approved`() async throws {
    let place = try await place()
    let run = try await place.run("approve", "goldens.yaml", "--ask", input: "y\n")
    #expect(run.status == 0)
    #expect(run.text.hasSuffix("1 golden approved\n"))
    #expect(run.errors.hasSuffix("approve \(GoldenPlace.names[1]) (differs)? [y/n/a/q] \n"))
  }
}
