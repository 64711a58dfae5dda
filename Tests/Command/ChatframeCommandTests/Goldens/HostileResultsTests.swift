import Foundation
import Testing

/// Results from elsewhere that were made to do harm.
struct HostileResultsTests {
  private static let name = GoldenPlace.names[2]

  /// Approves results in which something was replaced.
  private func approve(
    _ old: String? = nil,
    _ new: String = "",
    _ prepare: (Workplace) throws -> Void = { _ in }
  ) async throws -> (place: Workplace, run: Run) {
    let place = try await GoldenPlace.recorded()
    try place.write(GoldenPlace.conversation("Bye"), to: "other.json")
    try await place.run("verify", "goldens.yaml")
    if let old {
      let file = "golden-results/results.json"
      let text = String(decoding: try place.read(file), as: UTF8.self)
      #expect(text.contains(old))
      try place.write(text.replacing(old, with: new), to: file)
    }
    try prepare(place)
    return (place, try await place.run("approve", "goldens.yaml"))
  }

  @Test(arguments: [
    ("\"\(name).outline\"", "\"../escaped.outline\""),
    ("\"\(name).webp\"", "\"/tmp/escaped.webp\""),
    ("\"\(name).actual.webp\"", "\"../other.json\""),
    ("\"\(name).actual.outline\"", "\"../../../../../etc/passwd\""),
    ("\"name\" : \"\(name)\"", "\"name\" : \"../escaped\""),
  ])
  func `a file that does not belong to the golden is not read or written`(
    old: String,
    new: String
  ) async throws {
    let (place, run) = try await approve(old, new)
    #expect(run.status == 65, "\(run.text)\(run.errors)")
    #expect(run.text.isEmpty)
    #expect(run.errors.contains("golden-results/results.json: \""), "\(run.errors)")
    #expect(try place.names("goldens").count == 7)
    #expect(!FileManager.default.fileExists(atPath: place.path("escaped.outline")))
  }

  @Test func `merging does not read such files either`() async throws {
    let (place, _) = try await approve("\"\(Self.name).actual.webp\"", "\"../other.json\"")
    let run = try await place.run("merge-reports", "golden-results", "-o", "all")
    #expect(run.status == 65)
    #expect(!FileManager.default.fileExists(atPath: place.path("all")))
  }

  @Test func `a golden that the list does not declare is not created`() async throws {
    let (place, run) = try await approve("azure-light-200w-1x", "azure-light-999w-1x")
    #expect(run.status == 65)
    #expect(
      run.errors.contains("other.azure-light-999w-1x: goldens.yaml does not declare this golden"),
      "\(run.errors)"
    )
    #expect(try place.names("goldens").count == 7)
  }

  @Test func `a file that is not a picture does not become a golden`() async throws {
    let (place, run) = try await approve {
      try $0.write("<script>", to: "golden-results/\(Self.name).actual.webp")
    }
    #expect(run.status == 65)
    #expect(run.errors.contains("\(Self.name).actual.webp: "), "\(run.errors)")
    #expect(try place.read("goldens/\(Self.name).webp").starts(with: Array("RIFF".utf8)))
  }

  @Test func `a named pipe does not block`() async throws {
    let (_, run) = try await approve { place in
      let path = place.path("golden-results/\(Self.name).actual.webp")
      try FileManager.default.removeItem(atPath: path)
      mkfifo(path, 0o600)
    }
    #expect(run.status == 65)
    #expect(run.errors.contains("is not a regular file"), "\(run.errors)")
  }
}
