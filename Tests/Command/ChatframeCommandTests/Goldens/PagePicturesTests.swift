import ChatframeGraphics
import ChatframeReports
import Foundation
import Testing

@testable import ChatframeCommand

struct PagePicturesTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
    for name in ["a", "b", "c"] { try write(name, 100) }
  }

  private func write(_ name: String, _ count: Int, _ content: String? = nil) throws {
    try place.write(String(repeating: content ?? name, count: count), to: name)
  }

  private func golden(_ file: String, _ state: GoldenRecord.State) -> GoldenRecord {
    var golden = GoldenRecord(name: file, state: state)
    let path = place.path(file)
    golden.actual = GoldenRecord.Picture(
      file: RelativeReference(from: place.path, to: path),
      path: path,
      width: 1,
      height: 1
    )
    return golden
  }

  private func report(_ goldens: GoldenRecord...) -> GoldenReport {
    GoldenReport(
      title: "",
      verdict: Verdict(.failed, ""),
      figures: [],
      goldens: goldens,
      groups: [GoldenGroup(title: "", goldens: Array(goldens.indices))]
    )
  }

  @Test func `failures come first, then goldens with a remark, then the rest`() {
    var report = report(golden("a", .passed), golden("b", .rasteriser), golden("c", .differs))
    let pictures = PagePictures(of: &report, limit: 300)
    #expect(pictures.files == ["c", "b", "a"].map(place.path))
    #expect(report.goldens.map { $0.actual?.number } == [2, 1, 0])
  }

  @Test func `pictures that do not fit stay beside the page, and smaller ones still fit`() throws {
    try write("b", 150)
    var report = report(golden("a", .differs), golden("b", .differs), golden("c", .passed))
    let pictures = PagePictures(of: &report, limit: 200)
    #expect(report.goldens.map { $0.actual?.number } == [0, nil, 1])
    #expect(pictures.besideCount == 1)
  }

  @Test func `equal files are embedded once`() throws {
    try write("b", 100, "a")
    var report = report(golden("a", .differs), golden("b", .differs), golden("a", .passed))
    let pictures = PagePictures(of: &report, limit: 100)
    #expect(pictures.files == [place.path("a")])
    #expect(report.goldens.map { $0.actual?.number } == [0, 0, 0])
  }

  @Test func `frames of the largest events are embedded, with those before them`() throws {
    let frames = ["a", "b", "c"].enumerated().map { index, file in
      var frame = FrameRecord(index: index + 10, time: 0)
      frame.path = place.path(file)
      return frame
    }
    var report = FrameSequenceReport(
      title: "",
      verdict: Verdict(.failed, ""),
      sequences: [
        FrameSequenceRecord(
          name: "",
          viewport: .init(width: 1, height: 1),
          refreshRate: 60,
          frames: frames,
          events: [
            EventRecord(frame: 10, kind: "jump", magnitude: 3, sentence: ""),
            EventRecord(frame: 12, kind: "jump", magnitude: 30, sentence: ""),
            EventRecord(frame: 99, kind: "jump", magnitude: 300, sentence: ""),
          ]
        )
      ]
    )
    let pictures = PagePictures(of: &report, limit: 200)
    #expect(pictures.files == ["c", "b"].map(place.path))
    #expect(report.sequences[0].frames.map(\.number) == [nil, 1, 0])
  }
}
