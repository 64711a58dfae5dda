import ChatframeTimelines
import Testing

struct UpdateNatureTests {
  private func rows(_ names: String) -> [TimelineRow] {
    names.map { TimelineRow(RowID(String($0)), height: 10) }
  }

  @Test(
    arguments: [
      ("abc", "abc", .nothing),
      ("", "abc", .filling),
      ("cd", "abcd", .prepending),
      ("ab", "abcd", .appending),
      ("abcd", "ad", .removing),
      ("abc", "", .removing),
      ("ad", "abcd", .mixed),
      ("bc", "abcd", .mixed),
      ("abcd", "bacd", .mixed),
      ("abc", "xyz", .replacement),
    ] as [(String, String, Update.Nature)]
  )
  func `the nature of a change`(_ old: String, _ new: String, _ nature: Update.Nature) {
    let update = Update(from: rows(old), to: rows(new))
    #expect(update.nature(inListOf: old.count) == nature)
  }

  @Test func `heights and revisions change in place`() {
    var new = rows("abc")
    new[0].height = 20
    new[1].revision = 1
    #expect(Update(from: rows("abc"), to: new).nature(inListOf: 3) == .inPlace)
  }

  @Test func `older rows that touch their neighbour are still a prepend`() {
    var new = rows("abc")
    new[1].revision = 1
    #expect(Update(from: rows("bc"), to: new).nature(inListOf: 2) == .prepending)
  }

  @Test(
    arguments: [
      ("abcd", "abcd", .none),
      ("ab", "abcdefghijk", .incremental),
      ("abcd", "cd", .incremental),
      ("abcd", "cdxyz", .incremental),
      ("abcd", "d", .reload),
      ("abcd", "dcba", .reload),
      ("abcd", "xyz", .reload),
      ("", "a", .reload),
    ] as [(String, String, Update.Refresh)]
  )
  func `a list is reloaded if more than half of its rows are removed or moved`(
    _ old: String,
    _ new: String,
    _ refresh: Update.Refresh
  ) {
    let update = Update(from: rows(old), to: rows(new))
    #expect(update.refresh(inListOf: old.count) == refresh)
  }

  @Test func `an update is described by the numbers of its rows`() {
    var new = rows("xbcd")
    new[1].height = 20
    new[2].revision = 1
    let update = Update(from: rows("abc"), to: new)
    #expect(update.description == "1 removed, 1 resized, 1 touched, 1 prepended, 1 appended")
    #expect(Update().description == "no change")
  }
}
