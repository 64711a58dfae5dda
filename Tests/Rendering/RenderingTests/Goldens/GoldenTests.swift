import Foundation
import GoldenTesting
import Testing

/// Compares the pictures of conversations with their goldens.
///
/// `CHATFRAME_RECORD=failed swift test --filter GoldenTests` records changed goldens for review.
struct GoldenTests {
  /// Renderers with one worker and with several, which share no snapshots.
  private static let stages = [1, 4].map { count in
    Result { try GoldenRenderer(workerCount: count) }
  }

  @Test(arguments: GoldenCase.all)
  func `a conversation looks as recorded`(golden: GoldenCase) async throws {
    let document = try golden.document()
    // Only reproducible pictures can be compared.
    let images = try await Self.stages.asyncMap {
      try await $0.get().image(of: document, .whole, variant: golden.look)
    }
    try #require(images[0].picture == images[1].picture)
    try #require(images[0].outline == images[1].outline)
    await assertGolden(of: document, as: .conversation(golden.look), at: golden.path)
  }

  @Test(.enabled(if: ProcessInfo.processInfo.environment["CHATFRAME_RECORD"] == nil))
  func `every golden belongs to a case`() {
    let conversations = GoldenCase.all.flatMap { golden in
      ["webp", "outline"].map { "\(golden.area)/\(golden.stem).\($0)" }
    }
    let screens = ScreenGoldenTests.Case.all.map { "chrome/\($0.testDescription).webp" }
    let menus = MenuGoldenTests.Case.all.map { "menu/\($0.testDescription).webp" }
    let expected = Set(conversations + screens + menus)
    // The pictures in conversations have their own folders.
    let found = GoldenCase.files(in: "").flatMap { area in
      GoldenCase.files(in: area).map { "\(area)/\($0)" }
    }.filter { !$0.hasSuffix(".json") && $0.split(separator: "/").last?.contains(".") == true }
    #expect(Set(found).subtracting(expected).sorted() == [])
    #expect(expected.subtracting(found).sorted() == [])
  }

  @Test func `every case has variants`() {
    let names = Set(GoldenCase.all.map { "\($0.area)/\($0.name)" })
    let cases = GoldenCase.documents.map { "\($0.area)/\($0.name)" }
    #expect(!cases.isEmpty)
    #expect(cases.filter { !names.contains($0) } == [])
  }
}

extension Array where Element: Sendable {
  /// Returns the transformed elements, one after another.
  fileprivate func asyncMap<Value>(
    _ transform: (Element) async throws -> Value
  ) async rethrows -> [Value] {
    var values: [Value] = []
    for element in self { values.append(try await transform(element)) }
    return values
  }
}
