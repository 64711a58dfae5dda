import ChatframeScenarios
import ChatframeTimelines
import Testing

@testable import ChatframeFrameSequences

struct MeasurementLogTests {
  private func rows(_ ids: [String], version: Int) -> [RowID: MeasuredRow] {
    Dictionary(
      uniqueKeysWithValues: ids.map { (RowID($0), MeasuredRow(height: 40, version: version)) }
    )
  }

  @Test func `a reader returns the same layouts`() {
    let layouts = [
      rows(["c", "d"], version: 0),
      rows(["a", "b"], version: 1).merging(rows(["d"], version: 0)) { $1 },
      [:], rows(["a", "d"], version: 2), rows(["a", "d"], version: 2),
    ]
    var log = MeasurementLog()
    for layout in layouts { log.append(layout) }
    var reader = log.reader
    for layout in layouts { #expect(reader.next() == layout) }
    #expect(reader.next() == nil)
  }
}
