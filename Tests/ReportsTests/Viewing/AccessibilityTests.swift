import ChatframeBrowserTesting
import Foundation
import Testing

@testable import ChatframeReports

@Suite(.enabled(if: Chromium.isInstalled), .waitsForBrowser, .serialized)
struct AccessibilityTests {
  private let folder: PageFolder
  private let files: [RelativeReference]

  init() throws {
    folder = try PageFolder()
    files = try folder.writePictures()
  }

  private var frames: FrameSequenceReport {
    FrameSequenceSample.report(FrameSequenceSample.jumping(files: files))
  }

  @Test(arguments: [false, true])
  func `a page of frames keeps the rules in every view`(dark: Bool) throws {
    let page = try folder.open(frames, fragment: "frame=5", dark: dark)
    for key in ["1", "3", "4", "5", "6", "?"] {
      try page.press(key, shift: key == "?")
      try page.nextFrame()
      #expect(try page.violations == [], "view \(key)")
    }
  }

  @Test(arguments: [false, true])
  func `a page of goldens keeps the rules in every view`(dark: Bool) throws {
    let page = try folder.open(GoldenSample.report(files).html, dark: dark)
    for key in ["1", "3", "4", "5", "8", "x", "?"] {
      try page.press(key, shift: key == "?")
      try page.nextFrame()
      #expect(try page.violations == [], "view \(key)")
    }
  }

  @Test func `a comparison keeps the rules`() throws {
    let report = FrameSequenceSample.report(
      FrameSequenceSample.jumping(),
      FrameSequenceSample.still
    )
    let violations = try folder.open(report, fragment: "frame=5").violations
    #expect(violations == [])
  }

  @Test(arguments: [
    ("document.querySelector('#search').removeAttribute('aria-label')", "name: <input"),
    ("document.querySelector('.views button').textContent = ''", "name: <button"),
    ("document.querySelector('#plots').id = 'data'", "duplicate-id"),
    ("document.querySelector('.panel h2').outerHTML = '<h4>x</h4>'", "heading-order"),
    ("document.querySelector('.count').style.color = '#ccc'", "color-contrast"),
    ("document.querySelector('#zoom').setAttribute('aria-colour', 'x')", "aria-valid-attr"),
    ("document.querySelector('.stage').setAttribute('role', 'picture')", "aria-roles"),
    ("document.body.append('adrift')", "region"),
  ])
  func `a page that breaks a rule is found`(change: String, rule: String) throws {
    let page = try folder.open(frames, fragment: "frame=5")
    try page.run("\(change); 0")
    #expect(try page.violations.contains { $0.hasPrefix(rule) })
  }

  @Test func `a term is explained by the pointer and by the keyboard`() throws {
    let page = try folder.open(frames, fragment: "frame=5")
    let isOpen = "document.querySelector('#term-jitter').matches(':popover-open')"
    #expect(try page.evaluate(isOpen) == false)
    try page.run("document.querySelector('#moment [popovertarget=term-jitter]').focus()")
    try page.wait(until: isOpen)
    try page.press("Escape")
    try page.wait(until: "!(\(isOpen))")
    try page.click("#moment [popovertarget=term-jitter]")
    try page.wait(until: isOpen)
  }

  @Test func `every term that a page uses is explained`() throws {
    let known = Set((Glossary.measures + Glossary.events).map(\.id))
    let wanted: [String] = try folder.open(frames, fragment: "frame=5").evaluate(
      "[...document.querySelectorAll('.term')].map(term => term.getAttribute('popovertarget'))"
    )
    #expect(!wanted.isEmpty)
    #expect(wanted.allSatisfy { known.contains(String($0.dropFirst("term-".count))) })
  }

  @Test func `without scripts, a page shows the verdict, the events and their pictures`() throws {
    let page = try folder.open(frames.html, waiting: false, runsScripts: false)
    let texts: [String] = try page.evaluate(
      """
      ['.verdict', '#events', 'figcaption'].map(place => document.querySelector(place))
        .map(place => place.checkVisibility() ? place.textContent : '')
      """
    )
    #expect(texts[0] == "jitter 30 pt in frame 5; expected at most 0")
    #expect(texts[1].contains("frame 12: content jumped 30 pt up"))
    #expect(texts[2] == "frame 5: content jumped 30 pt down")
    let controls: Int = try page.evaluate(
      "[...document.querySelectorAll('.toolbar, .transport')].filter(e => e.checkVisibility()).length"
    )
    #expect(controls == 0)
  }
}
