import ChatframeTestSupport
import Foundation
import Testing

@testable import GoldenTesting

struct GoldenRequestTests {
  @Test func `a name consists of the file, the test, a label and a variant`() throws {
    let scratch = try Scratch()
    let request = try scratch.request(["dark one", "jade-dark"])
    let path = "Tests/ClubTests/Goldens/BubbleTests/a-long-word-breaks.dark-one.jade-dark"
    #expect(request.name.path == path)
  }

  @Test func `a missing golden is recorded, and fails`() async throws {
    let scratch = try Scratch()
    #expect(try await scratch.state() == .recorded)
    #expect(try await scratch.state() == .passed)
  }

  @Test func `nothing is recorded on servers`() async throws {
    let scratch = try Scratch(["CI": "true"])
    #expect(try await scratch.state() == .missing)
  }

  @Test func `the environment sets the record mode`() async throws {
    let scratch = try Scratch(["CHATFRAME_RECORD": "all"])
    #expect(try await scratch.state() == .recorded)
    #expect(try await scratch.state() == .recorded)
  }

  @Test func `an unknown mode in the environment is refused`() throws {
    let scratch = try Scratch(["CHATFRAME_RECORD": "yes"])
    #expect(throws: GoldenError.recordMode("yes")) { try scratch.request() }
  }

  @Test func `a scope overrides the environment`() async throws {
    let scratch = try Scratch(["CHATFRAME_RECORD": "all"])
    let state = try await withGoldenRecording(.never) { try await scratch.state() }
    #expect(state == .missing)
  }

  @Test func `the innermost scope takes precedence`() async throws {
    let scratch = try Scratch()
    let state = try await withGoldenRecording(.never) {
      try await withGoldenRecording(.missing) { try await scratch.state() }
    }
    #expect(state == .recorded)
  }

  @Test(.goldens(record: .never)) func `a trait is a scope`() async throws {
    let scratch = try Scratch(["CHATFRAME_RECORD": "all"])
    #expect(try await scratch.state() == .missing)
  }

  @Test(.goldens(record: .never)) func `an argument overrides everything`() async throws {
    let scratch = try Scratch()
    #expect(try await scratch.state(mode: .missing) == .recorded)
  }

  @Test func `the environment sets the folder for artifacts`() async throws {
    let other = try TemporaryFolder()
    let scratch = try Scratch(["CHATFRAME_ARTIFACTS": other.path])
    _ = try await scratch.state()
    _ = try await scratch.state(.sample(9), mode: .never)
    let run = try GoldenRun.read(other.path)
    #expect(run.results.map(\.state) == [.failed])
    let actual = try #require(run.results.first?.artifacts?.actual)
    #expect(FileManager.default.fileExists(atPath: "\(other.path)/\(actual)"))
  }

  @Test func `results contain everything that this process compared`() async throws {
    let scratch = try Scratch()
    let collector = GoldenResultCollector()
    for label in ["b", "a"] {
      _ = try await scratch.request([label], collector: collector)
        .result(of: RGBABitmap.sample(1), .bitmap, rules: GoldenRules())
    }
    let run = try GoldenRun.read(scratch.root.appendingPathComponent("build/goldens").path)
    #expect(run.results.map { $0.name.suffix(2) } == [".a", ".b"])
    #expect(run.folder == scratch.root.path)
  }

  @Test func `results contain what other processes of the same run compared`() async throws {
    let scratch = try Scratch()
    for label in ["xctest", "swift-testing", "xctest"] {
      _ = try await scratch.request(
        [label],
        mode: .never,
        collector: GoldenResultCollector(run: "1")
      )
      .result(of: RGBABitmap.sample(1), .bitmap, rules: GoldenRules())
    }
    let run = try GoldenRun.read(scratch.root.appendingPathComponent("build/goldens").path)
    #expect(run.results.map { $0.name.split(separator: ".").last } == ["swift-testing", "xctest"])
  }

  @Test func `results contain what passed after the last failure once the process ends`()
    async throws
  {
    let scratch = try Scratch()
    _ = try await scratch.request(["b"]).result(of: .sample(1), .bitmap, rules: GoldenRules())
    let collector = GoldenResultCollector(run: "2")
    for label in ["a", "b"] {
      _ = try await scratch.request([label], mode: .never, collector: collector)
        .result(of: .sample(1), .bitmap, rules: GoldenRules())
    }
    let folder = scratch.root.appendingPathComponent("build/goldens").path
    #expect(try GoldenRun.read(folder).results.map(\.state) == [.missing])
    collector.finish()
    #expect(try GoldenRun.read(folder).results.map(\.state) == [.missing, .passed])
  }

