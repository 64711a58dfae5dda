import Testing

@testable import ChatframeFrameReading

struct NaturalNameTests {
  @Test func `numbers are ordered by value`() {
    let names = ["shot10.png", "shot9.png", "shot009.png", "shot1.png"]
    let sorted = names.map { NaturalName($0) }.sorted().map(\.name)
    #expect(sorted == ["shot1.png", "shot009.png", "shot9.png", "shot10.png"])
  }

  @Test func `numbers of any length are compared`() {
    let long = "f99999999999999999999999.png"
    #expect(NaturalName("f100.png") < NaturalName(long))
  }
}
