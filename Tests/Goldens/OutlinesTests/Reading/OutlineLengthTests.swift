import ChatframeOutlines
import Testing

struct OutlineLengthTests {
  @Test(arguments: ["0", "12", "-12", "12.5", "-0.001", "12.333", "1234567.89", "-0.1"])
  func `a length is written unchanged`(text: String) {
    #expect(OutlineLength(text)?.description == text)
  }

  @Test(arguments: ["", "a", "1e3", "0x10", "nan", "1,5", "--1", "."])
  func `other text is not a length`(text: String) {
    #expect(OutlineLength(text) == nil)
  }

  @Test func `differences are exact`() {
    let lengths = ["0.3", "0.1"].compactMap { OutlineLength($0) }
    #expect((lengths[0] - lengths[1]).description == "0.2")
  }

  @Test(arguments: [Double.nan, .infinity, 1e300, -1.1e9])
  func `a value that is not a number is not a length`(
    value: Double
  ) {
    #expect(OutlineLength(points: value) == nil)
  }

  @Test func `lengths of as many lines as a file can have add up`() {
    let length = OutlineLength("1000000000") ?? .zero
    #expect((0..<1_000_000).reduce(.zero) { sum, _ in sum + length }.points == 1e15)
  }
}