  @Test func `results of a process without failures are written once it ends`() async throws {
    let scratch = try Scratch()
    let request = try scratch.request(collector: GoldenResultCollector(run: "1"))
    _ = await request.result(of: .sample(1), .bitmap, rules: GoldenRules())
    let collector = GoldenResultCollector(run: "2")
    _ = try await scratch.request(collector: collector)
      .result(of: .sample(1), .bitmap, rules: GoldenRules())
    collector.finish()
    let run = try GoldenRun.read(scratch.root.appendingPathComponent("build/goldens").path)
    #expect(run.results.map(\.state) == [.passed])
  }

  @Test func `many failures are written less often, and all of them once the process ends`()
    async throws
  {
    let scratch = try Scratch()
    let collector = GoldenResultCollector(run: "1")
    for number in 0..<40 {
      _ = try await scratch.request(["golden-\(number)"], mode: .never, collector: collector)
        .result(of: .sample(1), .bitmap, rules: GoldenRules())
    }
    let folder = scratch.root.appendingPathComponent("build/goldens").path
    let count = try GoldenRun.read(folder).results.count
    #expect((35..<40).contains(count), "\(count)")
    collector.finish()
    #expect(try GoldenRun.read(folder).results.count == 40)
  }

  @Test func `results of an earlier run are removed when another begins`() async throws {
    let scratch = try Scratch()
    let folder = scratch.root.appendingPathComponent("build/goldens").path
    _ = try await scratch.request(["old"], mode: .never, collector: GoldenResultCollector(run: "1"))
      .result(of: RGBABitmap.sample(1), .bitmap, rules: GoldenRules())
    _ = try await scratch.request(["new"], mode: .never, collector: GoldenResultCollector(run: "2"))
      .result(of: RGBABitmap.sample(1), .bitmap, rules: GoldenRules())
    #expect(try GoldenRun.read(folder).results.map { $0.name.hasSuffix(".new") } == [true])
  }

  @Test func `a run in which all pass leaves no results of an earlier one`() async throws {
    let scratch = try Scratch()
    let folder = scratch.root.appendingPathComponent("build/goldens").path
    _ = try await scratch.request(collector: GoldenResultCollector(run: "1"))
      .result(of: RGBABitmap.sample(1), .bitmap, rules: GoldenRules())
    #expect(try GoldenRun.read(folder).results.count == 1)
    let again = try await scratch.request(collector: GoldenResultCollector(run: "2"))
      .result(of: RGBABitmap.sample(1), .bitmap, rules: GoldenRules())
    #expect(again.state == .passed)
    #expect(throws: GoldenError.self) { try GoldenRun.read(folder) }
  }

  @Test func `processes that write at once lose nothing`() async throws {
    let scratch = try Scratch()
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<12 {
        group.addTask {
          let collector = GoldenResultCollector(run: "1")
          _ = try? await scratch.request(["golden-\(number)"], mode: .never, collector: collector)
            .result(of: RGBABitmap.sample(1), .bitmap, rules: GoldenRules())
        }
      }
    }
    let run = try GoldenRun.read(scratch.root.appendingPathComponent("build/goldens").path)
    #expect(run.results.count == 12)
  }

  @Test func `two goldens of one name in one run are refused`() async throws {
    let scratch = try Scratch()
    let collector = GoldenResultCollector()
    var states: [GoldenResult.State] = []
    for _ in 0..<2 {
      states.append(
        try await scratch.request(collector: collector)
          .result(of: RGBABitmap.sample(1), .bitmap, rules: GoldenRules()).state
      )
    }
    #expect(states == [.recorded, .broken])
  }

  @Test func `a value that cannot be drawn is broken`() async throws {
    let strategy = Golden<Int> { _ in throw GoldenError.subject(reason: "no ink") }
    let result = try await Scratch().request().result(of: 1, strategy, rules: GoldenRules())
    #expect(result.state == .broken)
    #expect(result.reason == "no ink")
  }
}
