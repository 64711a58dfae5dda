import Foundation
import Testing

/// Runs that were interrupted, and runs that continue them.
struct ResumedScrollTests {
  /// A scenario of more frames than a test waits for.
  private static let long = Script.rows.replacing("duration: 0.5", with: "duration: 100")

  /// Text and, from frame 6 on, a photograph, which needs many more bytes.
  private static let growing = """
    version: 1
    conversation: chat.json
    viewport: { width: 200, height: 300, scale: 1 }
    duration: 0.2
    events:
      - { at: 0.1, scrollTo: { at: oldest } }
    """

  private func workplace() throws -> Workplace {
    let texts = (2...12).map { Sample.message($0, #"{ "type": "text", "text": "Hello" }"#) }
    let picture = Sample.message(1, #"{ "type": "image", "source": "a.jpg" }"#)
    let place = try Workplace(Sample.conversation([picture] + texts))
    try place.copyPicture("panorama.jpg", to: "a.jpg")
    try place.write(Self.growing, to: "growing.yaml")
    try place.write(Self.long, to: "long.yaml")
    return place
  }

  private func frames(_ place: Workplace, _ folder: String) throws -> [String] {
    try place.names(folder).filter { $0.hasSuffix(".png") }
  }

  private func expectEqual(_ place: Workplace, _ folder: String, _ whole: String) throws {
    #expect(try place.names(folder) == place.names(whole))
    for name in try place.names(whole) {
      #expect(try place.read("\(folder)/\(name)") == place.read("\(whole)/\(name)"), "\(name)")
    }
  }

  @Test func `a full disk keeps finished frames, and a later run continues`() async throws {
    let place = try workplace()
    try await place.run("scroll", "growing.yaml", "-o", "whole")
    // A limit of file sizes simulates a full disk; its signal is ignored.
    let shell = "trap '' XFSZ; ulimit -f 20; exec \"$0\" scroll growing.yaml -o out"
    let run = try await place.run("-c", shell, Program.path, program: "/bin/sh")
    #expect(run.status == 73)
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.errors.hasPrefix("chatframe: out/frame-0000"), "\(run.errors)")
    #expect(run.errors.contains(".png: cannot be written: "))
    let finished = try frames(place, "out")
    #expect(finished == (0..<6).map { "frame-0000\($0).png" })
    #expect(
      try place.names("out") == [".chatframe-finished"] + finished + ["frames.json"]
    )
    for name in finished { #expect(try place.read("out/\(name)") == place.read("whole/\(name)")) }
    let resumed = try await place.run("scroll", "growing.yaml", "-o", "out")
    #expect(resumed.status == 0, "\(resumed.errors)")
    try expectEqual(place, "out", "whole")
  }

  @Test func `a disk that is full from the start leaves no folder`() async throws {
    let place = try workplace()
    let shell = "trap '' XFSZ; ulimit -f 1; exec \"$0\" scroll growing.yaml -o out"
    let run = try await place.run("-c", shell, Program.path, program: "/bin/sh")
    #expect(run.status == 73)
    #expect(run.errors.hasPrefix("chatframe: out/frames.json: cannot be written: "))
    #expect(!FileManager.default.fileExists(atPath: place.path("out")))
  }

  @Test func `an interrupted run exits with 130 and continues where it stopped`() async throws {
    let place = try workplace()
    try await place.run("scroll", "long.yaml", "-o", "whole", "--frames", "0..<150")
    // Frames are finished in any order: once this one exists, the hundred before it do.
    let shell = """
      "$0" scroll long.yaml -o out & program=$!
      until [ -e out/frame-00120.png ]; do kill -0 $program || exit 1; done
      kill -INT $program
      wait $program
      """
    let run = try await place.run("-c", shell, Program.path, program: "/bin/sh")
    #expect(run.status == 130)
    #expect(run.errors == "")
    let hidden = try place.names("out").filter { $0.hasPrefix(".") }
    #expect(hidden == [".chatframe-finished"])
    let before = try modification(place.path("out/frame-00000.png"))
    let first = try frames(place, "whole").filter {
      FileManager.default.fileExists(atPath: place.path("out/\($0)"))
    }
    #expect(first.count > 100)
    for name in first { #expect(try place.read("out/\(name)") == place.read("whole/\(name)")) }
    let resumed = try await place.run("scroll", "long.yaml", "-o", "out", "--frames", "0..<150")
    #expect(resumed.status == 0, "\(resumed.errors)")
    #expect(try modification(place.path("out/frame-00000.png")) == before)
    for name in try frames(place, "whole") {
      #expect(try place.read("out/\(name)") == place.read("whole/\(name)"), "\(name)")
    }
  }

  private func modification(_ path: String) throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
  }

  @Test(arguments: [true, false])
  func `a damaged frame is drawn again, whether it was noted or not`(isNoted: Bool) async throws {
    let place = try workplace()
    try await place.run("scroll", "growing.yaml", "-o", "whole")
    try place.write(Script.rows.replacing("width: 200", with: "width: 190"), to: "small.yaml")
    try await place.run("scroll", "small.yaml", "-o", "small")
    if isNoted {
      let shell = "trap '' XFSZ; ulimit -f 20; exec \"$0\" scroll growing.yaml -o out"
      try await place.run("-c", shell, Program.path, program: "/bin/sh")
    } else {
      try await place.run("scroll", "growing.yaml", "-o", "out", "--frames", "0..<6")
    }
    let intact = try place.read("whole/frame-00000.png")
    try replace("out/frame-00000.png", with: intact.dropLast(20), place)
    try replace("out/frame-00001.png", with: Data(), place)
    // Valid frames, but of another time and of another size.
    try replace("out/frame-00002.png", with: place.read("whole/frame-00008.png"), place)
    try replace("out/frame-00003.png", with: place.read("small/frame-00003.png"), place)
    var flipped = intact
    flipped[intact.count / 2] ^= 1
    try replace("out/frame-00004.png", with: flipped, place)
    let before = try modification(place.path("out/frame-00005.png"))
    let resumed = try await place.run("scroll", "growing.yaml", "-o", "out")
    #expect(resumed.status == 0, "\(resumed.errors)")
    #expect(try modification(place.path("out/frame-00005.png")) == before)
    try expectEqual(place, "out", "whole")
  }

  private func replace(_ name: String, with data: Data, _ place: Workplace) throws {
    try data.write(to: URL(fileURLWithPath: place.path(name)))
  }
}
