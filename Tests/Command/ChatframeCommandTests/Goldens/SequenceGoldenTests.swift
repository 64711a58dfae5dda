import ChatframeResources
import Foundation
import Testing

/// Goldens of scenarios, from the list to the page.
struct SequenceGoldenTests {
  private static let jade = "\(BundledResources.templates)/jade.yaml"
  private static let list = "version: 1\nentries: [{ scenario: film.yaml }]\n"
  private static let film = """
    version: 1
    rows: { count: 8, heights: [40] }
    viewport: { width: 100, height: 150, scale: 1 }
    duration: 0.2
    events:
      - { at: 0.1, append: { rows: [{ id: new1, height: 30 }] } }
    """

  private func changed(
    _ height: Int,
    in film: String = film
  ) async throws -> (place: Workplace, run: Run) {
    let place = try GoldenPlace.empty(Self.list)
    try place.write(film, to: "film.yaml")
    try await place.run("record", "goldens.yaml")
    try place.write(film.replacing("height: 30", with: "height: \(height)"), to: "film.yaml")
    return (place, try await place.run("verify", "goldens.yaml"))
  }

  /// The goldens without the pictures of their frames.
  private func films(_ place: Workplace) throws -> [String] {
    try place.names("goldens").filter { $0.hasSuffix(".frames") }
  }

