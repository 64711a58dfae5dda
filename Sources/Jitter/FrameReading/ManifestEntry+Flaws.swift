import ChatframeDocuments
import ChatframeTimelines

extension ManifestEntry {
  /// The largest magnitude of a number, so that arithmetic on it cannot overflow.
  static let limit = 1e9

  /// The first value that is out of range, after its path in the frame; nil if all are valid.
  var flaw: String? {
    guard index >= 0 else { return ".index is \(index); expected 0 or more" }
    guard isWithinReason else {
      return ": has a number out of range; expected at most \(Int(Self.limit)) points, seconds or "
        + "frames"
    }
    if let flaw = animationFlaw { return flaw }
    if let reflow, reflow < 0 { return ".reflow is \(reflow); expected 0 or more" }
    if let over = following?.over, over < 0.01 || over > 10 {
      return ".following.over is \(over); expected 0.01 to 10"
    }
    var seen: Set<String> = []
    for (place, row) in rows.enumerated() {
      guard row.height >= 0 else {
        return ".rows[\(place)].height is \(row.height); expected 0 or more"
      }
      guard seen.insert(row.id).inserted else {
        return ".rows[\(place)].id: \(Excerpt.quoted(row.id)) is used twice; ids must be unique"
      }
    }
    return nil
  }

  /// The first flaw in the declared animations.
  private var animationFlaw: String? {
    let animations = animations ?? []
    for (place, animation) in animations.enumerated() {
      guard ChangeAnimation.Curve(rawValue: animation.curve) != nil else {
        return
          ".animations[\(place)].curve: \(Excerpt.quoted(animation.curve)) is unknown; expected "
          + ChangeAnimation.Curve.allCases.map(\.rawValue).joined(separator: ", ")
      }
      guard animation.over > 0, animation.over <= 10 else {
        return ".animations[\(place)].over is \(animation.over); expected more than 0, up to 10"
      }
      guard (animation.dampingRatio ?? 1) > 0, (animation.dampingRatio ?? 1) <= 1 else {
        return ".animations[\(place)].dampingRatio must be more than 0, and at most 1"
      }
    }
    let known = Set(animations.map(\.id))
    for (place, row) in rows.enumerated() {
      if let lost = row.displaced?.first(where: { !known.contains($0.animation) }) {
        return ".rows[\(place)].displaced: the frame has no animation \(lost.animation)"
      }
    }
    return nil
  }

  private var isWithinReason: Bool {
    let edges = [insets?.top, insets?.bottom].map { $0 ?? 0 }
    let numbers = [
      Double(index), time, contentOffset ?? 0, contentHeight, userDelta, strictJitter ?? 0,
      keyboardDelta ?? 0, following?.by ?? 0, following?.distance ?? 0, following?.velocity ?? 0,
      reflow ?? 0,
    ]
    let starts = (animations ?? []).map(\.start)
    return (numbers + edges + starts).allSatisfy(Self.isSane) && rows.allSatisfy(\.isSane)
  }

  fileprivate static func isSane(_ number: Double) -> Bool { number.magnitude <= limit }
}

extension ManifestEntry.Row {
  /// A Boolean value that indicates whether all numbers are within reason.
  fileprivate var isSane: Bool {
    let numbers = [y, height, opacity ?? 1, contentOpacity ?? 1, layoutHeight ?? 0, pushed ?? 0]
    return (numbers + (displaced ?? []).map(\.by)).allSatisfy(ManifestEntry.isSane)
  }
}
