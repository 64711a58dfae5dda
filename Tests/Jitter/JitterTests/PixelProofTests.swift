import ChatframeGraphics
import ChatframeJitter
import Testing

struct PixelProofTests {
  private static let chat = FakeChat(seed: 9, width: 120, height: 600)

  private func proof(
    _ displacement: Int,
    excluding excluded: [Rectangle] = [],
    change: (inout FakeScreen) -> Void = { _ in }
  ) -> PixelProof {
    let before = FakeScreen(of: Self.chat, top: 100, height: 240)
    var after = FakeScreen(of: Self.chat, top: 87, height: 240)
    change(&after)
    return PixelProof(
      from: before.bytes.span.bytes,
      to: after.bytes.span.bytes,
      layout: after.layout,
      displacement: displacement,
      excluding: excluded
    )
  }

  @Test func `content that followed the user is the same byte for byte`() {
    #expect(proof(13).difference == nil)
  }

  @Test func `all rows that both frames show are compared`() {
    #expect(proof(13).comparedRowCount == 227)
  }

  @Test func `content that is a pixel off is found`() {
    #expect(proof(12).difference != nil)
  }

  @Test func `one pixel that differs is found where it is`() {
    let proof = proof(13) { $0.fill(70..<71, columns: 33..<34, 123) }
    #expect(proof.difference == Rectangle(x: 33, y: 70, width: 1, height: 1))
  }

  @Test func `what really changed is left out`() {
    let hole = Rectangle(x: 30, y: 68, width: 5, height: 5)
    let proof = proof(13, excluding: [hole]) { $0.fill(70..<71, columns: 33..<34, 123) }
    #expect(proof.difference == nil)
  }
}
