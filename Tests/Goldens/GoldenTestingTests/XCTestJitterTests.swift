import GoldenTesting
import XCTest

/// The same assertion about motion in XCTest.
final class XCTestJitterTests: XCTestCase {
  func testASequenceThatStaysStillPasses() async throws {
    let isPassed = await assertNoJitter(
      in: try AssertNoJitterTests.sequence(),
      options: FrameSequenceOptions(strategy: .inverted)
    )
    XCTAssert(isPassed)
  }

  func testASequenceThatJumpsKeepsItsLimits() async throws {
    let isPassed = await assertNoJitter(
      in: try AssertNoJitterTests.sequence(),
      limits: MotionLimits(maxJitter: 60),
      options: FrameSequenceOptions(strategy: .reload)
    )
    XCTAssert(isPassed)
  }
}
