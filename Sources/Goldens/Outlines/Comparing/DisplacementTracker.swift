/// An end of a screen, relative to the anchored end of the page.
enum ScreenEnd {
  /// The anchored end.
  case near
  /// The opposite end.
  case far
}

/// Collects findings in the order in which rows are visited, and tracks how far they moved later
/// rows.
struct DisplacementTracker {
  private(set) var findings: [OutlineFinding] = []
  /// The distance by which later rows moved away from the anchored end.
  private(set) var carried = OutlineLength.zero
  private let isHeldBelow: Bool
  /// The distance that all rows moved away from the anchored end, without the carried distance.
  private let drift: OutlineLength
  /// The rows that moved only because of the drift.
  private(set) var drifted: RowDisplacement
  /// The heights of two screens; `nil` for pages.
  private let screens: (expected: OutlineLength, actual: OutlineLength)?
  /// The size of a device pixel.
  private let pixel: OutlineLength
  /// The number of heights that were added up to the current row, each of which was rounded twice.
  private var roundings = 1
  /// The finding that last moved later rows, and its share of the distance.
  private var cause: (index: Int, share: OutlineLength)?

  init(
    isHeldBelow: Bool,
    drift: OutlineLength,
    pixel: OutlineLength,
    screens: (expected: OutlineLength, actual: OutlineLength)?
  ) {
    self.pixel = pixel
    self.isHeldBelow = isHeldBelow
    self.drift = drift
    drifted = RowDisplacement(
      distance: isHeldBelow ? .zero - drift : drift,
      isAbove: isHeldBelow,
      isShared: false
    )
    self.screens = screens
  }

  /// Visits a row that both outlines contain: it is a consequence if it moved by the carried
  /// distance, and otherwise a cause.
  mutating func visit(
    _ old: OutlineMessage,
    _ new: OutlineMessage,
    movedBy distance: OutlineLength
  ) {
    let distance = distance - drift
    var rest = (distance - carried).roundedToZero(2 * roundings)
    // Rows that moved by a fraction of a pixel are rounded to whole ones.
    if carried != .zero, rest.magnitude <= pixel { rest = .zero }
    roundings = 1
    if rest == .zero { carried = distance }
    if rest != .zero {
      let down = isHeldBelow ? .zero - rest : rest
      let finding = OutlineFinding(
        subject: .message(new.id),
        changes: [.moved(right: .zero, down: down)],
        before: old.frame,
        after: new.frame
      )
      add([finding], growth: rest)
    } else if carried != .zero {
      displace { $0.messages.append(new.id) }
    }
  }

  /// Adds causes that together move later rows by `growth`.
  mutating func add(_ causes: [OutlineFinding], growth: OutlineLength) {
    findings += causes
    guard growth != .zero else { return }
    carried = carried + growth
    roundings += 1
    guard !causes.isEmpty else { return }
    let first = findings.count - causes.count
    let index = findings[first...].firstIndex { $0.changesHeight } ?? first
    cause = (index, growth)
  }

  /// Returns whether a removed row would be off the screen at an end after the drift and the
  /// carried distance.
  mutating func leaves(
    _ message: OutlineMessage,
    at distance: OutlineLength,
    _ end: ScreenEnd?
  ) -> Bool {
    guard let screens, let end else { return false }
    let alone = distance + drift
    switch end {
    case .near:
      guard drift < .zero, alone + message.frame.height <= Self.slack else { return false }
      drifted.left.append(message.id)
    case .far where drift > .zero && alone >= screens.actual: drifted.left.append(message.id)
    case .far:
      guard carried > .zero, alone + carried >= screens.actual else { return false }
      displace { $0.left.append(message.id) }
    }
    return true
  }

  /// Returns whether a new row was off the screen at an end before the drift and the carried
  /// distance.
  mutating func enters(
    _ message: OutlineMessage,
    at distance: OutlineLength,
    _ end: ScreenEnd?
  ) -> Bool {
    guard let screens, let end else { return false }
    let alone = distance - drift
    switch end {
    case .near:
      guard drift > .zero, alone + message.frame.height <= Self.slack else { return false }
      drifted.entered.append(message.id)
    case .far where drift < .zero && alone >= screens.expected:
      drifted.entered.append(message.id)
    case .far:
      guard carried < .zero, alone - carried >= screens.expected else { return false }
      displace { $0.entered.append(message.id) }
    }
    return true
  }

  /// The part of a row that may extend beyond the edge because of rounding.
  private static let slack = OutlineLength(thousandths: 4)

  private mutating func displace(_ body: (inout RowDisplacement) -> Void) {
    guard let cause else { return }
    var displacement =
      findings[cause.index].displacement
      ?? RowDisplacement(
        distance: isHeldBelow ? .zero - carried : carried,
        isAbove: isHeldBelow,
        isShared: (cause.share - carried).roundedToZero(4) != .zero
      )
    body(&displacement)
    findings[cause.index].displacement = displacement
  }
}

extension OutlineFinding {
  /// A Boolean value that indicates whether the change may affect a row's height.
  fileprivate var changesHeight: Bool {
    changes.contains { change in
      switch change {
      case .height, .appeared, .disappeared, .inserted, .removed, .reordered: true
      case .width, .moved, .renamed, .scale, .kind, .restacked, .line: false
      }
    }
  }
}
