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

  @Test func `a signal ends the program that decodes a video, too`() async throws {
    let place = try Workplace()
    try place.makeFolder("bin")
    // It tells nobody of its end, but its end of a pipe does.
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
