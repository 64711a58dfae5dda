import Testing

@testable import ChatframeFrameSequences

struct TileIDTests {
  @Test(arguments: [
    (TileID.row(id: "m1", version: 3, heightInPixels: 40), "m1"),
    (.standIn(id: "m1", heightInPixels: 40), "block m1"),
    (.drawing(id: "chatframe:input-bar-40", heightInPixels: 40), "chatframe:input-bar-40"),
  ])
  func `each tile has a name for goldens`(id: TileID, name: String) {
    #expect(id.name == name)
  }

  @Test(
    arguments: [
      (.row(id: "m1", heightInPixels: 40), "m1"),
      (.standIn(id: "m1", heightInPixels: 40), "m1"),
      (.drawing(id: "m1", heightInPixels: 40), nil),
    ] as [(TileID, String?)]
  )
  func `only rows and stand-ins have a row id`(id: TileID, rowID: String?) {
    #expect(id.rowID == rowID)
  }

  @Test func `tiles are ordered by name, version and height, then by kind`() {
    let ids: [TileID] = [
      .row(id: "b", heightInPixels: 1), .row(id: "block a", version: 1, heightInPixels: 2),
      .row(id: "block a", version: 0, heightInPixels: 9), .standIn(id: "a", heightInPixels: 2),
      .row(id: "block a", heightInPixels: 2), .drawing(id: "block a", heightInPixels: 2),
    ]
    #expect(
      ids.sorted() == [
        .row(id: "b", heightInPixels: 1), .row(id: "block a", heightInPixels: 2),
        .standIn(id: "a", heightInPixels: 2), .drawing(id: "block a", heightInPixels: 2),
        .row(id: "block a", heightInPixels: 9),
        .row(id: "block a", version: 1, heightInPixels: 2),
      ]
    )
  }
}
