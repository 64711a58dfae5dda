import Foundation
import Testing

struct ReportOptionTests {
  @Test func `a page is written beside the frames`() async throws {
    let place = try Script.workplace()
    let run = try await place.run("scroll", "rows.yaml", "-o", "my frames", "--report", "r.html")
    #expect(run.status == 0, "\(run.errors)")
    let page = String(decoding: try place.read("r.html"), as: UTF8.self)
    #expect(page.contains("<h1>rows.yaml with inverted</h1>"))
    #expect(page.contains("\"my%20frames/frame-00029.png\""))
  }

  @Test func `the same run writes the same page`() async throws {
    let place = try Script.workplace()
    for name in ["a.html", "b.html"] {
      try await place.run("scroll", "messages.yaml", "-o", "frames", "--report", name)
    }
    #expect(try place.read("a.html") == place.read("b.html"))
  }

  @Test func `a page may be among the frames, which can still be continued`() async throws {
    let place = try Script.workplace()
    for _ in 0..<2 {
      let run = try await place.run("scroll", "rows.yaml", "-o", "out", "--report", "out/r.html")
      #expect(run.status == 0, "\(run.errors)")
    }
    let page = String(decoding: try place.read("out/r.html"), as: UTF8.self)
    #expect(page.contains("[\"frame-00000.png\","))
  }

  @Test func `without frames rows are outlined`() async throws {
    let place = try Script.workplace()
    try await place.run("scroll", "rows.yaml", "-o", "out", "--trace-only", "--report", "r.html")
    let page = String(decoding: try place.read("r.html"), as: UTF8.self)
    #expect(page.contains("\"file\":[null,null,"))
  }

  @Test func `a range of frames keeps its frame numbers`() async throws {
    let place = try Script.workplace()
    try await place.run(
      "scroll",
      "rows.yaml",
      "-o",
      "out",
      "--strategy",
      "reload",
      "--frames",
      "15..<25",
      "--report",
      "r.html"
    )
    let page = String(decoding: try place.read("r.html"), as: UTF8.self)
    #expect(page.contains("\"index\":[15,16,17,"))
    #expect(page.contains("href=\"#frame=19\""))
  }

  @Test func `strategies are shown side by side`() async throws {
    let place = try Script.workplace()
    let run = try await place.run(
      "compare",
      "rows.yaml",
      "--strategies",
      "reload,inverted",
      "-o",
      "out",
      "--report",
      "out/r.html"
    )
    #expect(run.status == 1)
    let page = String(decoding: try place.read("out/r.html"), as: UTF8.self)
    #expect(page.contains("<h1>rows.yaml with 2 strategies</h1>"))
    #expect(page.contains("reload: jitter"))
    #expect(page.contains("\"inverted/frame-00029.png\""))
  }

  @Test(arguments: ["page.txt", "", "-", ".html", "folder/.html"])
  func `an invalid page name is rejected before anything is written`(name: String) async throws {
    let place = try Script.workplace()
    let run = try await place.run("scroll", "rows.yaml", "-o", "out", "--report", name)
    #expect(run.status == 64)
    #expect(
      run.errors.contains(
        "--report \"\(name)\" is not an HTML file; expected a name that ends in .html"
      )
    )
    #expect(try place.leftovers == ["messages.yaml", "rows.yaml"])
  }

  @Test func `a page that cannot be written is an error`() async throws {
    let place = try Script.workplace()
    let run = try await place.run("compare", "rows.yaml", "--report", "nowhere/r.html")
    #expect(run.status == 73)
    #expect(run.errors.contains("nowhere/r.html: cannot be written: its folder does not exist"))
  }

  @Test func `more frames than a page can hold are rejected`() async throws {
    let place = try Script.workplace()
    try place.write("version: 1\nrows: { count: 9, heights: [40] }\nduration: 240\n", to: "l.yaml")
    let run = try await place.run("compare", "l.yaml", "--report", "r.html")
    #expect(run.status == 64)
    #expect(run.errors.contains("a page holds at most 100000 frames, not 172800"))
  }
}
