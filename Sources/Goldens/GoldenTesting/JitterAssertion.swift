import ChatframeFiles
import ChatframeFrameAnalysis
import ChatframeGoldens
import ChatframeGraphics
import ChatframeJitter
import Foundation
import Synchronization
import Testing

/// One call of `assertNoJitter`.
struct JitterAssertion {
  /// The maximum number of findings in a failure's message.
  private static let findingLimit = 5

  /// The place of the call.
  let site: AssertionSite
  /// The function that contains the call.
  let test: String
  /// A name that distinguishes the artifacts of one test.
  let label: String?
  /// The limits; `nil` for those of the recording or, if it has none, no motion at all.
  let limits: MotionLimits?

  /// Analyses frames, and reports the result to the test.
  ///
  /// - Parameter judge: A closure that analyses frames, given a folder for artifacts.
  /// - Returns: Whether the frames satisfy the limits.
  func holds(
    _ judge: (_ artifacts: JitterArtifacts) async throws -> MotionReport
  ) async -> Bool {
    do {
      let location = GoldenLocation(testFile: "\(site.filePath)")
      let artifacts = JitterArtifacts(
        folder: ArtifactFolder(environment: GoldenRequest.environment, root: location.root),
        name: try location.name(test, [label])
      )
      let report = try await judge(artifacts)
      let violations = report.violations(of: limits)
      guard !violations.isEmpty else {
        artifacts.remove()
        return true
      }
      fail(report, violations, artifacts)
    } catch {
      site.fail("\(error)")
    }
    return false
  }

  private func fail(
    _ report: MotionReport,
    _ violations: [MotionViolation],
    _ artifacts: JitterArtifacts
  ) {
    var lines = Self.message(report, violations)
    do {
      let page = try artifacts.writePage(report, limits)
      lines.append("page: \(page)")
      attach(page, artifacts)
    } catch {
      lines.append("the page cannot be written: \(error)")
    }
    site.fail(lines.joined(separator: "\n  "))
  }

  /// Returns the worst finding, the exceeded limits, and further findings.
  static func message(_ report: MotionReport, _ violations: [MotionViolation]) -> [String] {
    let worst = violations.lazy.compactMap { finding(of: $0, in: report) }.first
    let first = worst.map { [line($0)] } ?? report.proof?.differences.first.map { ["\($0)"] } ?? []
    let others = report.events.filter { $0 != worst }.map { line($0) }
    let more = others.count - findingLimit
    return first + violations.map(\.description) + others.prefix(findingLimit)
      + (more > 0 ? ["and \(more) more"] : [])
  }

  private static func finding(
    of violation: MotionViolation,
    in report: MotionReport
  ) -> MotionEvent? {
    func largest(_ kind: MotionEvent.Kind) -> MotionEvent? {
      report.events.filter { $0.kind == kind }.max { $0.magnitude < $1.magnitude }
    }
    return switch violation {
    case .jitter, .shiftScore: report.worstMotion
    case .flashes: largest(.flash)
    case .blanks: largest(.blank)
    case .repaints: largest(.repaint)
    case .reflows: largest(.reflow)
    case .damage, .pixels, .reflow, .followStep, .followJerk: nil
    }
  }

  private static func line(_ event: MotionEvent) -> String {
    guard let region = event.region else { return "\(event)" }
    let place = "x \(span(region.minX, region.maxX)), y \(span(region.minY, region.maxY))"
    return "\(event) [\(event.kind.rawValue) at \(place)]"
  }

  private static func span(_ low: Double, _ high: Double) -> String { PointFormat.span(low, high) }

  private func attach(_ page: String, _ artifacts: JitterArtifacts) {
    guard Test.current != nil, let data = FileManager.default.contents(atPath: page) else { return }
    Attachment.record(
      [UInt8](data),
      named: "\(artifacts.stem).html",
      sourceLocation: site.location
    )
  }
}

/// The folder that a failed assertion writes: `TEST.jitter` with a page and frames, beside the
/// artifacts of the test's goldens.
struct JitterArtifacts: Sendable {
  /// The number of pictures that are copied beside a page.
  private static let pictureLimit = 60
  /// The number of folders with each name in this process.
  private static let counts = Mutex<[String: Int]>([:])

  /// The path of the folder.
  let path: String
  /// The folder's name.
  let stem: String

  /// Creates the folder's path for one assertion, and removes the artifacts of an earlier run.
  init(folder: ArtifactFolder, name: GoldenName) {
    let base = "\(folder.path)/\(name.path)"
    let number = Self.counts.withLock { counts in
      counts[base, default: 0] += 1
      return counts[base, default: 1]
    }
    path = base + (number > 1 ? ".\(number)" : "") + ".jitter"
    stem = path.split(separator: "/").last.map(String.init) ?? path
    remove()
  }

  /// Removes the folder.
  func remove() {
    guard FileStatus(path) != nil else { return }
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Creates the folder, and returns the path of a folder in it that does not exist yet.
  func makeFrameFolder() throws -> String {
    try Folders.make(path)
    return "\(path)/frames"
  }

  /// Writes the page and the pictures that it shows.
  func writePage(_ report: MotionReport, _ limits: MotionLimits?) throws -> String {
    let isWhole = FileStatus("\(path)/frames") != nil
    return try report.writePage(
      to: path,
      named: "report",
      limits: limits,
      pictures: isWhole ? .inPlace : .copied(limit: Self.pictureLimit)
    )
  }
}
