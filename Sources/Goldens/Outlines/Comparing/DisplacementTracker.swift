/// An end of a screen, seen from the one that the page is held at.
enum ScreenEnd {
  /// That end.
  case near
  /// The other one.
  case far
}

/// Findings in the order in which rows are gone through, and how far they have moved what follows.
struct DisplacementTracker {
  private(set) var findings: [OutlineFinding] = []
  /// The distance by which the following rows are moved away from the end that the page is held at.
  private(set) var carried = OutlineLength.zero
  private let isHeldBelow: Bool
  /// The distance that everything moved away from that end, apart from the carried distance.
  private let drift: OutlineLength
  /// The rows that moved because of that alone.
  private(set) var drifted: RowDisplacement
  /// The heights of two screens; nil for pages.
  private let screens: (expected: OutlineLength, actual: OutlineLength)?
  /// Heights added up since a row was met, each rounded twice.
  private var roundings = 1
  /// The finding that moved what follows last, and how much of it is its own.
  private var cause: (index: Int, share: OutlineLength)?

  init(
    isHeldBelow: Bool,
    drift: OutlineLength,
    screens: (expected: OutlineLength, actual: OutlineLength)?
  ) {
    self.isHeldBelow = isHeldBelow
    self.drift = drift
    drifted = RowDisplacement(
      distance: isHeldBelow ? .zero - drift : drift,
      isAbove: isHeldBelow,
      isShared: false
    )
    self.screens = screens
  }

  /// Comes to a row that both outlines have: a consequence if it moved as far as was carried, else a
  /// cause.
  mutating func visit(
    _ old: OutlineMessage,
    _ new: OutlineMessage,
    movedBy distance: OutlineLength
  ) {
    let distance = distance - drift
    let rest = (distance - carried).roundedToZero(2 * roundings)
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

  /// Adds causes that together move what follows by `growth`.
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

  /// Returns whether a row that is gone would be off the screen at an end, moved as far as all are
  /// and as was carried.
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

  /// Returns whether a row that is new was off the screen at an end before it was moved as far as
  /// all are and as was carried.
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

  /// The part of a row that rounding may leave beyond the edge.
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
  /// A boolean value that indicates whether this may be why a row is higher or lower.
  fileprivate var changesHeight: Bool {
    changes.contains { change in
      switch change {
      case .height, .appeared, .disappeared, .inserted, .removed, .reordered: true
      case .width, .moved, .scale, .kind, .restacked, .line: false
      }
    }
  }
}
