import ChatframeDrawing
import ChatframeGraphics
import Foundation
import Testing

struct DiffCommandTests {
  @Test func `folders that differ are listed, and the exit status is 1`() async throws {
    let run = try await PicturePlace.folders().run("diff", "before", "after")
    #expect(run.status == 1)
    #expect(
      run.text == """
        removed   old.png: only the first folder has this picture
        added     settings/new.png: only the second folder has this picture
        differs   settings/sound.png: 3 of 200 pixels differ: 3 in 3 × 1 at 4, 2
        4 pairs: 1 equal, 1 differs, 1 added, 1 removed

        """
    )
    #expect(run.errors == "")
  }

  @Test func `equal pictures are a success`() async throws {
    let run = try await PicturePlace.folders().run("diff", "before/home.png", "after/home.png")
    #expect(run.status == 0)
    #expect(run.text == "1 pair: 1 equal\n")
  }

  @Test(
    arguments: [
      (["--max-pixels", "2"], 1), (["--max-pixels", "3"], 0), (["--max-percent", "1.4"], 1),
      (["--max-percent", "1.5"], 0), (["--mask", "4,2,3,1"], 0), (["--mask", "4,2,2,1"], 1),
      (["--mask", "s*.png:0,0,9,9"], 0), (["--comparison", "structural", "--distance", "200"], 0),
      (["--comparison", "perceptual", "--threshold", "0.9"], 0),
      (["--comparison", "perceptual", "--include-antialiasing"], 1),
    ] as [([String], Int32)]
  )
  func `methods, limits and masks decide about the exit status`(
    options: [String],
    status: Int32
  ) async throws {
    let pair = ["before/settings/sound.png", "after/settings/sound.png"]
    let run = try await PicturePlace.folders().run(["diff"] + pair + options)
    #expect(run.status == status, "\(run.text) \(run.errors)")
  }

  @Test func `the output is the same on one thread and on eight`() async throws {
    let place = try PicturePlace.folders()
    for number in 0..<40 {
      try place.write(PicturePlace.picture(), to: "before/many/\(number).png")
      try place.write(PicturePlace.picture(red: 0..<number % 4), to: "after/many/\(number).png")
    }
    let arguments = ["diff", "before", "after", "--format", "json", "--threads"]
    let one = try await place.run(arguments + ["1"])
    let eight = try await place.run(arguments + ["8"])
    #expect(one.output == eight.output)
    let pairs = try #require(try one.json["pairs"] as? [[String: Any]])
    #expect(pairs.count == 44)
    #expect(pairs.count { $0["state"] as? String == "differs" } == 31)
  }

  @Test func `pictures of different sizes are shown in one picture`() async throws {
    let place = try PicturePlace.folders()
    let run = try await place.run(
      ["diff", "before/home.png", "after/settings/new.png", "--difference", "out.png"]
    )
    #expect(run.status == 1)
    #expect(run.text.contains("30 × 10 pixels instead of 20 × 10; 100 of 300 pixels differ"))
    #expect(try PictureFile.size(place.path("out.png")).width == 30)
  }

  @Test func `pictures of differences are in a folder of their own`() async throws {
    let place = try PicturePlace.folders()
    let run = try await place.run(
      "diff",
      "before",
      "after",
      "--difference",
      "out",
      "--format",
      "json"
    )
    #expect(try place.names("out/settings") == ["sound.png"])
    let pairs = try #require(try run.json["pairs"] as? [[String: Any]])
    #expect(pairs.compactMap { $0["difference"] as? String } == ["out/settings/sound.png"])
  }

  @Test func `JUnit XML has a case for each pair`() async throws {
    let place = try PicturePlace.folders()
    try place.write(Array("text".utf8), to: "after/home.png")
    let run = try await place.run("diff", "before", "after", "--junit", "j.xml")
    #expect(run.status == 65)
    let text = String(decoding: try place.read("j.xml"), as: UTF8.self)
    #expect(text.contains("tests=\"4\" failures=\"3\" errors=\"1\""))
    #expect(text.contains("<error message=\"after/home.png: is not a PNG, WebP or JPEG picture;"))
  }

  @Test func `the page contains all pictures, and nothing stays beside it`() async throws {
    let place = try PicturePlace.folders()
    let run = try await place.run("diff", "before", "after", "--report", "diff.html")
    #expect(run.status == 1)
    #expect(try place.leftovers == ["after", "before", "diff.html"])
    let page = try PageReading("diff.html", in: place)
    #expect(try page.reference("difference", of: "settings/sound.png")?.hasPrefix("#") == true)
    #expect(try page.reference("expected", of: "settings/new.png") == nil)
    let shown = try page.picture("actual", of: "settings/new.png")
    #expect(try shown == place.read("after/settings/new.png"))
    let words = try page.golden("settings/sound.png")["sentences"] as? [String]
    #expect(words == ["3 of 200 pixels differ: 3 in 3 × 1 at 4, 2"])
  }

  @Test func `a photo in a page has the type of a JPEG`() async throws {
    let place = try PicturePlace.folders()
    try place.copyPicture("cat.jpg", to: "cat.jpg")
    let run = try await place.run("diff", "cat.jpg", "cat.jpg", "--report", "diff.html")
    #expect(run.status == 0)
    let page = String(decoding: try place.read("diff.html"), as: UTF8.self)
    #expect(page.contains("data:image/jpeg;base64,"))
  }
}

