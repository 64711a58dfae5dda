import Foundation
import Testing

struct RenderScreenTests {
  private static let screen = [
    "render", "chat.json", "-o", "-", "--viewport", "300x500", "--scale", "1",
  ]

  @Test func `a device frame makes the picture larger`() async throws {
    let place = try Workplace()
    let plain = try await place.run(Self.screen + ["--bars", "--status-bar"])
    #expect(plain.pixelSize == [300, 500])
    let framed = try await place.run(Self.screen + ["--bars", "--device-frame"])
    #expect(framed.pixelSize == [348, 548])
  }

  @Test(arguments: [
    ["--bars"], ["--status-bar"], ["--device-frame"], ["--wallpaper", "#336699"],
    ["--start", "oldest"],
  ])
  func `the parts of a screen need a viewport`(options: [String]) async throws {
    let run = try await Workplace().run(["render", "chat.json", "-o", "x.png"] + options)
    #expect(run.status == 64)
    #expect(
      run.errors
        == "chatframe: \(options[0]) applies to one screen; add --viewport, for example 390x844\n"
    )
  }

  @Test(arguments: [
    (["--status-bar"], "--status-bar requires --bars; add it", 64),
    (
      ["--wallpaper", "#12345"],
      "--wallpaper \"#12345\" is not a colour; expected #rrggbb, or the path of a picture", 64
    ),
    (
      ["--wallpaper", "nowhere.png"],
      "--wallpaper nowhere.png: no such file, or it cannot be read", 66
    ),
    (
      ["--wallpaper", "chat.json"],
      "--wallpaper chat.json: is not a readable PNG, JPEG, GIF, BMP or WebP picture", 65
    ),
    (["--start", "m99"], "--start: no message has the id \"m99\"; ", 64),
  ])
  func `a wrong option names the remedy`(
    options: [String],
    message: String,
    status: Int32
  ) async throws {
    let run = try await Workplace().run(Self.screen + options)
    #expect(run.status == status)
    #expect(run.errors.hasPrefix("chatframe: \(message)"), "\(run.errors)")
    #expect(run.output.isEmpty)
  }

  @Test func `a viewport that is too small for the bars names the minimum`() async throws {
    let run = try await Workplace().run(
      "render",
      "chat.json",
      "-o",
      "-",
      "--viewport",
      "180x100",
      "--bars"
    )
    #expect(run.status == 64)
    #expect(
      run.errors
        == "chatframe: --viewport 180x100 is too small for --bars; expected at least 200x184\n"
    )
  }

  @Test func `the output cannot replace the wallpaper`() async throws {
    let place = try Workplace()
    try await place.run(Self.screen.map { $0 == "-" ? "paper.png" : $0 })
    let before = try place.read("paper.png")
    let run = try await place.run(
      Self.screen.map { $0 == "-" ? "paper.png" : $0 } + ["--wallpaper", "paper.png"]
    )
    #expect(run.status != 0)
    #expect(try place.read("paper.png") == before)
  }
}
