import ChatframeBrowserTesting
import ChatframeGraphics
import Foundation
import Testing

@testable import ChatframeReports

@Suite(.enabled(if: Chromium.isInstalled), .waitsForBrowser, .serialized)
struct FrameSequencePageTests {
  private let folder: PageFolder
  private let report: FrameSequenceReport

  init() throws {
    folder = try PageFolder()
    report = FrameSequenceSample.report(
      FrameSequenceSample.jumping(files: try folder.writePictures())
    )
  }

  @Test func `it opens at the worst event without errors`() throws {
    let page = try folder.open(report)
    #expect(try page.position == "Frame 5 of 19 · 0.083 s")
    #expect(try page.showsPicture(5))
    #expect(page.complaints == [])
  }

  @Test func `it opens at the frame that the verdict is about, to which the verdict leads`() throws
  {
    var report = report
    report.verdict.frame = 12
    let page = try folder.open(report)
    try page.wait(forFrame: 12)
    try page.press("Home")
    try page.wait(forFrame: 0)
    try page.click(".verdict a")
    try page.wait(forFrame: 12)
  }

  @Test func `a link to the frame in the address goes back to it`() throws {
    var report = report
    report.verdict.frame = 12
    let page = try folder.open(report, fragment: "frame=12")
    try page.wait(forFrame: 12)
    // The address is updated after a pause, which a click may precede.
    try page.run("history.replaceState = () => {}")
    try page.press("Home")
    try page.wait(forFrame: 0)
    try page.click(".verdict a")
    try page.wait(forFrame: 12)
  }

  @Test func `only files are requested`() throws {
    let page = try folder.open(report)
    try page.press("End")
    try page.wait(forFrame: 19)
    #expect(page.requests.count > 2)
    #expect(page.requests.allSatisfy { $0.hasPrefix("file:///") })
  }

  @Test func `names in the data are escaped`() throws {
    let page = try folder.open(report, fragment: "frame=5")
    let title: String = try page.evaluate("document.title")
    #expect(title == "\(FrameSequenceSample.intruder) & more – Chatframe")
    #expect(try page.outlined == [FrameSequenceSample.intruder, "r2"])
  }

  @Test func `arrow keys step by one frame, or by ten with shift`() throws {
    let page = try folder.open(report, fragment: "frame=0")
    try page.press("ArrowRight")
    try page.wait(forFrame: 1)
    #expect(try page.showsPicture(1) && page.showsPicture(0, in: "before"))
    try page.press("ArrowRight", shift: true)
    try page.wait(forFrame: 11)
    try page.press("ArrowLeft")
    try page.wait(forFrame: 10)
    #expect(try page.position == "Frame 10 of 19 · 0.167 s")
  }

  @Test func `bracket keys go from event to event`() throws {
    let page = try folder.open(report, fragment: "frame=0")
    try page.press("]")
    try page.wait(forFrame: 5)
    #expect(try page.sentences == ["frame 5: content jumped 30 pt down"])
    try page.press("]")
    try page.wait(forFrame: 12)
    #expect(try page.sentences == ["frame 12: content jumped 30 pt up"])
    try page.press("[")
    try page.wait(forFrame: 5)
  }

  @Test func `an event in the list is shown when it is clicked`() throws {
    let page = try folder.open(report)
    try page.click("#events a[data-frame='12']")
    try page.wait(forFrame: 12)
    #expect(try page.showsPicture(12))
    let current: [String] = try page.evaluate(
      "[...document.querySelectorAll('#events [aria-current]')].map(link => link.dataset.frame)"
    )
    #expect(current == ["12"])
  }

  @Test func `an event on the plots is shown when it is clicked`() throws {
    let page = try folder.open(report)
    try page.click(".mark[data-frame='5']")
    try page.wait(forFrame: 5)
    #expect(try page.outlined.count == 2)
  }

