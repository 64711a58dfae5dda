import ChatframeConversations
import ChatframeTemplates
import ChatframeTestSupport
import Foundation
import Testing

@testable import ChatframeMessageLayout

struct MessageTimeTests {
  @Test(arguments: TemplateNames.all)
  func `the first message shows its day`(template: String) throws {
    let rows = try Sample.rows([Sample.message("1")], template: template)
    #expect(rows[0].timeSeparator?.day == .named(daysAgo: 0))
  }

  @Test(arguments: ["azure", "jade"])
  func `a gap as long as the interval shows no time`(template: String) throws {
    let interval = try Sample.style(template).flow.timeInterval
    let rows = try Sample.rows(
      [Sample.message("1"), Sample.message("2", after: interval)],
      template: template
    )
    #expect(rows[1].timeSeparator == nil)
  }

  @Test(arguments: ["azure", "jade"])
  func `a gap one second longer than the interval shows the time`(template: String) throws {
    let interval = try Sample.style(template).flow.timeInterval
    let message = Sample.message("2", after: interval + 1)
    let rows = try Sample.rows([Sample.message("1"), message], template: template)
    let expected = MessageTime(seconds: message.sentAt.secondsSince1970, offset: 0, day: nil)
    #expect(rows[1].timeSeparator == expected)
  }

  @Test func `a new day shows its day however short the gap is`() throws {
    let midnight = 12 * 3600.0
    let rows = try Sample.rows([
      Sample.message("1", after: midnight - 1), Sample.message("2", after: midnight),
    ])
    #expect(rows.map(\.timeSeparator?.day) == [.named(daysAgo: 1), .named(daysAgo: 0)])
  }

  @Test(arguments: [
    (0, MessageTime.Day.named(daysAgo: 0)), (1, .named(daysAgo: 1)), (2, .weekday), (6, .weekday),
    (7, .date), (59, .date), (60, .dateWithYear), (400, .dateWithYear), (-1, .date),
    (-400, .dateWithYear),
  ])
  func `a day is named relative to now`(daysAgo: Int, day: MessageTime.Day) throws {
    // Sixty days before the first of March is the last day of December.
    let message = Sample.message("1", after: -86_400 * Double(daysAgo))
    let now = Sample.time("2026-03-01T12:00:00Z").secondsSince1970
    let rows = try Sample.rows([message], options: LayoutOptions(now: now))
    #expect(rows[0].timeSeparator?.day == day)
  }

  @Test func `now is the time of the newest message by default`() throws {
    let rows = try Sample.rows([Sample.message("1"), Sample.message("2", after: 86_400)])
    #expect(rows.map(\.timeSeparator?.day) == [.named(daysAgo: 1), .named(daysAgo: 0)])
  }

  @Test func `a time is in the offset it was written with`() throws {
    let time = Sample.time("2026-03-01T00:30:00+08:00")
    let rows = try Sample.rows(
      [Sample.message("1", at: time)],
      options: LayoutOptions(now: Sample.time("2026-03-01T22:00:00+08:00").secondsSince1970)
    )
    #expect(rows[0].timeSeparator?.offset == 8 * 3600)
    #expect(rows[0].timeSeparator?.day == .named(daysAgo: 0))
  }

  @Test func `a time zone overrides the offset of a time`() throws {
    let time = Sample.time("2026-03-01T00:30:00+08:00")
    let options = LayoutOptions(
      timeZone: TimeZone(identifier: "UTC"),
      now: Sample.time("2026-03-01T22:00:00+08:00").secondsSince1970
    )
    let rows = try Sample.rows([Sample.message("1", at: time)], options: options)
    #expect(rows[0].timeSeparator?.offset == 0)
    #expect(rows[0].timeSeparator?.day == .named(daysAgo: 1))
  }

  @Test func `messages with different offsets are compared by their own days`() throws {
    let rows = try Sample.rows([
      Sample.message("1", at: Sample.time("2026-03-01T23:59:00+08:00")),
      Sample.message("2", at: Sample.time("2026-03-01T16:00:00Z")),
      Sample.message("3", at: Sample.time("2026-03-02T00:01:00+08:00")),
    ])
    #expect(rows.map { $0.timeSeparator == nil } == [false, true, false])
  }

  @Test(arguments: [("2026-03-29T00:59:59Z", 3600), ("2026-03-29T01:00:00Z", 7200)])
  func `summer time starts on its second`(time: String, offset: Int) throws {
    let options = LayoutOptions(timeZone: TimeZone(identifier: "Europe/Berlin"))
    let rows = try Sample.rows([Sample.message("1", at: Sample.time(time))], options: options)
    #expect(rows[0].timeSeparator?.offset == offset)
  }

  @Test func `today counts with the offset of now`() throws {
    // In Berlin, now is half past midnight on the 30th; with the offset of winter it is the 29th.
    let options = LayoutOptions(
      timeZone: TimeZone(identifier: "Europe/Berlin"),
      now: Sample.time("2026-03-29T22:30:00Z").secondsSince1970
    )
    let time = Sample.time("2026-03-28T12:00:00Z")
    let rows = try Sample.rows([Sample.message("1", at: time)], options: options)
    #expect(rows[0].timeSeparator?.day == .weekday)
  }

  @Test func `a template can hide the time`() throws {
    let template = try Sample.template(
      "jade",
      replacing: "time:\n  visible: true",
      with: "time:\n  visible: false"
    )
    let rows = MessageRowBuilder(
      Sample.conversation([Sample.message("1")]),
      style: PageStyle(template: template)
    ).rows()
    #expect(rows.map(\.timeSeparator) == [nil])
  }
}
