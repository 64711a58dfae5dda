import ChatframeBrowserTesting
import Foundation
import Testing

@testable import ChatframeReports

@Suite(.enabled(if: Chromium.isInstalled), .waitsForBrowser, .serialized)
struct GoldenPageTests {
  private let folder: PageFolder
  private let report: GoldenReport

  init() throws {
    folder = try PageFolder()
    report = GoldenSample.report(try folder.writePictures())
  }

  @Test func `the page opens from a file at the first golden, without errors`() throws {
    let page = try folder.open(report.html)
    #expect(try page.text("#golden-name") == "noodles-jade-light")
    #expect(page.complaints == [])
    #expect(page.requests.allSatisfy { $0.hasPrefix("file:") })
  }

  @Test func `arrows step through goldens, and brackets through groups`() throws {
    let page = try folder.open(report.html)
    try page.press("ArrowDown")
    #expect(try page.text("#golden-name") == "souq <b>")
    try page.press("]")
    #expect(try page.text("#golden-name") == "new")
    try page.press("[")
    #expect(try page.text("#golden-name") == "noodles-jade-light")
  }

  @Test func `a page of pairs does not speak of goldens`() throws {
    var report = report
    report.subject = .pairs
    let page = try folder.open(report.html)
    #expect(try page.evaluate("document.querySelector('#search').placeholder") == "Search pairs")
    try page.click("[data-filter=missing]")
    let words: String = try page.evaluate("document.querySelector('.stage .blank').textContent")
    #expect(words == "there is no first picture")
  }

  @Test func `a filter shows the goldens of one state`() throws {
    let page = try folder.open(report.html)
    try page.click("[data-filter=missing]")
    let names: [String] = try page.evaluate(
      "[...document.querySelectorAll('#groups li')].filter(item => item.checkVisibility())"
        + ".map(item => item.querySelector('.name').textContent)"
    )
    #expect(names == ["new"])
    #expect(try page.text("#golden-name") == "new")
  }

  @Test func `goldens of one cause are one group`() throws {
    let page = try folder.open(report.html)
    let counts: [String] = try page.evaluate(
      "[...document.querySelectorAll('.group h2')].map(title => title.textContent)"
    )
    #expect(counts == ["bubble grew in height 2", "Missing 1", "Passed 1"])
  }

  @Test(arguments: [
    ("1", "sides"), ("2", "onion"), ("3", "slider"), ("4", "blink"), ("5", "difference"),
    ("6", "after"), ("7", "before"), ("8", "third"),
  ])
  func `keys select the view`(key: String, view: String) throws {
    let page = try folder.open(report.html)
    try page.press(key)
    #expect(try page.evaluate("document.querySelector('.stage').dataset.view") == view)
    let picture: String = try page.evaluate(
      """
      [...document.querySelectorAll('.layer')].filter(layer =>
        getComputedStyle(layer).visibility === 'visible').map(layer => layer.dataset.layer)
        .join()
      """
    )
    let wanted = [
      "after": "after", "before": "before", "third": "third", "sides": "before,after,third",
    ]
    #expect(picture == wanted[view] ?? "before,after" || view == "blink")
  }

  @Test func `pictures of two sizes are aligned at one scale`() throws {
    let page = try folder.open(report.html)
    try page.press("2")
    let heights: [Double] = try page.evaluate(
      """
      ['after', 'before'].map(layer =>
        document.querySelector(`.layer.${layer} img`).getBoundingClientRect().height)
      """
    )
    #expect(abs(heights[0] - 2 * heights[1]) < 0.01)
  }

  @Test func `what moved is outlined, and a sentence outlines only its subject`() throws {
    let page = try folder.open(report.html)
    try page.wait(until: "document.querySelectorAll('.marks rect').length === 3")
    let names: [String] = try page.evaluate(
      "[...document.querySelectorAll('.marks rect')].map(box => box.dataset.name)"
    )
    #expect(names == ["bubble of m2", "bubble of m2", "m3"])
    try page.press("o")
    try page.wait(until: "document.querySelectorAll('.marks rect').length === 0")
    try page.click(".sentences button")
    try page.wait(until: "document.querySelectorAll('.marks rect').length === 3")
  }

  @Test func `the outline's lines that differ are marked`() throws {
    let page = try folder.open(report.html)
    let lines: [String] = try page.evaluate(
      "[...document.querySelectorAll('.outline span')].map(l => l.className + l.textContent.trim())"
    )
    #expect(lines == ["botha", "expected- b", "actual+ d", "bothc"])
  }

  @Test func `layouts that were not compared are reported as such`() throws {
    let page = try folder.open(report.html, fragment: "golden=new")
    #expect(try page.text("#outline-diff") == "There are no layouts to compare.")
  }

