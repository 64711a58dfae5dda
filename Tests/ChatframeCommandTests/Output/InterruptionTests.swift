import Foundation
import Testing

struct InterruptionTests {
  @Test(arguments: [("INT", Int32(130)), ("TERM", 143)])
  func `a signal ends the program and removes what is not whole`(
    signal: String,
    status: Int32
  ) async throws {
    let place = try Workplace(Sample.long(2000))
    // The hidden file is there from when the conversation is read to when the picture is whole.
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
}