  @Test func `a click on the plots goes to that frame`() throws {
    let page = try folder.open(report)
    try page.click(".over")
    try page.wait(forFrame: 10)
    let place: Double = try page.evaluate(
      "parseFloat(document.querySelector('.cursor').style.getPropertyValue('--at'))"
    )
    #expect(abs(place - 10 / 19.0) < 1e-9)
  }

  @Test func `rows that moved are outlined, with arrows from their expected places`() throws {
    let page = try folder.open(report, fragment: "frame=5")
    try page.wait(forFrame: 5)
    let tops: [Double] = try page.evaluate(
      "[...document.querySelectorAll('.marks .moved')].map(row => row.y.baseVal.value)"
    )
    #expect(tops == [90, 150])
    let table: [String] = try page.evaluate(
      "[...document.querySelectorAll('.moved-rows tbody tr:last-child td')].map(c => c.textContent)"
    )
    #expect(table == ["r2", "120", "150", "30 pt"])
    try page.press("o")
    try page.wait(until: "!document.querySelector('.marks .moved')")
  }

  @Test func `a link leads to its frame, and the address follows`() throws {
    let page = try folder.open(report, fragment: "frame=12")
    try page.wait(forFrame: 12)
    try page.press("Home")
    try page.wait(forFrame: 0)
    try page.wait(until: "location.hash === '#frame=0'")
    try page.run("location.hash = '#frame=5'")
    try page.wait(forFrame: 5)
  }

  @Test func `keys select the view, and the address follows`() throws {
    let page = try folder.open(report, fragment: "frame=3")
    try page.wait(forFrame: 3)
    let views = ["sides", "onion", "slider", "blink", "difference", "after", "before"]
    for (index, view) in views.enumerated() {
      try page.press("\(index + 1)")
      let shown: [String] = try page.evaluate(
        """
        [document.querySelector('.stage').dataset.view,
         document.querySelector('.views [aria-pressed=true]').dataset.view]
        """
      )
      #expect(shown == [view, view])
      let link = view == "after" ? "#frame=3" : "#frame=3&view=\(view)"
      try page.wait(until: "location.hash === '\(link)'")
    }
  }

  @Test func `the difference excludes the user's motion unless it is requested`() throws {
    let page = try folder.open(report, fragment: "frame=3")
    try page.press("5")
    let shift = "document.querySelector('.stage').style.getPropertyValue('--shift')"
    try page.wait(until: "\(shift) === '2'")
    let blend: String = try page.evaluate(
      "getComputedStyle(document.querySelector('.layer.before')).mixBlendMode"
    )
    #expect(blend == "difference")
    try page.press("u")
    try page.wait(until: "\(shift) === '0'")
  }

  @Test func `it plays to the end and stops there`() throws {
    let page = try folder.open(report, fragment: "frame=10")
    try page.wait(forFrame: 10)
    try page.press(" ")
    try page.wait(until: "document.querySelector('#play').getAttribute('aria-label') === 'Pause'")
    try page.wait(forFrame: 19)
    try page.wait(until: "document.querySelector('#play').getAttribute('aria-label') === 'Play'")
    #expect(page.complaints == [])
  }

  @Test func `Tab reaches every control, and the focus is visible`() throws {
    let page = try folder.open(report)
    var reached: Set<String> = []
    for _ in 0..<60 {
      try page.press("Tab")
      let focus: [String] = try page.evaluate(
        """
        [document.activeElement.id || document.activeElement.dataset.view
           || document.activeElement.dataset.filter
           || document.activeElement.dataset.frame || document.activeElement.className,
         getComputedStyle(document.activeElement).outlineStyle]
        """
      )
      reached.insert(focus[0])
      #expect(focus[0] == "" || focus[1] != "none", "\(focus[0]) does not show the focus")
    }
    let wanted: Set = [
      "skip", "appearance", "help-button", "difference", "outline", "scrub", "play", "next-event",
      "speed", "span", "5", "12", "jump", "search", "zoom-in", "loupe-button",
    ]
    #expect(reached.isSuperset(of: wanted), "\(wanted.subtracting(reached))")
  }

