import GoldenTesting
import XCTest

/// The same assertions in XCTest.
final class XCTestGoldenTests: XCTestCase {
  /// The failures of a test that is expected to fail; `nil` if failures are not expected.
  private var failures: [(message: String, line: Int)]?

  private func bitmap() throws -> RGBABitmap {
    let rgba: [UInt8] = [10, 20, 30, 255, 40, 50, 60, 128]
    return try RGBABitmap(size: PixelSize(width: 1, height: 2), rgba: rgba)
  }

  func testABitmapIsAsRecorded() async throws {
    let isPassed = await assertGolden(of: try bitmap(), as: .bitmap)
    XCTAssert(isPassed)
  }

  func testAFailureIsOneOfTheLineThatAsserts() async throws {
    failures = []
    let isPassed = await assertGolden(of: try bitmap(), as: .bitmap, record: .never)
    let line = #line - 1
    let found = failures ?? []
    failures = nil
    XCTAssertFalse(isPassed)
    XCTAssertEqual(found.map(\.line), [line])
    XCTAssert(found.first?.message.contains("the golden does not exist") == true)
  }

  #if canImport(ObjectiveC)
  override func record(_ issue: XCTIssue) {
    guard failures != nil else { return super.record(issue) }
    let line = issue.sourceCodeContext.location?.lineNumber ?? 0
    failures?.append((issue.compactDescription, line))
  }
  #else
  override func recordFailure(
    withDescription description: String,
    inFile filePath: String,
    atLine lineNumber: Int,
    expected: Bool
  ) {
    guard failures != nil else {
      return super.recordFailure(
        withDescription: description,
        inFile: filePath,
        atLine: lineNumber,
        expected: expected
      )
    }
    failures?.append((description, lineNumber))
  }
  #endif
}