  @Test func `the command that approves can be copied`() throws {
    let page = try folder.open(report.html)
    try page.press("ArrowDown")
    #expect(try page.text("#approve") == "chatframe approve build/goldens --only 'souq <b>'")
    #expect(try page.text("#approve-0") == "chatframe approve build/goldens --group 1")
    #expect(try page.text("#approve-all") == "chatframe approve build/goldens")
    try page.press("c")
    try page.wait(until: "document.querySelector('[data-copy=approve]').textContent !== 'Copy'")
  }

  @Test func `a link leads to its golden`() throws {
    let page = try folder.open(report.html, fragment: "golden=souq%20%3Cb%3E")
    #expect(try page.text("#golden-name") == "souq <b>")
  }

  @Test func `where there is no golden, the page says so`() throws {
    let page = try folder.open(report.html, fragment: "golden=new")
    try page.press("7")
    #expect(try page.text(".layer.before") == "there is no golden")
  }

  @Test(arguments: [(false, "rgb(244, 245, 247)"), (true, "rgb(16, 18, 22)")])
  func `the page is as light or dark as the system`(dark: Bool, color: String) throws {
    let page = try folder.open(report.html, dark: dark)
    let background: String = try page.evaluate(
      "getComputedStyle(document.documentElement).backgroundColor"
    )
    #expect(background == color)
  }

  @Test func `nothing overflows a narrow window`() throws {
    let page = try folder.open(report.html)
    try page.resize(width: 360, height: 740)
    try page.nextFrame()
    let width: Int = try page.evaluate("document.documentElement.scrollWidth")
    #expect(width <= 360)
  }

  /// Five hundred goldens that one change moved.
  private var many: GoldenReport {
    let goldens = (0..<500).map { number in
      var golden = GoldenRecord(name: "golden-\(number)", state: .differs)
      golden.sentences = ["bubble of m2: height 40 → 60"]
      return golden
    }
    return GoldenReport(
      title: "many",
      verdict: Verdict(.failed, "500 goldens differ"),
      figures: [],
      goldens: goldens,
      groups: [GoldenGroup(title: "bubble is taller", goldens: Array(0..<500))]
    )
  }

  @Test func `on a phone the picture is within reach of a long list`() throws {
    let page = try folder.open(many.html)
    try page.resize(width: 390, height: 844)
    try page.nextFrame()
    let top: Double = try page.evaluate(
      "document.querySelector('#golden-name').getBoundingClientRect().top"
    )
    #expect(top < 844)
  }

  @Test func `the selected golden is visible in the list, and the page does not move`() throws {
    let page = try folder.open(many.html, fragment: "golden=golden-400")
    let isSeen = """
      (() => { const box = document.querySelector('a[aria-current]').getBoundingClientRect();
        return box.top > 0 && box.bottom < innerHeight && scrollY === 0; })()
      """
    #expect(try page.evaluate(isSeen) == true)
    for _ in 0..<20 { try page.press("ArrowDown") }
    #expect(try page.text("#golden-name") == "golden-420")
    #expect(try page.evaluate(isSeen) == true)
  }

  @Test func `an embedded picture is shown even if its file is gone`() throws {
    var report = report
    for place in report.goldens.indices { report.goldens[place].actual?.number = 0 }
    let bytes = try folder.takePicture(1)
    let picture = String(decoding: EmbeddedPicture(number: 0, file: bytes).html, as: UTF8.self)
    let page = try folder.open(report.start + picture + GoldenReport.end)
    try page.wait(until: "document.querySelector('.layer.after img')?.naturalWidth === 4")
    #expect(page.complaints == [])
  }

  @Test func `a damaged embedded picture is reported`() throws {
    var report = report
    report.goldens[0].actual?.number = 0
    let picture = String(decoding: EmbeddedPicture(number: 0, file: [1, 2]).html, as: UTF8.self)
    let page = try folder.open(report.start + picture + GoldenReport.end)
    #expect(try page.text(".missing") == "the picture is damaged")
  }

  @Test func `pages allow pictures only from the places of their own`() {
    func policy(_ html: String) -> Substring? { html.firstMatch(of: /img-src (.*?); style-src/)?.1 }
    var report = report
    #expect(policy(report.html) == "&#39;self&#39; file:")
    report.goldens[0].actual?.number = 0
    #expect(policy(report.html) == "data: &#39;self&#39; file:")
    for place in report.goldens.indices {
      (report.goldens[place].expected, report.goldens[place].difference) = (nil, nil)
      report.goldens[place].actual?.number = 0
    }
    #expect(policy(report.html) == "data:")
    report.goldens = []
    report.groups = []
    #expect(policy(report.html) == "&#39;none&#39;")
  }

  @Test func `a report without goldens is a page without errors`() throws {
    let empty = GoldenReport(
      title: "none",
      verdict: Verdict(.clean, "nothing"),
      figures: [],
      goldens: [],
      groups: []
    )
    let page = try folder.open(empty.html, waiting: false)
    #expect(page.complaints == [])
  }
}

extension BrowserPage {
  /// The text of an element.
  fileprivate func text(_ selector: String) throws -> String {
    try evaluate("document.querySelector('\(selector)').textContent")
  }
}
