import Foundation
import Testing

/// Compares what conversations look like with what was recorded.
///
/// `CHATFRAME_RECORD=1 swift test --filter GoldenTests` records all anew; look at what changed.
struct GoldenTests {
  private static let isRecording = ProcessInfo.processInfo.environment["CHATFRAME_RECORD"] == "1"

  @Test(arguments: Golden.all)
  func `a conversation looks as recorded`(golden: Golden) async throws {
    let (outline, png) = try await golden.rendered()
    if Self.isRecording {
      try record(golden, outline, png)
    } else if let expected = try? String(contentsOf: golden.file("outline"), encoding: .utf8) {
      try compare(golden, outline, png, expected)
    } else {
      Issue.record("\(golden.testDescription) has no golden; record it with CHATFRAME_RECORD=1")
    }
  }

  private func record(_ golden: Golden, _ outline: String, _ png: [UInt8]) throws {
    try Data(outline.utf8).write(to: golden.file("outline"), options: .atomic)
    try Data(png).write(to: golden.file("png"), options: .atomic)
    try Fingerprint.record()
    Issue.record("recorded \(golden.testDescription), which is no test; run without recording")
  }

  private func compare(
    _ golden: Golden,
    _ outline: String,
    _ png: [UInt8],
    _ expectedOutline: String
  ) throws {
    let bytes = [UInt8](try Data(contentsOf: golden.file("png")))
    guard outline == expectedOutline else {
      let picture = try? DecodedPicture(png: bytes)
      let stem = try Artifacts.keep(golden, outline: outline, png: png, expected: picture)
      let line = Self.firstDifference(outline, expectedOutline)
      return report("the outline differs: \(line); see \(stem).*")
    }
    // Equal bytes are equal pixels; other bytes may be.
    guard Fingerprint.isCurrent, bytes != png else { return }
    let expected = try DecodedPicture(png: bytes)
    if try DecodedPicture(png: png) == expected { return }
    let stem = try Artifacts.keep(golden, outline: outline, png: png, expected: expected)
    report("the layout is the same but pixels differ; see \(stem).*")
  }

  /// A failure, or a known issue where other libraries may be to blame.
  private func report(_ message: String) {
    guard !Fingerprint.isCurrent else {
      Issue.record("\(message)")
      return
    }
    withKnownIssue("\(Fingerprint.difference)") { Issue.record("\(message)") }
  }

  /// The first line that differs: its number, what it was and what it is.
  private static func firstDifference(_ actual: String, _ expected: String) -> String {
    let lines = actual.split(separator: "\n", omittingEmptySubsequences: false)
    let recorded = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let index = zip(lines, recorded).prefix { $0 == $1 }.reduce(0) { count, _ in count + 1 }
    let was = index < recorded.count ? recorded[index] : "nothing"
    let now = index < lines.count ? lines[index] : "nothing"
    return "line \(index + 1) was “\(was)” and is “\(now)”"
  }

  @Test(.enabled(if: !isRecording))
  func `pixels are compared under the libraries they were recorded with`() {
    withKnownIssue("\(Fingerprint.difference); only outlines are compared") {
      #expect(Fingerprint.isCurrent)
    } when: {
      !Fingerprint.isCurrent
    }
  }

  @Test(.enabled(if: !isRecording)) func `every golden belongs to a case`() {
    let expected = Set(
      Golden.all.flatMap { golden in
        ["png", "outline"].map { "\(golden.area)/\(golden.stem).\($0)" }
      }
    )
    // Pictures that conversations show are in folders of their own.
    let found = Golden.files(in: "").flatMap { area in
      Golden.files(in: area).map { "\(area)/\($0)" }
    }.filter { $0.hasSuffix(".png") || $0.hasSuffix(".outline") }
    #expect(Set(found).subtracting(expected).sorted() == [])
    #expect(expected.subtracting(found).sorted() == [])
  }

  @Test func `every case has variants`() {
    let names = Set(Golden.all.map { "\($0.area)/\($0.name)" })
    let cases = Golden.documents.map { "\($0.area)/\($0.name)" }
    #expect(!cases.isEmpty)
    #expect(cases.filter { !names.contains($0) } == [])
  }
}
