import ChatframeGraphics
import ChatframeJitter
import Testing

struct ManifestProofTests {
  private static let chat = FakeChat(seed: 9, width: 120, height: 600)

  /// Compares frames of a single row, whose content the user moves down by 13.
  private func difference(
    delta: Double = 13,
    changed: Set<String>? = nil,
    isMoved: Bool = false,
    insets: LayoutInsets = .zero,
    margin: Double = 0,
    bottomMargin: Double = 0,
    change: (inout FakeScreen) -> Void = { _ in }
  ) -> LayoutRectangle? {
    let before = FakeScreen(of: Self.chat, top: 100, height: 240)
    var after = FakeScreen(of: Self.chat, top: 87, height: 240)
    change(&after)
    let proof = ManifestProof(
      scale: 1,
      layout: after.layout,
      margin: margin,
      bottomMargin: bottomMargin
    )
    return proof.difference(
      from: frame(["a": -100.0, "b": 80], insets: insets),
      before.bytes.span.bytes,
      to: frame(["a": -87.0, "b": 93], delta: delta, changed: changed, insets: insets),
      after.bytes.span.bytes,
      isMoved: isMoved
    )
  }

  private func frame(
    _ rows: KeyValuePairs<String, Double>,
    delta: Double = 0,
    changed: Set<String>? = nil,
    insets: LayoutInsets = .zero
  ) -> ManifestFrame {
    ManifestFrame(
      time: 0,
      userDelta: delta,
      contentHeight: 600,
      rows: rows.map { .init(id: $0.key, y: $0.value, height: $0.key == "a" ? 180 : 420) },
      changed: changed,
      insets: insets
    )
  }

  @Test(arguments: [false, true])
  func `rows under bars, now or before, are ignored`(isMoved: Bool) {
    let insets = LayoutInsets(top: 30, left: 0, bottom: 20, right: 0)
    func isFound(at row: Int) -> Bool {
      difference(delta: isMoved ? 0 : 13, isMoved: isMoved, insets: insets) {
        $0.fill(row..<row + 1, columns: 33..<34, 123)
      } != nil
    }
    #expect([29, 42, 43, 219, 220].map(isFound) == [false, false, true, true, false])
  }

  @Test func `the sides are ignored where a scroll indicator may be`() {
    func found(_ column: Int) -> LayoutRectangle? {
      difference(margin: 8) { $0.fill(70..<71, columns: column..<column + 1, 123) }
    }
    #expect(found(7) == nil)
    #expect(found(112) == nil)
    #expect(found(8) == LayoutRectangle(x: 8, y: 70, width: 1, height: 1))
  }

  @Test func `the rows above the bottom are ignored where a wide scroll button may be`() {
    func isFound(at row: Int) -> Bool {
      difference(bottomMargin: 20) { $0.fill(row..<row + 1, columns: 33..<34, 123) } != nil
    }
    #expect([219, 220].map(isFound) == [true, false])
  }

  @Test func `frames that match the manifest have no difference`() {
    #expect(difference() == nil)
  }

  @Test func `one different pixel is located`() {
    let found = difference { $0.fill(70..<71, columns: 33..<34, 123) }
    #expect(found == LayoutRectangle(x: 33, y: 70, width: 1, height: 1))
  }

  @Test func `a changed row is ignored`() {
    #expect(difference(changed: ["a"]) { $0.fill(70..<71, columns: 33..<34, 123) } == nil)
    #expect(difference(changed: ["a"]) { $0.fill(170..<171, columns: 33..<34, 123) } != nil)
  }

  @Test func `rows that moved by themselves are still compared`() {
    #expect(difference(delta: 0, isMoved: true) == nil)
    #expect(
      difference(delta: 0, isMoved: true) { $0.fill(70..<71, columns: 33..<34, 123) } != nil
    )
  }

  /// Compares frames between which row `a` grows by a distance, and row `b` below it is gone.
  private func differenceWithoutRow(growth: Double) -> LayoutRectangle? {
    let before = FakeScreen(of: Self.chat, top: 100, height: 240)
    var after = before
    after.fill(80..<240, columns: 0..<120, 123)
    let row = ManifestFrame.Row(id: "a", y: -100, height: 180 + growth)
    let shown = ManifestFrame(
      time: 0.1,
      userDelta: 0,
      contentHeight: 600 + growth,
      rows: [row],
      changed: ["a"]
    )
    return ManifestProof(scale: 1, layout: after.layout).difference(
      from: frame(["a": -100.0, "b": 80]),
      before.bytes.span.bytes,
      to: shown,
      after.bytes.span.bytes,
      isMoved: false
    )
  }

  @Test func `a row that a growing row pushes off the screen leaves its place to it`() {
    #expect(differenceWithoutRow(growth: 160) == nil)
  }

  @Test func `a row that disappears although it was not pushed off the screen is found`() {
    #expect(differenceWithoutRow(growth: 150) != nil)
  }
}
