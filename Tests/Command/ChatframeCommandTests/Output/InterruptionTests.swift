import Foundation
import Testing

struct InterruptionTests {
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
