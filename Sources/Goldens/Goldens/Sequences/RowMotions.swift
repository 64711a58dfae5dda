import ChatframeOutlines

/// The findings about rows that moved on a frame.
struct RowMotions {
  private static let nameLimit = 3
  private let moved: [OutlineFinding]
  private let shift: OutlineFinding?
  private let frame: Int
  /// A Boolean value that indicates whether nothing else explains the motion.
  private let isCause: Bool

  /// Creates the findings for a frame.
  ///
  /// - Parameters:
  ///   - findings: The findings about rows that moved, appeared, disappeared or changed places.
  ///   - shift: The motion that all rows have in common; `nil` if they have none.
  ///   - frame: The number of the frame.
  ///   - isCause: Whether nothing else explains the motion.
  init(_ findings: [OutlineFinding], shift: OutlineFinding?, frame: Int, isCause: Bool) {
    moved = findings
    self.shift = shift
    self.frame = frame
    self.isCause = isCause
  }

  /// The motion that all rows have in common, then rows that moved differently, each with those
  /// that moved with it, and then rows that appeared and disappeared.
  var findings: [GoldenFinding] {
    var gone: [OutlineFinding] = []
    var come: [OutlineFinding] = []
    var reported: [GoldenFinding] = []
    if let shift, case .moved(_, let down) = shift.changes.first {
      let words = ["everything is \(Self.distance(down))"] + Self.screenChanges(shift)
      reported.append(makeFinding(shift, words.joined(separator: ", and ")))
    }
    for finding in moved {
      switch finding.changes.first {
      case .moved(_, let down): reported.append(makeFinding(finding, Self.words(finding, down)))
      case .removed: gone.append(finding)
      case .inserted: come.append(finding)
      default: reported.append(makeFinding(finding, finding.description))
      }
    }
    if let first = gone.first {
      reported.append(makeFinding(first, "\(Self.names(gone)) no longer on the screen"))
    }
    if let first = come.first {
      reported.append(
        makeFinding(first, "\(Self.names(come)) new on the screen")
      )
    }
    return reported
  }

  private func makeFinding(_ finding: OutlineFinding, _ words: String) -> GoldenFinding {
    GoldenFinding(
      motion: finding,
      frame: frame,
      sentence: "from frame \(frame) on, \(words)",
      causes: isCause ? ["rows moved"] : []
    )
  }

  /// Returns for example `m12 is 20 pt lower, and so are 3 rows below`.
  private static func words(_ finding: OutlineFinding, _ down: OutlineLength) -> String {
    let name = QuotedText.name(finding.message ?? "")
    return
      ([
        "\(name) is \(distance(down))"
      ] + consequences(finding, down)).joined(separator: ", and ")
  }

  private static func consequences(
    _ finding: OutlineFinding,
    _ down: OutlineLength
  ) -> [String] {
    guard let displacement = finding.displacement else { return [] }
    let count = displacement.messages.count
    let side = displacement.isAbove ? "above" : "below"
    let rows = count == 1 ? "1 row \(side)" : "\(count) rows \(side)"
    let isAlike = displacement.distance == down
    let verb = count == 1 ? "is" : "are"
    let along =
      isAlike ? "so \(verb) \(rows)" : "\(rows) \(verb) \(distance(displacement.distance))"
    return (count == 0 ? [] : [along]) + screenChanges(finding)
  }

  /// Returns the rows that left and entered the screen because of a finding.
  private static func screenChanges(_ finding: OutlineFinding) -> [String] {
    guard let displacement = finding.displacement else { return [] }
    return [
      displacement.left.isEmpty ? nil : "\(list(displacement.left)) left the screen",
      displacement.entered.isEmpty ? nil : "\(list(displacement.entered)) entered the screen",
    ].compactMap { $0 }
  }

  private static func distance(_ down: OutlineLength) -> String {
    "\(down.magnitude) pt \(down < .zero ? "higher" : "lower")"
  }

  /// Returns the names and their verb.
  private static func names(_ findings: [OutlineFinding]) -> String {
    list(findings.compactMap(\.message)) + (findings.count == 1 ? " is" : " are")
  }

  /// Returns the first few names and the number of the others.
  private static func list(_ ids: [String]) -> String {
    let rest = ids.count - nameLimit
    var names = ids.prefix(nameLimit).map(QuotedText.name)
    if rest > 0 { names.append(rest == 1 ? "1 more row" : "\(rest) more rows") }
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}
