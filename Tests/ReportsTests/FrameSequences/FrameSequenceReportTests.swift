import Foundation
import Testing

@testable import ChatframeReports

struct FrameSequenceReportTests {
  private let page = FrameSequenceSample.report(FrameSequenceSample.jumping()).html

  @Test func `the same report gives the same page`() {
    #expect(FrameSequenceSample.report(FrameSequenceSample.jumping()).html == page)
  }

  @Test func `nothing in the data becomes markup`() {
    #expect(page.components(separatedBy: "<script").count == 3)
    #expect(page.components(separatedBy: "</script>").count == 3)
    #expect(page.contains("<h1>&lt;/script&gt;&lt;script&gt;"))
  }

  @Test func `nothing is fetched and nothing but the page's own script runs`() throws {
    let policy = try #require(page.firstMatch(of: /Content-Security-Policy" content="([^"]+)"/)?.1)
    #expect(policy.contains("default-src &#39;none&#39;"))
    #expect(policy.contains("script-src &#39;sha256-"))
    #expect(!policy.contains("unsafe"))
    let addresses = page.matches(of: /https?:\/\/[^'"\s]+/).map { String($0.output) }
    #expect(addresses == ["http://www.w3.org/2000/svg"])
  }

  @Test func `events can be read without a script`() {
    #expect(page.contains("frame 12: content jumped 30 pt up"))
    #expect(page.contains("href=\"#frame=12\""))
  }

  @Test func `a frame sequence without events says so`() {
    let page = FrameSequenceSample.report(FrameSequenceSample.still).html
    #expect(page.contains("Nothing moved by itself."))
  }

  @Test func `a frame sequence without frames has a page`() {
    var film = FrameSequenceSample.still
    film.frames = []
    #expect(FrameSequenceSample.report(film).html.contains("\"index\":[]"))
  }

  @Test func `rows are written once while they do not change`() {
    let data = FrameSequenceData([FrameSequenceSample.still]).text
    #expect(data.contains(#""rows":[[0,10,80],0,0,"#))
  }

  @Test func `ten thousand frames make a page of a few megabytes`() {
    var film = FrameSequenceSample.jumping()
    let frame = film.frames[1]
    film.frames = (0..<10_000).map { index in
      var next = frame
      next.index = index
      next.rows = (0..<12).map { row in
        RowRecord(id: "m\(index / 50 + row)", top: Double(index) / 3 + Double(row) * 60, height: 60)
      }
      return next
    }
    let count = FrameSequenceSample.report(film).html.utf8.count
    #expect(count < 4_000_000)
  }
}
