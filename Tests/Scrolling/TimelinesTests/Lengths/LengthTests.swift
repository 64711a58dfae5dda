import ChatframeTimelines
import Testing

struct LengthTests {
  @Test(arguments: [0, 1.0 / 3, 0.1, 57.5, 12.345678, 1.0 / 1024, 0.25, -19.2, 5_200_000.1])
  func `lengths in device pixels and decimals are exact`(_ points: Double) {
    #expect(Length(points).points == points)
  }

  @Test func `ten tenths are exactly one`() {
    let sum = (0..<10).reduce(Length.zero) { sum, _ in sum + 0.1 }
    #expect(sum == 1)
  }

  @Test func `a million device pixels of a 3× screen add up`() {
    let pixel = Length(1.0 / 3)
    #expect(Length(units: pixel.units * 3_000_000) == 1_000_000)
  }
}
