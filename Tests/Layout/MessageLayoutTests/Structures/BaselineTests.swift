import ChatframeConversations
import ChatframeGraphics
import Foundation
import Testing

@testable import ChatframeMessageLayout

/// Text of different sizes on one line, with a clock.
struct BaselineTests {
  private let location = MessageBody.location(Location(title: "Harbour"))

  @Test func `text of different sizes shares a baseline`() throws {
    let arrangement = try Bench.arrange(location)
    let name = try #require(arrangement.component("name")?.lines.last)
    let clock = try #require(arrangement.component("clock")?.lines.last)
    #expect(name.baseline == 20)
    #expect(clock.baseline == 20)
  }

  @Test func `boxes follow from the baselines`() throws {
    let arrangement = try Bench.arrange(location)
    #expect(arrangement.frame("name") == LayoutRectangle(x: 10, y: 10, width: 45, height: 12))
    #expect(arrangement.frame("clock") == LayoutRectangle(x: 61, y: 0, width: 80, height: 24))
  }

  @Test(arguments: [(0.0, "12:00"), (11_220.0, "3:07"), (-60.0, "11:59")])
  func `a clock shows the message's own time`(seconds: Double, time: String) throws {
    let messages = [
      Sample.message("1", after: -90, location), Sample.message("2", after: seconds, location),
    ]
    #expect(try Bench.arrange(messages)[1].component("clock")?.text.hasPrefix(time) == true)
  }

  @Test func `a clock shows the time in the page's time zone`() throws {
    let zone = try #require(TimeZone(secondsFromGMT: 2 * 3600))
    let page = Page(options: LayoutOptions(timeZone: zone), extensions: Bench.extensions)
    let clock = try page.arrange(location, template: Bench.template()).component("clock")
    #expect(clock?.text.hasPrefix("2:00") == true)
  }

  @Test func `the viewer's message is the mirror image`() throws {
    // The viewer's name is one character long, 梅.
    let theirs = try Bench.arrange(
      [Sample.message("1", location)],
      name: "X"
    )[0]
    let own = try Bench.arrange(location, from: "mei")
    for component in theirs.components {
      #expect(own.frame(component.name) == component.frame.mirrored(in: 390))
    }
    #expect(own.names == theirs.names)
  }
}
