import Foundation

/// The scores of many scenes in one form of frames.
struct ModeScore: Sendable {
  var mode: FrameMode
  var scenes: [(name: String, score: SceneScore)]

  /// The aims for a form of frames: the least fractions of found faults, and the largest numbers
  /// of invented events in a thousand frames.
  struct Aims: Sendable {
    var large: Double
    var small: Double
    var clean: Double
    var purposeful: Double

    /// Returns the aims for a form; `nil` for one without aims.
    init?(_ mode: FrameMode) {
      purposeful = 1
      switch mode {
      case .pictures: (large, small, clean) = (0.97, 0.9, 0.5)
      case .known: (large, small, clean) = (0.99, 0.97, 0.1)
      case .video: (large, small, clean) = (0.95, 0.8, 0.5)
      case .thirtyHertz, .twentyHertz, .fifteenHertz, .variable: return nil
      }
    }
  }

  var findings: [SceneScore.Finding] { scenes.flatMap(\.score.findings) }

  /// The faults that displace content by less than three points, and all others.
  func ratio(small: Bool) -> Ratio { Ratio(findings.filter { $0.isSmall == small }) }

  var clean: Rate {
    Rate(
      events: scenes.reduce(0) { $0 + $1.score.inventedInClean.count },
      frames: scenes.reduce(0) { $0 + $1.score.cleanFrames }
    )
  }

  var purposeful: Rate {
    Rate(
      events: scenes.reduce(0) { $0 + $1.score.inventedInPurposeful.count },
      frames: scenes.reduce(0) { $0 + $1.score.purposefulFrames }
    )
  }

  /// Whether all aims are reached.
  var reachesAims: Bool {
    guard let aims = Aims(mode) else { return true }
    return ratio(small: false).fraction >= aims.large && ratio(small: true).fraction >= aims.small
      && clean.perThousand <= aims.clean && purposeful.perThousand <= aims.purposeful
  }

  /// The number of found faults among all faults.
  struct Ratio: Sendable, CustomStringConvertible {
    var found: Int
    var count: Int

    init(_ findings: [SceneScore.Finding]) {
      (found, count) = (findings.count(where: \.isFound), findings.count)
    }

    var fraction: Double { count == 0 ? 1 : Double(found) / Double(count) }

    var description: String {
      count == 0 ? "–" : "\(found) of \(count) (\(String(format: "%.1f", fraction * 100)) %)"
    }
  }

  /// The number of events in a number of frames.
  struct Rate: Sendable, CustomStringConvertible {
    var events: Int
    var frames: Int

    var perThousand: Double { frames == 0 ? 0 : Double(events) * 1000 / Double(frames) }

    var description: String {
      frames == 0 ? "–" : "\(String(format: "%.2f", perThousand)) (\(events) in \(frames))"
    }
  }
}

/// The scores of one part of the scenes, as text.
struct ScoreTable: CustomStringConvertible {
  var title: String
  var modes: [ModeScore]

  var description: String {
    let scenes = modes.map(\.scenes.count).max() ?? 0
    let head = ["", "3 points and more", "1–2 points", "invented, clean", "invented, on purpose"]
    let sums = modes.map { mode in
      [
        mode.mode.title, "\(mode.ratio(small: false))", "\(mode.ratio(small: true))",
        "\(mode.clean)", "\(mode.purposeful)",
      ]
    }
    return """
      \(title): \(scenes) scenes; invented events in 1,000 frames
      \(Self.columns([head] + sums))

      \(Self.columns([[""] + modes.map(\.mode.title)] + kinds))

      """
  }

  /// The found faults of each kind and size.
  private var kinds: [[String]] {
    SceneFault.Kind.allCases.flatMap { kind in
      [true, false].compactMap { isSmall in
        let ratios = modes.map { mode in
          ModeScore.Ratio(mode.findings.filter { $0.fault.cause == kind && $0.isSmall == isSmall })
        }
        guard ratios.contains(where: { $0.count > 0 }) else { return nil }
        let name = isSmall ? "\(kind), 1–2 points" : kind.rawValue
        return [name] + ratios.map { $0.count == 0 ? "–" : "\($0.found) of \($0.count)" }
      }
    }
  }

  /// The faults that were missed and the events that were invented, a line each.
  var mistakes: String {
    modes.flatMap { mode in
      mode.scenes.flatMap { name, score in
        let place = "\(mode.mode.title): \(name):"
        let missed = score.findings.filter { !$0.isFound }.map { finding in
          let fault = finding.fault
          return "\(place) missed \(fault.cause) in frame \(fault.frame), "
            + "\((fault.magnitude * 10).rounded() / 10) points; reported: \(finding.events)"
        }
        let invented =
          score.inventedInClean.map { "\(place) invented \($0)" }
          + score.inventedInPurposeful.map { "\(place) invented on purpose \($0)" }
          + score.misjudged.map { "\(place) misjudged \($0)" }
        return missed + invented
      }
    }.map { $0 + "\n" }.joined()
  }

  /// Returns rows of cells as aligned lines.
  private static func columns(_ rows: [[String]]) -> String {
    let widths = (rows.first ?? []).indices.map { column in
      rows.map { $0[column].count }.max() ?? 0
    }
    return rows.map { row in
      let last = row.lastIndex { !$0.isEmpty } ?? 0
      return zip(row, widths).prefix(last + 1).enumerated().map { column, cell in
        column == last ? cell.0 : cell.0 + String(repeating: " ", count: cell.1 - cell.0.count)
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }
}
