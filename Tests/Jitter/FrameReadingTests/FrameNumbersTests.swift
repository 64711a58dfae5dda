import Testing

@testable import ChatframeFrameReading

struct FrameNumbersTests {
  private func numbers(_ names: [String]) -> FrameNumbers? {
    FrameNumbers(names.map { NaturalName($0) })
  }

  @Test func `names that differ in one number are numbered by it`() {
    #expect(numbers(["take 2 f-007.png", "take 2 f-008.png"])?.values == [7, 8])
  }

  @Test func `a missing number is a gap`() {
    let numbers = numbers(["f1.png", "f2.png", "f5.png", "f6.png"])
    #expect(numbers?.gaps == [1])
    #expect(numbers?.missingCount == 2)
  }

  @Test func `numbers with a step of two have no gap`() {
    #expect(numbers(["f0.png", "f2.png", "f4.png"])?.gaps.isEmpty == true)
  }

  @Test func `names that differ in more than one number are not numbered`() {
    #expect(numbers(["at 10.11.png", "at 10.12.png", "at 11.01.png"]) == nil)
  }

  @Test func `names with times are not numbered`() {
    let names = [1000, 1016, 1033, 1050, 1066].map { "shot-\($0).png" }
    #expect(numbers(names) == nil)
  }

  @Test func `numbers that are too large for frames are ignored`() {
    #expect(numbers(["a0.png", "a1.png", "a9223372036854775807.png"]) == nil)
  }

  @Test func `names that differ in words are not numbered`() {
    #expect(numbers(["a1.png", "b2.png"]) == nil)
  }
}
