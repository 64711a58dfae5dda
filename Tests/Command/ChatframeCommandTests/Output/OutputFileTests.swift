import Foundation
import Testing

/// Files appear whole or not at all.
struct OutputFileTests {
  @Test func `a picture gets the permissions that the umask leaves`() async throws {
    let place = try Workplace()
    let shell = "umask 027; exec \"$0\" render chat.json --scale 1 -o x.png"
    let run = try await place.run("-c", shell, Program.path, program: "/bin/sh")
    #expect(run.status == 0)
    #expect(try place.permissions("x.png") == 0o640)
    #expect(try place.leftovers == ["x.png"])
  }

  @Test func `a file that is replaced keeps its permissions`() async throws {
    let place = try Workplace()
    try place.write("old", to: "x.png")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600],
      ofItemAtPath: place.path("x.png")
    )
    try await place.run("render", "chat.json", "--scale", "1", "-o", "x.png")
    #expect(try place.permissions("x.png") == 0o600)
    #expect(try place.read("x.png").starts(with: Sample.pngSignature))
  }

  @Test func `a file that could not be replaced is unchanged`() async throws {
    let place = try Workplace()
    try place.write("old", to: "x.png")
    let run = try await place.run("render", "none.json", "-o", "x.png")
    #expect(run.status == 66)
    #expect(try place.read("x.png") == Data("old".utf8))
    #expect(try place.leftovers == ["x.png"])
  }

  @Test func `a full disk leaves nothing behind`() async throws {
    let place = try Workplace()
    try place.write("old", to: "x.png")
    // A limit of one block simulates a full disk; its signal is ignored.
    let shell = "trap '' XFSZ; ulimit -f 1; exec \"$0\" render chat.json --scale 3 -o x.png"
    let run = try await place.run("-c", shell, Program.path, program: "/bin/sh")
    #expect(run.status == 73)
    #expect(run.errors.hasPrefix("chatframe: x.png: cannot be written: "))
    #expect(try place.read("x.png") == Data("old".utf8))
    #expect(try place.leftovers == ["x.png"])
  }

  @Test func `the file at the end of a link is replaced, not the link`() async throws {
    let place = try Workplace()
    try place.makeFolder("there")
    try FileManager.default.createSymbolicLink(
      atPath: place.path("link.png"),
      withDestinationPath: "there/x.png"
    )
    try await place.run("render", "chat.json", "--scale", "1", "-o", "link.png")
    #expect(try place.read("there/x.png").starts(with: Sample.pngSignature))
    #expect(try place.destination("link.png") == "there/x.png")
  }

  @Test func `an input under another name is not overwritten`() async throws {
    let place = try Workplace()
    try FileManager.default.createSymbolicLink(
      atPath: place.path("link.json"),
      withDestinationPath: "chat.json"
    )
    let run = try await place.run("render", "chat.json", "-o", "link.json", "--format", "png")
    #expect(run.status == 64)
    #expect(try place.read("chat.json") == Data(Sample.chat.utf8))
  }

  @Test func `standard output gets the same bytes as a file`() async throws {
    let place = try Workplace()
    let run = try await place.run("render", "chat.json", "--scale", "1", "-o", "-")
    try await place.run("render", "chat.json", "--scale", "1", "-o", "x.png")
    #expect(try place.read("x.png") == run.output)
    #expect(run.errors == "")
  }

  @Test func `a device is written to, not replaced`() async throws {
    let run = try await Workplace().run("render", "chat.json", "--scale", "1", "-o", "/dev/null")
    #expect(run.status == 0)
    let type = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type]
    #expect(type as? FileAttributeType == .typeCharacterSpecial)
  }

  @Test func `a named pipe is written to`() async throws {
    let place = try Workplace()
    let shell = "mkfifo f; cat f > x.png & \"$0\" render chat.json --scale 1 -o f && wait && rm f"
    let run = try await place.run("-c", shell, Program.path, program: "/bin/sh")
    #expect(run.status == 0)
    #expect(try place.read("x.png").starts(with: Sample.pngSignature))
  }

  @Test func `a standard output that nothing reads is not an error`() async throws {
    let place = try Workplace(Sample.long(600))
    let shell = "{ \"$0\" layout chat.json --scale 1; echo $? > status; } | head -c 1 > /dev/null"
    let run = try await place.run("-c", shell, Program.path, program: "/bin/sh")
    #expect(run.errors == "")
    #expect(try place.read("status") == Data("0\n".utf8))
  }

  @Test(arguments: ["render chat.json -o -", "layout chat.json", "templates", "--help"])
  func `a closed standard output is an error`(command: String) async throws {
    let run = try await Workplace()
      .run("-c", "exec \"$0\" \(command) >&-", Program.path, program: "/bin/sh")
    #expect(run.status == 73)
    #expect(run.errors == "chatframe: standard output: cannot be written: it is closed\n")
  }

  @Test func `a closed standard error keeps warnings out of the picture`() async throws {
    let place = try Workplace()
    try await place.run("render", "chat.json", "--scale", "1", "-o", "x.png")
    let shell = "exec \"$0\" render chat.json --scale 1 -o y.png 2>&-"
    let run = try await place.run("-c", shell, Program.path, program: "/bin/sh")
    #expect(run.status == 0)
    #expect(try place.read("y.png") == place.read("x.png"))
  }
}

extension Workplace {
  fileprivate func permissions(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int
  }

  fileprivate func destination(_ name: String) throws -> String {
    try FileManager.default.destinationOfSymbolicLink(atPath: path(name))
  }
}
