import ChatframeBrowserTesting
import Foundation
import Testing

/// The page of goldens is one file that can be sent alone.
struct SelfContainedPageTests {
  private static let failed = "chat.azure-dark-200w-1x"
  private static let passed = "other.azure-light-200w-1x"

  private func verified(_ options: String...) async throws -> Workplace {
    let place = try await GoldenPlace.recorded()
    try place.write(GoldenPlace.conversation("Hello there, you two"), to: "chat.json")
    try await place.run(["verify", "goldens.yaml"] + options)
    return place
  }

  @Test(.enabled(if: Chromium.isInstalled), .waitsForBrowser)
  func `a page shows every picture without the files beside it`() async throws {
    let place = try await verified()
    let other = try Workplace()
    try place.read("golden-results/report.html")
      .write(to: URL(fileURLWithPath: other.path("away.html")))
    let page = try Browser.open(other.path("away.html"))
    for name in GoldenPlace.names {
      try page.click("li a[href='#golden=\(name)']")
      try page.wait(
        until: """
          document.querySelector('.stage').getAttribute('aria-label').startsWith('\(name),')
            && document.querySelector('.layer.third .sheet').firstChild
          """
      )
      let widths: [Int] = try page.evaluate(
        "[...document.querySelectorAll('.layer img')].map(image => image.naturalWidth)"
      )
      #expect(widths == Array(repeating: 200, count: name == Self.passed ? 2 : 3))
    }
    #expect(page.complaints == [])
    #expect(page.requests.filter { !$0.hasPrefix("data:") }.count == 1)
  }

  @Test func `embedded pictures have the bytes of their files`() async throws {
    let place = try await verified()
    let page = try PageReading(in: place)
    for part in ["expected", "actual", "difference"] {
      #expect(
        try page.picture(part, of: Self.failed)
          == place.read("golden-results/\(Self.failed).\(part).webp")
      )
    }
    #expect(
      try page.picture("expected", of: Self.passed) == place.read("goldens/\(Self.passed).webp")
    )
    #expect(page.pictureCount == 7, "the golden that passed is there once")
  }

  @Test func `pictures beyond the limit stay beside the page, which says so`() async throws {
    let place = try await verified("--page-limit", "0")
    let page = try PageReading(in: place)
    #expect(page.pictureCount == 0)
    #expect(try page.reference("actual", of: Self.failed) == "\(Self.failed).actual.webp")
    #expect(try page.reference("actual", of: Self.passed) == "../goldens/\(Self.passed).webp")
    let text = String(decoding: try place.read("golden-results/report.html"), as: UTF8.self)
    #expect(text.contains("7 pictures are in files beside this page"))
  }

  @Test func `a page in another folder refers to the pictures in the results`() async throws {
    let place = try await verified("--report", "page.html", "--page-limit", "0")
    let page = try PageReading("page.html", in: place)
    #expect(
      try page.reference("actual", of: Self.failed)
        == "golden-results/\(Self.failed).actual.webp"
    )
    #expect(try page.reference("actual", of: Self.passed) == "goldens/\(Self.passed).webp")
  }

  @Test func `an invalid page name is rejected before anything is drawn`() async throws {
    let place = try GoldenPlace.empty()
    let run = try await place.run("verify", "goldens.yaml", "--report", "page.txt")
    #expect(run.status == 64)
    #expect(run.errors.contains("expected a name that ends in .html"), "\(run.errors)")
    #expect(try place.leftovers == ["goldens.yaml", "other.json"])
  }

  @Test func `the same results give the same page`() async throws {
    let place = try await verified()
    let first = try place.read("golden-results/report.html")
    try await place.run("verify", "goldens.yaml")
    #expect(try place.read("golden-results/report.html") == first)
  }

  @Test func `a limit out of range is rejected`() async throws {
    let place = try GoldenPlace.empty()
    let run = try await place.run("verify", "goldens.yaml", "--page-limit", "-1")
    #expect(run.status == 64)
    #expect(
      run.errors == "chatframe: --page-limit -1 is out of range; expected 0 to 1024 MiB\n",
      "\(run.errors)"
    )
  }
}
