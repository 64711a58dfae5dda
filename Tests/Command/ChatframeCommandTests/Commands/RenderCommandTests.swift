import Foundation
import Testing

struct RenderCommandTests {
  @Test func `the number of threads does not change a picture`() async throws {
    let place = try Workplace(Sample.long(120))
    for threads in ["1", "2", "5"] {
      let arguments = ["render", "chat.json", "--scale", "1", "--threads", threads]
      try await place.run(arguments + ["-o", "\(threads).png"])
    }
    #expect(try place.read("1.png") == place.read("2.png"))
    #expect(try place.read("1.png") == place.read("5.png"))
  }

  @Test(
    arguments: [
      ("x.png", "\u{89}PNG"), ("x.WEBP", "RIFF"), ("x.svg", "<?xml"), ("x.pdf", "%PDF"),
      ("x", "\u{89}PNG"),
    ]
  )
  func `the file extension selects the format`(name: String, start: String) async throws {
    let place = try Workplace()
    let run = try await place.run("render", "chat.json", "--scale", "1", "-o", name)
    #expect(run.status == 0)
    #expect(try place.read(name).starts(with: start.unicodeScalars.map { UInt8($0.value) }))
    #expect(try place.leftovers == [name])
  }

  @Test(arguments: ["png", "webp", "svg", "pdf"])
  func `clock, time zone and language of the machine do not change a picture`(
    format: String
  ) async throws {
    let place = try Workplace()
    let arguments = ["render", "chat.json", "--scale", "1", "--format", format, "-o", "-"]
    let first = try await place.run(arguments)
    let second = try await place.run(
      arguments + ["--threads", "3"],
      environment: ["TZ": "Asia/Tokyo", "LC_ALL": "de_DE.UTF-8", "SOURCE_DATE_EPOCH": "1"]
    )
    #expect(first.status == 0 && !first.output.isEmpty)
    #expect(first.output == second.output)
  }

  @Test func `the pages of a PDF have the requested height`() async throws {
    let run = try await Workplace(Sample.long(30))
      .run("render", "chat.json", "--format", "pdf", "-o", "-", "--page-height", "300")
    #expect(String(decoding: run.output, as: UTF8.self).contains("/MediaBox [ 0 0 390 300 ]"))
  }

  @Test func `a viewport sets width and height`() async throws {
    let run = try await Workplace()
      .run("render", "chat.json", "-o", "-", "--viewport", "200x300", "--scale", "2")
    #expect(run.pixelSize == [400, 600])
  }

  @Test func `without a viewport the picture is as tall as the conversation`() async throws {
    let place = try Workplace()
    let run = try await place.run("render", "chat.json", "-o", "-", "--scale", "2")
    let layout = try await place.run("layout", "chat.json", "--scale", "2")
    let height = try layout.json["height"] as? Double
    #expect(run.pixelSize == [780, Int((height ?? 0) * 2)])
  }

  @Test func `a conversation is read from standard input`() async throws {
    let place = try Workplace()
    let first = try await place.run("render", "-", "-o", "-", "--scale", "1", input: Sample.chat)
    let second = try await place.run("render", "chat.json", "-o", "-", "--scale", "1")
    #expect(first.status == 0)
    #expect(first.output == second.output)
  }

  @Test func `every warning is one line on standard error, printed once`() async throws {
    let bodies = [
      #"{ "type": "hologram" }"#, #"{ "type": "hologram" }"#,
      #"{ "type": "image", "source": "none.png" }"#, #"{ "type": "image", "source": "none.png" }"#,
      #"{ "type": "text", "text": "𒀀 𒀀" }"#,
    ]
    let messages = bodies.enumerated().map { Sample.message($0 + 1, $1) }
    let place = try Workplace(Sample.conversation(messages))
    let run = try await place.run("render", "chat.json", "-o", "x.png", "--scale", "1")
    let lines = run.errors.split(separator: "\n")
    #expect(run.status == 0)
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { $0.hasPrefix("chatframe: warning: ") })
    for culprit in ["hologram", "none.png", "Xsux"] { #expect(run.errors.contains(culprit)) }
  }
}

extension Run {
  /// Width and height in the header of a PNG.
  var pixelSize: [Int] {
    [16, 20].map { start in output[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
  }
}
