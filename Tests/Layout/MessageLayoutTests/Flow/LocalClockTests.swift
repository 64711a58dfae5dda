import ChatframeConversations
import Testing

@testable import ChatframeMessageLayout

struct LocalClockTests {
  @Test(arguments: 1900...2100)
  func `a year lasts from its first day to its last`(year: Int) {
    for date in ["01-01", "02-28", "03-01", "12-31"] {
      let time = Sample.time("\(year)-\(date)T00:00:00Z")
      let day = LocalClock.day(of: time.secondsSince1970, offset: 0)
      #expect(LocalClock.year(ofDay: day) == year)
    }
  }

  @Test(arguments: [1904, 1996, 2000, 2024, 2096])
  func `a leap day belongs to its year`(year: Int) {
    let time = Sample.time("\(year)-02-29T23:59:59Z")
    let day = LocalClock.day(of: time.secondsSince1970, offset: 0)
    #expect(LocalClock.year(ofDay: day) == year)
  }

  @Test(arguments: [(-1.0, 0, -1), (0, 0, 0), (86_399, 0, 0), (86_399, 1, 1), (0, -1, -1)])
  func `a day starts at local midnight`(seconds: Double, offset: Int, day: Int) {
    #expect(LocalClock.day(of: seconds, offset: offset) == day)
  }
}
