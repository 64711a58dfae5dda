import Testing

@testable import ChatframeGoldens

struct SequenceFindingsTests {
  private let film = SmallSequence()

  private func findings(_ change: (inout SmallSequence) -> Void) throws -> SequenceFindings {
    var other = film
    change(&other)
    return SequenceFindings(FramePair(try film.sequence, try other.sequence))
  }

  @Test func `a changed layout comes before its consequences, once for all frames`() throws {
    let findings = try findings { $0.heights[0].height = 80 }
    #expect(
      findings.all.map(\.sentence) == [
        "bubble of m1: height 44 → 64; from frame 0 on, 2 rows below moved 20 pt down because of it"
      ]
    )
    #expect(findings.causes.first?.causes == ["bubble is taller"])
  }

  @Test func `a later change is reported from its first frame on`() throws {
    var late = film
    late.heights.append(("m4", 60))
    late.tops = [0, 0, -50, -50]
    var other = late
    other.heights[3].height = 70
    let findings = SequenceFindings(FramePair(try late.sequence, try other.sequence))
    #expect(findings.all.map(\.frame) == [0])
    late.tops = [20, 20, -50, -50]
    other.tops = late.tops
    let later = SequenceFindings(FramePair(try late.sequence, try other.sequence))
    #expect(later.all.map(\.sentence) == ["bubble of m4: height 44 → 54, from frame 2 on"])
  }

  @Test func `rows that moved without a cause are reported from the first frame on`() throws {
    let findings = try findings { $0.tops = [0, 0, 20, 20] }
    #expect(
      findings.all.map(\.sentence) == ["from frame 2 on, everything is 20 pt lower"]
    )
    #expect(findings.all.map(\.kind) == ["motion"])
    #expect(findings.all.flatMap(\.causes) == ["rows moved"])
    #expect(findings.firstMotion == 2)
  }

  @Test func `motion that follows a changed layout is not a cause`() throws {
    let findings = try findings { other in
      other.heights[0].height = 80
      other.tops = [-60, -60, -60, -60]
    }
    #expect(findings.motion.isEmpty == false)
    #expect(findings.motion.allSatisfy { $0.causes.isEmpty })
    #expect(findings.causes.map(\.kind) == ["component"])
  }

  @Test func `an inserted row is reported with its consequences`() throws {
    let findings = try findings { $0.early = ("new", 30, 1) }
    #expect(
      findings.all.map(\.sentence) == [
        "from frame 1 on, everything is 30 pt lower, and new entered the screen"
      ]
    )
  }

  @Test func `motion of the whole screen is not attributed to a row`() throws {
    let findings = try findings { other in
      other.heights[1].height = 70
      other.tops = [50, 50, 50, 50]
    }
    #expect(
      findings.all.map(\.sentence) == [
        "bubble of m2: height 44 → 54; from frame 0 on, 1 row below moved 10 pt down because of it",
        "from frame 0 on, everything is 50 pt lower",
      ]
    )
  }

  @Test func `removed rows are reported by name`() throws {
    let findings = try findings { $0.heights.remove(at: 1) }
    #expect(
      findings.all.map(\.sentence) == ["from frame 0 on, m2 is no longer on the screen"]
    )
  }

  @Test func `inserted rows are reported by name`() throws {
    let findings = try findings { $0.heights.insert(("new", 40), at: 1) }
    #expect(
      findings.all.map(\.sentence) == [
        "from frame 0 on, new is new on the screen"
      ]
    )
  }

  @Test func `a changed screen is reported once`() throws {
    let findings = try findings { $0.width = 300 }
    #expect(findings.causes.map(\.sentence) == ["page: width 320 → 300"])
  }

  @Test func `without layouts, changed heights of rows are still reported`() throws {
    var other = film
    other.heights[1].height = 70
    let old = try GoldenSequence(
      text: Sample.withoutLayouts(film.sequence.text),
      path: "film.frames"
    )
    let findings = SequenceFindings(FramePair(old, try other.sequence))
    #expect(
      findings.all.map(\.sentence) == [
        "row of m2: height 60 → 70; from frame 0 on, 1 row below moved 10 pt down because of it"
      ]
    )
  }

  @Test func `one change of many tiles of a row is reported once`() throws {
    var two = try film.sequence
    var other = film
    other.heights[0].height = 80
    var changed = try other.sequence
    two = Self.doubled(two)
    changed = Self.doubled(changed)
    let findings = SequenceFindings(FramePair(two, changed))
    #expect(findings.causes.count == 1)
  }

  /// Each row looks different from frame 2 on, with the same layout.
  private static func doubled(_ sequence: GoldenSequence) -> GoldenSequence {
    GoldenSequence(
      fingerprint: sequence.fingerprint,
      tiles: sequence.tiles.flatMap { tile in
        [
          tile,
          GoldenSequence.Tile(
            id: tile.id,
            version: 1,
            heightInPixels: tile.heightInPixels,
            digest: tile.digest,
            firstFrame: 2,
            layout: tile.layout
          ),
        ]
      },
      frames: sequence.frames,
      faults: [],
      manifest: sequence.manifest
    )
  }
}
