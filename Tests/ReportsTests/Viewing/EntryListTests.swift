import ChatframeBrowserTesting
import Foundation
import Testing

@testable import ChatframeReports

/// The search, the filters, the thumbnails and the selection of long lists.
@Suite(.enabled(if: Chromium.isInstalled), .waitsForBrowser, .serialized)
struct EntryListTests {
  private let folder: PageFolder
  private let files: [RelativeReference]

  init() throws {
    folder = try PageFolder()
    files = try folder.writePictures()
  }

  /// Five thousand goldens of three templates, every second of which differs.
  private var many: GoldenReport {
    let goldens = (0..<5_000).map { number in
      var golden = GoldenRecord(
        name: "golden \(number)",
        state: number % 2 == 0 ? .differs : .passed
      )
      golden.actual = .init(file: files[number % 20], width: 4, height: 8)
      golden.template = ["jade", "azure", "sky"][number % 3]
      golden.subject = number % 5 == 0 ? "Picture" : "Conversation"
      golden.sentences = number == 4_242 ? ["bubble of m7: width 40 → 60"] : []
      if golden.state == .differs { golden.selection = "--only 'golden \(number)'" }
      return golden
    }
    return GoldenReport(
      title: "many",
      verdict: Verdict(.failed, "2500 goldens differ"),
      figures: [],
      goldens: goldens,
      groups: [
        GoldenGroup(title: "bubble is wider", goldens: goldens.indices.filter { $0 % 2 == 0 }),
        GoldenGroup(title: "Passed", goldens: goldens.indices.filter { $0 % 2 == 1 }),
      ],
      command: "chatframe approve 'my list.yaml'"
    )
  }

  private func shown(_ page: BrowserPage) throws -> Int {
    try page.evaluate("document.querySelectorAll('#groups li:not([hidden])').length")
  }

  private func search(_ words: String, in page: BrowserPage) throws {
    try page.run(
      """
      document.querySelector('#search').value = '\(words)';
      document.querySelector('#search').dispatchEvent(new Event('input')); 0
      """
    )
  }

  @Test func `the search looks at names, causes, templates and findings`() throws {
    let page = try folder.open(many.html)
    for (words, count) in [
      ("golden 4999", 1), ("width 40", 1), ("JADE wider", 834), ("no such", 0),
    ] {
      try search(words, in: page)
      #expect(try shown(page) == count, "\(words)")
    }
    #expect(try page.evaluate("document.querySelector('#found').textContent") == "Nothing matches.")
    try page.run("document.querySelector('#search').focus()")
    try page.press("Escape")
    #expect(try shown(page) == 5_000)
  }

  @Test(arguments: [
    ("state", "passed", 2_500), ("template", "azure", 1_667), ("kind", "Picture", 1_000),
    ("group", "0", 2_500),
  ])
  func `filters select by status, template, kind and cause`(
    facet: String,
    value: String,
    count: Int
  ) throws {
    let page = try folder.open(many.html)
    try page.run(
      """
      (() => { const menu = document.querySelector('select[data-facet="\(facet)"]');
        if (!menu) { document.querySelector('[data-filter="\(value)"]').click(); return; }
        menu.value = '\(value)'; menu.dispatchEvent(new Event('change')); })()
      """
    )
    #expect(try shown(page) == count)
    let wanted = "document.querySelector('#groups [aria-current]').closest('li').hidden"
    #expect(try page.evaluate(wanted) == false)
  }

  @Test func `only thumbnails near the window are drawn`() throws {
    let page = try folder.open(many.html)
    try page.wait(until: "document.querySelectorAll('.thumb canvas').length > 5")
    let count: Int = try page.evaluate("document.querySelectorAll('.thumb canvas').length")
    #expect(count < 100)
    let last = "document.querySelector('#groups .group:last-child li:last-child')"
    try page.run("\(last).scrollIntoView(); 0")
    try page.wait(until: "\(last).querySelector('.thumb canvas')")
  }

