import ChatframeGraphics
import ChatframeTemplates
import Foundation
import Testing

@testable import ChatframeMessageLayout

struct PageOptionReaderTests {
  @Test(arguments: ["390x844", "390X844", "390×844", "390.0x844"])
  func `a viewport is a width and a height`(text: String) throws {
    #expect(try PageOptionReader.viewport(text) == LayoutSize(width: 390, height: 844))
  }

  @Test(arguments: ["", "x", "390", "390x", "x844", "390x844x3", "390 x 844", "axb"])
  func `any other viewport is rejected as it was given`(text: String) {
    #expect(throws: PageOptionError(.viewport, .text(text), expected: .size)) {
      try PageOptionReader.viewport(text)
    }
  }

  @Test(arguments: [("night", "dark"), ("Day", "light"), ("drak", "dark")])
  func `a word for an appearance has the suggestion of the same meaning`(word: String, name: String)
  {
    let error = #expect(throws: PageOptionError.self) { try PageOptionReader.appearance(word) }
    #expect(error?.description.contains("did you mean \"\(name)\"?") == true)
  }

  @Test func `an appearance is read by its name`() throws {
    #expect(try PageOptionReader.appearance("dark") == .dark)
  }

  @Test func `a time is read as seconds since 1970`() throws {
    #expect(try PageOptionReader.now("1970-01-02T00:00:00Z") == 86_400)
  }

  @Test func `an offset is read as a time zone`() throws {
    #expect(try PageOptionReader.timeZone("+02:00").secondsFromGMT() == 7200)
  }

  @Test func `the page has the width that is given`() throws {
    #expect(try PageOptionReader.width(nil, viewportWidth: nil) == nil)
    #expect(try PageOptionReader.width(320, viewportWidth: nil) == 320)
    #expect(try PageOptionReader.width(nil, viewportWidth: 400) == 400)
    #expect(try PageOptionReader.width(400, viewportWidth: 400) == 400)
  }

  @Test func `a search is read as it is given`() throws {
    #expect(try PageOptionReader.search(" Noodles") == " Noodles")
  }

  @Test(arguments: ["", " \n", String(repeating: "a", count: 201)])
  func `a blank or long search is rejected`(text: String) {
    #expect(throws: PageOptionError.self) { try PageOptionReader.search(text) }
    #expect(throws: PageOptionError.self) { try LayoutOptions(search: text).checkRanges() }
  }

  @Test func `two different widths are rejected`() {
    #expect(throws: PageOptionError(.width, .number(320), expected: .viewportWidth)) {
      try PageOptionReader.width(320, viewportWidth: 400)
    }
  }
}

struct PageOptionErrorTests {
  private func text(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func `the message for a number out of range contains the range`() {
    #expect(
      text { try PageOptionReader.check(9, of: .textSize, in: PageOptionRange.textSize) }
        == "textSize 9 is out of range; expected 0.5 to 4"
    )
  }

  @Test func `the message for an unknown name contains a suggestion`() {
    #expect(
      text { _ = try PageOptionReader.appearance("Drk") }
        == "appearance \"Drk\" is unknown; did you mean \"dark\"?"
    )
    #expect(
      text { _ = try PageOptionReader.timeZone("asia/tokyo") }
        == "timeZone \"asia/tokyo\" is unknown; did you mean \"Asia/Tokyo\"?"
    )
    #expect(
      text { _ = try PageOptionReader.locale("xx-YY!") }
        == "locale \"xx-YY!\" is unknown; "
        + "expected a language and optionally a region, for example en, ar or pt-BR"
    )
  }

  @Test func `the message for an invalid time contains an example`() {
    #expect(
      text { _ = try PageOptionReader.now("today") }
        == "now \"today\" is not a valid RFC 3339 time; expected for example 2026-03-01T12:00:00Z"
    )
  }

  @Test func `a surface that shows the value itself can append the expectation`() {
    let error = #expect(throws: PageOptionError.self) { try PageOptionReader.now("today") }
    #expect(error?.remedy == "expected an RFC 3339 time, for example 2026-03-01T12:00:00Z")
  }
}