  @Test func `unchanged frames pass`() async throws {
    let (place, run) = try await changed(30)
    #expect(run.status == 0, "\(run.text)\(run.errors)")
    #expect(run.text == "1 golden: 1 passed\n")
    #expect(
      try place.names("goldens")
        == ["film.frame-00000.webp", "film.frame-00006.webp", "film.frames"]
    )
  }

  @Test func `frames that differ are reported from the first on, with their rows`() async throws {
    let (_, run) = try await changed(50)
    #expect(run.status == 1)
    let line = "film: row of new1: height 30 → 50; from frame 6 on, 3 rows above moved 20 pt up"
    #expect(run.text.contains(line), "\(run.text)")
  }

  @Test func `the page shows the first frame that differs whose picture the golden stores`()
    async throws
  {
    let (place, _) = try await changed(50)
    let page = try PageReading(in: place)
    #expect(try page.picture("expected", of: "film") == place.read("goldens/film.frame-00006.webp"))
    let actual = try place.read("golden-results/film.actual.frame-00006.webp")
    #expect(try page.picture("actual", of: "film") == actual)
    let difference = try place.read("golden-results/film.difference.frame-00006.webp")
    #expect(try page.picture("difference", of: "film") == difference)
  }

  @Test func `outlines on a frame end at the bars`() async throws {
    let film = Self.film.replacing(
      "scale: 1 }",
      with: "scale: 1, insets: { top: 30, bottom: 40 } }"
    )
    let (place, _) = try await changed(50, in: film)
    let marks = try PageReading(in: place).golden("film")["marks"] as? [[String: Any]] ?? []
    let frames = marks.flatMap { mark in [mark["before"], mark["after"]] }
      .compactMap { $0 as? [Double] }
    #expect(frames.map { $0[1] }.min() == 30, "\(frames)")
    #expect(frames.map { $0[1] + $0[3] }.max() == 110, "\(frames)")
  }

  @Test func `approving frames replaces their pictures`() async throws {
    let (place, _) = try await changed(50)
    let actual = try place.read("golden-results/film.actual.frame-00006.webp")
    #expect(try place.read("goldens/film.frame-00006.webp") != actual)
    try await place.run("approve", "goldens.yaml")
    #expect(try place.read("goldens/film.frame-00006.webp") == actual)
    #expect(try await place.run("verify", "goldens.yaml", "--fail-on-orphans").status == 0)
  }

  @Test func `the page of frames that pass shows a recorded one`() async throws {
    let (place, _) = try await changed(30)
    let picture = try PageReading(in: place).picture("actual", of: "film")
    #expect(try picture == place.read("goldens/film.frame-00006.webp"))
  }

  @Test
  func
    `without pictures in the golden, the page shows the first frame that differs and those around it`()
    async throws
  {
    let (place, _) = try await changed(30)
    for frame in [0, 6] {
      try FileManager.default.removeItem(atPath: place.path("goldens/film.frame-0000\(frame).webp"))
    }
    #expect(try await place.run("verify", "goldens.yaml").status == 0)
    try place.write(Self.film.replacing("height: 30", with: "height: 50"), to: "film.yaml")
    try await place.run("verify", "goldens.yaml")
    let page = String(decoding: try place.read("golden-results/report.html"), as: UTF8.self)
    #expect(page.contains("This shows frame 6, Before and After its neighbours"))
    #expect(page.contains("row new1: height 30 → 50 device pixels"))
    #expect(page.contains(#""+new1  0,100 100×50""#), "The lines of its layout are shown.")
    #expect(page.contains(#""name":"new1","kind":"cause""#), "What changed is outlined.")
    for (part, frame) in zip(["expected", "actual", "next"], 5...7) {
      let picture = try place.read("golden-results/film.frame-0000\(frame).png")
      #expect(picture.starts(with: Sample.pngSignature))
      #expect(try PageReading(in: place).picture(part, of: "film") == picture)
    }
  }

  @Test func `frames are approved without being drawn again`() async throws {
    let (place, _) = try await changed(50)
    let run = try await place.run("approve", "goldens.yaml")
    #expect(run.text == "approved  film\n1 golden approved\n", "\(run.errors)")
    #expect(try await place.run("verify", "goldens.yaml").status == 0)
  }

  @Test func `each listed strategy is a golden`() async throws {
    let place = try GoldenPlace.empty(
      Self.list.replacing("film.yaml", with: "film.yaml, strategies: [reload, inverted]")
    )
    try place.write(Self.film, to: "film.yaml")
    try await place.run("record", "goldens.yaml")
    #expect(try films(place) == ["film.inverted.frames", "film.reload.frames"])
  }

  /// Two pictures and a frame sequence, in a template whose text became larger.
  private func enlarged() async throws -> (place: Workplace, run: Run) {
    let place = try GoldenPlace.empty(
      """
      version: 1
      matrix: { template: house.yaml, width: 200, scale: 1 }
      entries:
        - { conversation: chat.json, viewport: { height: 150 } }
        - conversation: other.json
        - scenario: film.yaml
      """
    )
    let film = """
      version: 1
      conversation: chat.json
      template: house.yaml
      viewport: { width: 200, height: 150, scale: 1 }
      duration: 0.1
      """
    try place.write(film, to: "film.yaml")
    let jade = try String(contentsOfFile: Self.jade, encoding: .utf8)
    try place.write(jade, to: "house.yaml")
    try await place.run("record", "goldens.yaml")
    let larger = jade.replacing("body: { size: 17,", with: "body: { size: 18,")
    try #require(larger != jade)
    try place.write(larger, to: "house.yaml")
    return (place, try await place.run("verify", "goldens.yaml", "--junit", "junit.xml"))
  }

  @Test func `one change of a template is one group of pictures and frame sequences`() async throws
  {
    let (place, run) = try await enlarged()
    #expect(run.text.hasPrefix("3 goldens: text.body.size 17 → 18 in house.yaml"), "\(run.text)")
    let approved = try await place.run("approve", "goldens.yaml", "--group", "1")
    #expect(approved.text.hasSuffix("3 goldens approved\n"), "\(approved.text)")
    #expect(try await place.run("verify", "goldens.yaml").status == 0)
  }

  @Test func `changes of a frame sequence are in JUnit XML, annotations and JSON`() async throws {
    let (place, _) = try await enlarged()
    let cause = "bubble of m2: "
    let junit = String(decoding: try place.read("junit.xml"), as: UTF8.self)
    let film = junit.split(separator: "<testcase").first { $0.contains("\"film\"") } ?? ""
    #expect(film.contains("failure message=\"\(cause)"), "\(junit)")
    let github = try await place.run("verify", "goldens.yaml", "--format", "github")
    let line = github.text.split(separator: "\n").first { $0.contains("title=Golden film") } ?? ""
    #expect(line.contains("::\(cause)"), "\(github.text)")
    let json = try await place.run("verify", "goldens.yaml", "--format", "json")
    #expect(json.text.contains("\"frame\" : 0"), "\(json.text)")
  }

  private static let looks = list.replacing(
    "film.yaml",
    with: "film.yaml, matrix: { appearance: [light, dark], width: 120, scale: [1, 2] }"
  )
  private static let lookNames = [
    "film.jade-dark-120w-1x", "film.jade-dark-120w-2x", "film.jade-light-120w-1x",
    "film.jade-light-120w-2x",
  ]

  private func looks() async throws -> Workplace {
    let place = try GoldenPlace.empty(Self.looks)
    try place.write(Self.film, to: "film.yaml")
    try await place.run("record", "goldens.yaml")
    return place
  }

  @Test func `each variant of a scenario's matrix is a golden of that variant`() async throws {
    let place = try await looks()
    #expect(try films(place) == Self.lookNames.map { "\($0).frames" })
    #expect(try await place.run("verify", "goldens.yaml", "--fail-on-orphans").status == 0)
    let texts = try Self.lookNames.map {
      String(decoding: try place.read("goldens/\($0).frames"), as: UTF8.self)
    }
    let frames = texts.map { $0.split(separator: "\n").filter { $0.hasPrefix("frame ") } }
    #expect(Set(frames).count == 4)
    #expect(texts.allSatisfy { $0.contains("\"width\":120") }, "\(texts[0])")
  }

  @Test func `a scenario's variants are selected, sharded, orphaned, reused and approved`()
    async throws
  {
    let place = try await looks()
    let only = try await place.run("verify", "goldens.yaml", "--only", Self.lookNames[1])
    #expect(only.text == "1 golden: 1 passed\n")
    var count = 0
    for shard in ["1/2", "2/2"] {
      let part = try await place.run("verify", "goldens.yaml", "--shard", shard)
      count += Int(part.text.prefix { $0.isNumber }) ?? 0
    }
    #expect(count == 4)
    try await place.run("verify", "goldens.yaml")
    let again = try await place.run("verify", "goldens.yaml", "--only-changed")
    #expect(again.text == "4 goldens: 4 passed, 4 reused\n")
    try place.write(Self.film.replacing("height: 30", with: "height: 50"), to: "film.yaml")
    let changed = try await place.run("verify", "goldens.yaml", "--only-changed")
    #expect(changed.text.hasPrefix("4 goldens: row is taller (--group 1)"), "\(changed.text)")
    try await place.run("approve", "goldens.yaml")
    #expect(try await place.run("verify", "goldens.yaml").status == 0)
    try place.write(Self.looks.replacing("[1, 2]", with: "1"), to: "goldens.yaml")
    let fewer = try await place.run("verify", "goldens.yaml")
    #expect(fewer.text.hasSuffix("2 goldens: 2 passed, 6 orphans\n"), "\(fewer.text)")
  }

  @Test func `a damaged golden of frames is reported in one line`() async throws {
    let (place, _) = try await changed(30)
    try place.write("frames 1\nnonsense\n", to: "goldens/film.frames")
    let run = try await place.run("verify", "goldens.yaml")
    #expect(run.status == 65)
    #expect(
      run.text.contains("goldens/film.frames: its second line is not an environment"),
      "\(run.text)"
    )
  }

  @Test func `a strategy replaces that of a scenario with CRLF line endings`()
    async throws
  {
    let place = try GoldenPlace.empty(
      Self.list.replacing("film.yaml", with: "film.yaml, strategies: [reload]")
    )
    let film = Self.film + "\nstrategy: pixel-anchor\n"
    try place.write(film.replacing("\n", with: "\r\n"), to: "film.yaml")
    let run = try await place.run("record", "goldens.yaml")
    #expect(run.text.hasSuffix("1 golden: 1 recorded\n"), "\(run.text)\(run.errors)")
  }

  @Test func `a golden of frames that is not text is recorded again`() async throws {
    let (place, _) = try await changed(30)
    try place.write([0x66, 0xff, 0xfe, 0x0a], to: "goldens/film.frames")
    let run = try await place.run("record", "goldens.yaml", "--mode", "failed")
    #expect(run.text.hasSuffix("1 golden: 1 recorded\n"), "\(run.text)")
  }

  @Test func `a truncated golden of frames is broken`() async throws {
    let (place, _) = try await changed(30)
    let text = String(decoding: try place.read("goldens/film.frames"), as: UTF8.self)
    let lines = text.split(separator: "\n")
    try place.write(lines.dropLast(3).joined(separator: "\n") + "\n", to: "goldens/film.frames")
    let run = try await place.run("verify", "goldens.yaml")
    #expect(run.status == 65)
    #expect(run.text.contains("is cut off"), "\(run.text)")
  }
}
