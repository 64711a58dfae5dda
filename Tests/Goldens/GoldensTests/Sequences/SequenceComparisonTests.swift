import Testing

@testable import ChatframeGoldens

struct SequenceComparisonTests {
  private let film = SmallSequence()

  private func comparison(_ change: (inout SmallSequence) -> Void) throws -> SequenceComparison {
    var other = film
    change(&other)
    return SequenceComparison(try film.sequence, try other.sequence)
  }

  @Test func `equal sequences differ in nothing`() throws {
    let comparison = try comparison { _ in }
    #expect(comparison.isSameMotion && comparison.isSameLayout && comparison.isSamePicture)
    #expect(comparison.findings.isEmpty)
    #expect(comparison.frames.lines == [])
  }

  @Test func `differing pixels are not a difference of motion or layout`() throws {
    let comparison = try comparison { $0.repainted = ["m2"] }
    #expect(comparison.isSameMotion && comparison.isSameLayout && !comparison.isSamePicture)
    #expect(comparison.frames.tiles == ["row m2 looks different"])
    #expect(comparison.frames.differing == [0, 1, 2, 3])
    #expect(comparison.findings.isEmpty)
  }

  @Test func `missing frames are a difference of motion`() throws {
    let comparison = try comparison { $0.tops.removeLast() }
    #expect(comparison.isSameMotion == false)
    #expect(comparison.frames.lines.first == "3 frames instead of 4")
    #expect(comparison.frames.differing == [3])
  }

  @Test func `a changed script is reported if no row moves`() throws {
    let comparison = try comparison { $0.events[2] = "scrolled" }
    #expect(
      comparison.reason
        == "from frame 2 on, the script or the scrollable length differs"
    )
    #expect(comparison.findings.isEmpty)
  }

  @Test func `consequences of moved rows are not reported again`() throws {
    let comparison = try comparison { $0.tops[2] = 20 }
    #expect(comparison.reason == nil)
    #expect(comparison.findings.count == 1)
  }

  @Test func `a changed strategy is reported`() throws {
    let comparison = try comparison { $0.strategy = "reload" }
    #expect(
      comparison.reason == "the scenario's strategy, bars or expectations changed"
    )
  }

  @Test func `a manifest without its screen is reported as damaged`() throws {
    let sequence = try film.sequence
    let old = GoldenSequence(
      fingerprint: sequence.fingerprint,
      tiles: sequence.tiles,
      frames: sequence.frames,
      faults: [],
      manifest: Array(sequence.manifest.dropFirst())
    )
    let reason = SequenceComparison(old, sequence).reason
    #expect(reason?.contains("manifest does not begin with its screen") == true)
  }

  @Test func `new and former faults are reported`() throws {
    var old = film
    old.faults = ["frame 1", "frame 2"]
    var new = film
    new.faults = ["frame 2", "frame 3"]
    let comparison = SequenceComparison(try old.sequence, try new.sequence)
    #expect(comparison.frames.newFaults == ["frame 3"])
    #expect(comparison.frames.goneFaults == ["frame 1"])
    #expect(comparison.isSameMotion == false)
  }
}
