import ChatframeBrowserTesting
import Foundation
import Testing

@testable import ChatframeReports

@Suite(.enabled(if: Chromium.isInstalled), .waitsForBrowser, .serialized)
struct ComparisonPageTests {
  private let folder: PageFolder
  private let report = FrameSequenceSample.report(
    FrameSequenceSample.jumping(),
    FrameSequenceSample.still
  )

  init() throws { folder = try PageFolder() }

  @Test func `frame sequences advance in step`() throws {
    let page = try folder.open(report, fragment: "frame=0")
    try page.press("]")
    try page.wait(forFrame: 5)
    let frames: [String] = try page.evaluate(
      "[...document.querySelectorAll('.layer.after .sheet svg')].map(rows => rows.dataset.frame)"
    )
    #expect(frames == ["5", "5"])
  }

  @Test func `figures are in a table with a line per frame sequence`() throws {
    let page = try folder.open(report)
    let lines: [[String]] = try page.evaluate(
      "[...document.querySelectorAll('tbody tr')].map(r => [...r.cells].map(c => c.textContent))"
    )
    #expect(lines == [["jumpy", "30 pt"], ["calm", "0 pt"]])
  }

  @Test func `only the frame sequence with an event is marked`() throws {
    let page = try folder.open(report, fragment: "frame=5")
    try page.wait(forFrame: 5)
    let faulty: [Bool] = try page.evaluate(
      "[...document.querySelectorAll('.stage')].map(s => s.classList.contains('faulty'))"
    )
    #expect(faulty == [true, false])
    #expect(page.complaints == [])
  }

  @Test func `a shorter frame sequence stays at its end`() throws {
    var short = FrameSequenceSample.still
    short.frames.removeLast(10)
    let page = try folder.open(FrameSequenceSample.report(FrameSequenceSample.jumping(), short))
    try page.press("End")
    try page.wait(forFrame: 19)
    let frames: [String] = try page.evaluate(
      "[...document.querySelectorAll('.layer.after .sheet svg')].map(rows => rows.dataset.frame)"
    )
    #expect(frames == ["19", "9"])
  }

  @Test func `ten thousand frames are as quick as twenty`() throws {
    var film = FrameSequenceSample.jumping()
    let frame = film.frames[1]
    film.frames = (0..<10_000).map { index in
      var next = frame
      next.index = index
      next.time = Double(index) / 60
      next.jitter = index == 7_000 ? 90 : 0
      return next
    }
    film.events[1].frame = 7_000
    let page = try folder.open(FrameSequenceSample.report(film), fragment: "frame=0")
    try page.press("]")
    try page.wait(forFrame: 5)
    try page.press("]")
    try page.wait(forFrame: 7_000)
    // A single high frame is visible even though a column of the plot has twenty frames.
    let highest: String = try page.evaluate(
      "document.querySelectorAll('.strip')[1].querySelector('.bound').textContent"
    )
    #expect(highest == "90 pt")
    let length: Int = try page.evaluate(
      "Math.max(...[...document.querySelectorAll('.curve')].map(c => c.getAttribute('d').length))"
    )
    #expect(length < 20_000)
  }
}
