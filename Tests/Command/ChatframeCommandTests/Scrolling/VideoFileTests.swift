import Foundation
import Testing

struct VideoFileTests {
  private static let hasFFmpeg =
    ["/usr/bin/ffmpeg", "/usr/local/bin/ffmpeg"].contains {
      FileManager.default.isExecutableFile(atPath: $0)
    }

  @Test(.enabled(if: hasFFmpeg), arguments: ["%d", "a:b", "100% of [it]"])
  func `frames are in a folder of any name`(folder: String) async throws {
    let place = try Script.workplace()
    let run = try await place.run("scroll", "rows.yaml", "-o", folder, "--video", "film.mp4")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try place.read("film.mp4").count > 1000)
    #expect(try place.leftovers.filter { $0.hasPrefix(".") } == [])
  }

  @Test(.enabled(if: hasFFmpeg))
  func `a video that cannot be written is reported before frames are drawn`() async throws {
    let place = try Script.workplace()
    let run = try await place.run("scroll", "rows.yaml", "-o", "out", "--video", "no/film.mp4")
    #expect(run.status == 73)
    #expect(
      run.errors
        == "chatframe: no/film.mp4: cannot be written: its folder does not exist; create it first\n"
    )
    #expect(!FileManager.default.fileExists(atPath: place.path("out")))
  }

  @Test(.enabled(if: hasFFmpeg))
  func `a GIF does not claim to be faster than browsers show it`() async throws {
    let place = try Script.workplace()
    try await place.run("scroll", "rows.yaml", "-o", "out", "--video", "film.gif")
    let bytes = [UInt8](try place.read("film.gif"))
    // Graphic control extensions: 21 f9 04, flags, and the delay in hundredths of a second.
    let delays = bytes.indices.dropLast(5)
      .filter { bytes[$0...].starts(with: [0x21, 0xf9, 0x04]) }
      .map { Int(bytes[$0 + 4]) | Int(bytes[$0 + 5]) << 8 }
    #expect(delays.count == 30)
    #expect(delays.allSatisfy { $0 >= 2 })
  }

  /// Whether the test can list processes.
  private static let canWatch = FileManager.default.isExecutableFile(atPath: "/usr/bin/pgrep")

  @Test(.enabled(if: hasFFmpeg && canWatch))
  func `an interrupted run leaves no partial video and no process behind`() async throws {
    let place = try Script.workplace()
    // The hidden file exists after the frames are complete and before the video is.
    let shell = """
      "$0" scroll rows.yaml -o out --video film.webm & program=$!
      until ls -A | grep -q '^\\.chatframe-' && child=$(pgrep -P $program ffmpeg); do
        kill -0 $program || exit 1
      done
      kill -INT $program
      wait $program
      status=$?
      while kill -0 $child 2>/dev/null && [ "$(ps -o stat= -p $child | cut -c 1)" != Z ]; do :; done
      exit $status
      """
    let run = try await place.run("-c", shell, Program.path, program: "/bin/sh")
    #expect(run.status == 130)
    #expect(try place.leftovers.filter { $0.hasPrefix(".") } == [])
    #expect(!FileManager.default.fileExists(atPath: place.path("film.webm")))
  }
}