  @Test func `selected goldens are approved by one command`() throws {
    let page = try folder.open(many.html)
    try page.press("x")
    try page.click("li[data-golden='4'] .tick")
    #expect(
      try page.evaluate("document.querySelector('#approve-picked').textContent")
        == "chatframe approve 'my list.yaml' --only 'golden 0' --only 'golden 4'"
    )
    try search("4242", in: page)
    try page.click("#tick-all")
    #expect(
      try page.evaluate("document.querySelector('#picked-count').textContent")
        == "3 selected, 2 of them hidden by the filters"
    )
    try page.click("[data-copy=approve-picked]")
    try page.wait(
      until: "document.querySelector('[data-copy=approve-picked]').textContent !== 'Copy'"
    )
  }

  @Test func `the box above the list selects what is shown, and clears it again`() throws {
    let page = try folder.open(many.html)
    try page.press("x")
    try search("4242", in: page)
    let isOn = "document.querySelector('#tick-all').checked"
    let words = "document.querySelector('#picked-count').textContent"
    #expect(try page.evaluate(isOn) == false)
    try page.click("#tick-all")
    #expect(try page.evaluate(isOn) == true)
    try page.click("#tick-all")
    #expect(try page.evaluate(words) == "1 selected, 1 of them hidden by the filters")
    try search("", in: page)
    #expect(try page.evaluate(words) == "1 selected")
    #expect(try page.evaluate("document.querySelector('#tick-all').indeterminate") == true)
  }

  @Test func `goldens that passed cannot be selected`() throws {
    let page = try folder.open(many.html)
    let count: Int = try page.evaluate("document.querySelectorAll('.tick').length")
    #expect(count == 2_500)
  }

  @Test func `entries outside the window are not rendered`() throws {
    let page = try folder.open(many.html)
    let count: Int = try page.evaluate(
      """
      [...document.querySelectorAll('#groups .name')]
        .filter(name => name.checkVisibility({ contentVisibilityAuto: true })).length
      """
    )
    #expect(count > 0 && count < 500)
  }

  @Test func `events are searched and filtered by kind, and unknown kinds are shown`() throws {
    var film = FrameSequenceSample.jumping(files: files)
    film.events.append(EventRecord(frame: 7, kind: "wobble", magnitude: 1, sentence: "it wobbled"))
    film.events.append(EventRecord(frame: 8, kind: "repaint", magnitude: 9, sentence: "new colour"))
    let page = try folder.open(FrameSequenceSample.report(film))
    #expect(try page.position.hasPrefix("Frame 5 "), "a repaint is not the worst event")
    let kinds =
      "[...document.querySelectorAll('#events li:not([hidden])')].map(e => e.dataset.kind)"
    #expect(try page.evaluate(kinds) == ["jump", "wobble", "repaint", "jump"])
    try page.click("[data-filter=wobble]")
    #expect(try page.evaluate(kinds) == ["wobble"])
    try page.click("[data-filter=all]")
    try page.run(
      """
      document.querySelector('#search').value = 'colour';
      document.querySelector('#search').dispatchEvent(new Event('input')); 0
      """
    )
    #expect(try page.evaluate(kinds) == ["repaint"])
  }

  @Test func `frames of a passed sequence are shown as a strip`() throws {
    var report = GoldenSample.report(files)
    report.goldens[3].frames = [0, 5, 19].map { number in
      .init(
        label: "Frame \(number)",
        picture: .init(file: files[number], width: 4, height: 8)
      )
    }
    let page = try folder.open(report.html, fragment: "golden=fine")
    #expect(try page.showsPicture(0))
    let labels: [String] = try page.evaluate(
      "[...document.querySelectorAll('#golden-frames button')].map(b => b.textContent)"
    )
    #expect(labels == ["Frame 0", "Frame 5", "Frame 19"])
    try page.wait(until: "document.querySelectorAll('#golden-frames canvas').length === 3")
    try page.click("#golden-frames button:last-child")
    #expect(try page.showsPicture(19))
  }
}