  @Test func `the keys are listed by a question mark and hidden by escape`() throws {
    let page = try folder.open(report)
    try page.press("?", shift: true)
    try page.wait(until: "document.querySelector('#help').open")
    try page.press("ArrowRight")
    try page.press("Escape")
    try page.wait(until: "!document.querySelector('#help').open")
    #expect(try page.position.hasPrefix("Frame 5 "))
  }

  @Test func `a picture that is missing is named, and its rows are outlined instead`() throws {
    var film = FrameSequenceSample.jumping(files: try folder.writePictures())
    film.frames[1].file = RelativeReference(from: "/", to: "/gone.png")
    let page = try folder.open(FrameSequenceSample.report(film), fragment: "frame=1")
    try page.wait(forFrame: 1)
    let words: String = try page.evaluate("document.querySelector('.missing').textContent")
    #expect(words == "gone.png is missing beside this page")
    let count: Int = try page.evaluate("document.querySelectorAll('.layer.after rect').length")
    #expect(count == 3)
  }

  @Test func `outlines end at the bars, and rows with a common shift have one arrow`() throws {
    var film = FrameSequenceSample.jumping(files: try folder.writePictures())
    for place in film.frames.indices {
      film.frames[place].insets = LayoutInsets(top: 100, left: 0, bottom: 30, right: 0)
    }
    let page = try folder.open(FrameSequenceSample.report(film), fragment: "frame=5")
    try page.wait(forFrame: 5)
    let edges: [[Double]] = try page.evaluate(
      """
      [...document.querySelectorAll('.marks .moved')].map(row =>
        [row.y.baseVal.value, row.y.baseVal.value + row.height.baseVal.value])
      """
    )
    #expect(edges == [[100, 150], [150, 170]])
    let lengths: [String] = try page.evaluate(
      "[...document.querySelectorAll('.marks text')].map(text => text.textContent)"
    )
    #expect(lengths == ["30 pt × 2"])
    let width: String = try page.evaluate(
      "getComputedStyle(document.querySelector('.marks .moved')).strokeWidth"
    )
    #expect(width == "1px")
  }

  @Test func `the plots have an axis of time`() throws {
    let page = try folder.open(report)
    let ticks: [String] = try page.evaluate(
      "[...document.querySelectorAll('.time')].map(tick => tick.textContent)"
    )
    #expect(ticks == ["0.00 s", "0.05 s", "0.10 s", "0.15 s", "0.20 s", "0.25 s", "0.30 s"])
    let places: [Double] = try page.evaluate(
      "[...document.querySelectorAll('.time')].map(t => Number(t.style.getPropertyValue('--at')))"
    )
    #expect(abs(places[6] - 18 / 19.0) < 1e-6)
  }

  @Test func `the labels of times are on one line each, inside the plots`() throws {
    let page = try folder.open(report)
    let lineCounts: [Int] = try page.evaluate(
      """
      [...document.querySelectorAll('.time')].map((tick) => {
        const range = document.createRange();
        range.selectNodeContents(tick);
        return range.getClientRects().length;
      })
      """
    )
    #expect(lineCounts == [1, 1, 1, 1, 1, 1, 1])
    let overflow: Double = try page.evaluate(
      """
      Math.max(...[...document.querySelectorAll('.time')].map(t => t.getBoundingClientRect().right))
        - document.querySelector('.ticks').getBoundingClientRect().right
      """
    )
    #expect(overflow <= 0)
  }

  @Test func `the header shows details of the run only if there are any`() throws {
    var report = report
    #expect(!report.html.contains("<dl class=\"details\">"))
    report.details = [RunDetail("Commit", "0a1b2c3", source: "from --commit")]
    let text: String = try folder.open(report).evaluate(
      "document.querySelector('.details').textContent"
    )
    #expect(text == "Commit0a1b2c3")
  }
}
