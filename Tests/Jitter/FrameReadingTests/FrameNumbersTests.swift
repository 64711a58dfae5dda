import Testing

@testable import ChatframeFrameReading

struct FrameNumbersTests {
  private func numbers(_ names: [String]) -> FrameNumbers? {
    FrameNumbers(names.map { NaturalName($0) })
  }

  @Test func `names that differ in one number count with it`() {
    #expect(numbers(["take 2 f-007.png", "take 2 f-008.png"])?.values == [7, 8])
  }

  @Test func `a missing number is a gap`() {
    let numbers = numbers(["f1.png", "f2.png", "f5.png", "f6.png"])
    #expect(numbers?.gaps == [1])
    #expect(numbers?.missingCount == 2)
  }

  @Test func `every other frame has no gap`() {
    #expect(numbers(["f0.png", "f2.png", "f4.png"])?.gaps.isEmpty == true)
  }

  @Test func `names that differ in more than one number do not count`() {
    #expect(numbers(["at 10.11.png", "at 10.12.png", "at 11.01.png"]) == nil)
  }

  @Test func `names by the time do not count`() {
    let names = [1000, 1016, 1033, 1050, 1066].map { "shot-\($0).png" }
    #expect(numbers(names) == nil)
  }

  @Test func `numbers that no sequence reaches do not count`() {
    #expect(numbers(["a0.png", "a1.png", "a9223372036854775807.png"]) == nil)
  }

  @Test func `names that differ in words do not count`() {
    #expect(numbers(["a1.png", "b2.png"]) == nil)
  }
}