/// Command lines that `diff` refuses, and files that it cannot read or write.
struct DiffErrorTests {
  @Test(
    arguments: [
      (["before", "before/home.png"], 64, "before: is a folder, but before/home.png is a file"),
      (["before", "afer"], 66, "afer: no such file or folder"),
      (["before/hom.png", "after"], 66, "did you mean \"before/home.png\"?"),
      (["chat.json", "before/home.png"], 65, "chat.json: is not a PNG, WebP or JPEG picture"),
      (["before", "after", "--threshold", "0.1"], 64, "--threshold applies to --comparison perc"),
      (["before", "after", "--distance", "1"], 64, "--distance applies to --comparison struct"),
      (["before", "after", "--comparison", "pixel"], 64, "--comparison \"pixel\" is unknown"),
      (["before", "after", "--max-percent", "101"], 64, "is out of range; expected 0 to 100"),
      (["before", "after", "--max-pixels", "-1"], 64, "--max-pixels -1 is out of range"),
      (["before", "after", "--mask", "-1,0,2,2"], 64, "--mask \"-1,0,2,2\" is not a rectangle"),
      (["before", "after", "--threads", "0"], 64, "--threads 0 is out of range"),
      (["before", "after", "--difference", "after/x"], 64, "after/x is in the input after"),
      (["before", "after", "--difference", "chat.json"], 73, "chat.json: cannot be written"),
      (["before", "after", "--junit", "none/j.xml"], 73, "none/j.xml: cannot be written"),
      (["before", "after", "--report", "before/home.png"], 64, "is not an HTML file"),
      (["before", "after", "--report", "r.html", "--junit", "./r.html"], 64, "both name ./r.html"),
      (
        ["before/home.png", "after/home.png", "--difference", "after/home.png"], 64,
        "would overwrite the input after/home.png"
      ),
      (
        ["before/home.png", "after/home.png", "--difference", "d.webp"], 64,
        "--difference \"d.webp\" is not a PNG file"
      ),
    ] as [([String], Int32, String)]
  )
  func `an error is one line, and no output is written`(
    arguments: [String],
    status: Int32,
    words: String
  ) async throws {
    let place = try PicturePlace.folders()
    let run = try await place.run(["diff"] + arguments)
    #expect(run.status == status)
    #expect(run.errors.contains(words), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(try place.leftovers == ["after", "before"])
  }

  @Test func `a difference does not replace a picture of the other folder`() async throws {
    let place = try PicturePlace.folders()
    let before = try place.read("before/settings/sound.png")
    // A folder whose pictures are links to inputs.
    try FileManager.default.createDirectory(
      atPath: place.path("out/settings"),
      withIntermediateDirectories: true
    )
    try FileManager.default.linkItem(
      atPath: place.path("before/settings/sound.png"),
      toPath: place.path("out/settings/sound.png")
    )
    let run = try await place.run("diff", "before", "after", "--difference", "out")
    #expect(run.status == 64)
    #expect(run.errors.contains("would overwrite the input out/settings/sound.png"))
    #expect(try place.read("before/settings/sound.png") == before)
  }

  @Test func `broken pictures do not hide the others`() async throws {
    let place = try PicturePlace.folders()
    try place.write([], to: "before/home.png")
    let run = try await place.run("diff", "before", "after")
    #expect(run.status == 65)
    #expect(run.errors == "chatframe: before/home.png: is empty; save the picture again\n")
    #expect(run.text.contains("broken    home.png\n"))
    #expect(run.text.contains("differs   settings/sound.png"))
  }

  @Test func `a mask that matches no picture is a warning`() async throws {
    let place = try PicturePlace.folders()
    let run = try await place.run("diff", "before", "after", "--mask", "hom.png:0,0,9,9")
    #expect(
      run.errors == "chatframe: warning: --mask hom.png: no picture has a name that matches\n"
    )
  }

  @Test(arguments: [("5000,0,9,9", "30 × 10"), ("home.png:0,600,9,9", "20 × 10")])
  func `a mask outside the pictures is a warning`(mask: String, size: String) async throws {
    let place = try PicturePlace.folders()
    let run = try await place.run("diff", "before", "after", "--mask", mask)
    #expect(
      run.errors
        == "chatframe: warning: --mask \(mask): is outside the pictures, which have at most "
        + "\(size) pixels; move it or remove it\n"
    )
  }

  @Test func `a mask on one of the pictures is no mistake`() async throws {
    let place = try PicturePlace.folders()
    let run = try await place.run("diff", "before", "after", "--mask", "0,0,1,1")
    #expect(run.errors == "")
  }
}
