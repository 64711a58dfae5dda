import Foundation
import Goldens
import Testing

struct GoldenRunTests {
  private let workshop: Workshop

  init() throws { workshop = try Workshop() }

  private func run() async throws -> GoldenRun {
    _ = await workshop.verifier(.missing).verify(Sample.image(changing: []), as: Sample.name)
    let verifier = workshop.verifier()
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
    try run.write(to: workshop.artifacts.path)
    #expect(try GoldenRun.read(workshop.artifacts.path) == run)
    #expect(try GoldenRun.read("\(workshop.artifacts.path)/results.json") == run)
  }

  @Test func `results are in order whatever ran first`() async throws {
    let run = try await run()
    #expect(run.results.map(\.name) == ["a/missing", "chat"])
    #expect(run.declared == ["a/missing", "chat"])
    #expect(!run.isPassed)
  }

  @Test func `no results are one clear line`() {
    let path = workshop.folder.path
    let error = #expect(throws: GoldenError.self) { try GoldenRun.read(path) }
    #expect(
      error?.description == "\(path)/results.json: there are no results; run the goldens again"
    )
  }

  @Test(arguments: ["", "{}", "[1]", "{\"version\":"])
  func `damaged results are one clear line`(text: String) throws {
    let path = workshop.folder.appendingPathComponent("results.json").path
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    let error = #expect(throws: GoldenError.self) { try GoldenRun.read(path) }
    #expect(error?.description.contains("\n") == false)
  }
}
