import ChatframeGoldens
import Foundation
import Testing

struct GoldenRunTests {
  private let fixture: GoldenFixture

  init() throws { fixture = try GoldenFixture() }

  private func run() async throws -> GoldenRun {
    _ = await fixture.verifier(.missing).verify(Sample.image(changing: []), as: Sample.name)
    let verifier = fixture.verifier()
    let outline = Sample.outline.replacing("20×20", with: "20×21")
    let image = Sample.image(changing: [(1, 1)], outline: outline)
    let failed = await verifier.verify(image, as: Sample.name, variant: Sample.variant)
    let missing = await verifier.verify(image, as: try GoldenName(path: "a/missing"))
    return GoldenRun(
      folder: "goldens",
      environment: "\(Sample.fingerprint)",
      mode: .never,
      declared: ["chat", "a/missing"],
      results: [failed, missing]
    )
  }

  @Test func `results are read as they were written`() async throws {
    let run = try await run()
    try run.write(to: fixture.artifacts.path)
    #expect(try GoldenRun.read(fixture.artifacts.path) == run)
    #expect(try GoldenRun.read("\(fixture.artifacts.path)/results.json") == run)
  }

  @Test func `results are sorted regardless of the order of the run`() async throws {
    let run = try await run()
    #expect(run.results.map(\.name) == ["a/missing", "chat"])
    #expect(run.declared == ["a/missing", "chat"])
    #expect(!run.isPassed)
  }

  @Test func `missing results are reported in one line`() {
    let path = fixture.folder.path
    let error = #expect(throws: GoldenError.self) { try GoldenRun.read(path) }
    #expect(
      error?.description == "\(path)/results.json: no results were found; verify the goldens again"
    )
  }

  @Test(arguments: ["", "{}", "[1]", "{\"version\":"])
  func `damaged results are reported in one line`(text: String) throws {
    let path = fixture.folder.appendingPathComponent("results.json").path
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    let error = #expect(throws: GoldenError.self) { try GoldenRun.read(path) }
    #expect(error?.description.contains("\n") == false)
  }

  @Test(arguments: [Int.min, -1, .max], ["width", "differing", "frame", "count"])
  func `figures that would overflow are rejected`(figure: Int, place: String) async throws {
    var result = try #require(try await run().results.first { $0.name == "chat" })
    result.frames = GoldenFrames(expectedCount: 3, actualCount: place == "count" ? figure : 3)
    if place == "differing" { result.frames?.differing = [0, figure, 5] }
    var run = GoldenRun(folder: "", environment: "", mode: .never, results: [result])
    if place == "frame" || place == "width" {
      let key = place == "frame" ? "\"kind\" : " : "\"width\" : 40"
      let text = String(decoding: try run.json(), as: UTF8.self)
      #expect(text.contains(key))
      let other = place == "frame" ? "\"frame\" : \(figure), \(key)" : "\"width\" : \(figure)"
      run = try JSONDecoder().decode(
        GoldenRun.self,
        from: Data(text.replacing(key, with: other).utf8)
      )
    }
    try run.write(to: fixture.artifacts.path)
    let error = #expect(throws: GoldenError.self) { try GoldenRun.read(fixture.artifacts.path) }
    #expect(
      error?.description
        .contains("is not a valid count of frames or pixels of the golden \"chat\"") == true
    )
  }
}
