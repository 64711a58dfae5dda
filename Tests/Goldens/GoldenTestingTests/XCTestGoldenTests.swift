import GoldenTesting
import XCTest

/// The same assertion in XCTest.
final class XCTestGoldenTests: XCTestCase {
  func testABitmapIsAsRecorded() async {
    let rgba: [UInt8] = [10, 20, 30, 255, 40, 50, 60, 128]
    let bitmap = GoldenBitmap(width: 1, height: 2, rgba: rgba)
    let isPassed = await assertGolden(of: bitmap, as: .bitmap)
    XCTAssert(isPassed)
  }
}
