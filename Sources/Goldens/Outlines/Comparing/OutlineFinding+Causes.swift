extension OutlineFinding {
  /// What happened, without the message it happened to and without amounts: "bubble is taller".
  ///
  /// One change of a template gives the same words in every outline that shows it.
  package var causes: [String] {
    let name =
      switch subject {
      case .page: "page"
      case .message: "row"
      case .component(let name, _): name
      }
    var causes = changes.map { "\(name) \($0.cause)" }
    switch text {
    case .rewrapped?: causes.append("text of \(name) is wrapped otherwise")
    case .changed?: causes.append("text of \(name) is another")
    case nil: break
    }
    return causes
  }
}

extension OutlineChange {
  /// How it differs, in words that fit any amount.
  fileprivate var cause: String {
    switch self {
    case .width(let old, let new): new > old ? "is wider" : "is narrower"
    case .height(let old, let new): new > old ? "is taller" : "is shorter"
    case .scale: "has another scale"
    case .moved(let right, let down): "moved " + Self.direction(right, down)
    case .appeared: "appeared"
    case .disappeared: "disappeared"
    case .inserted: "was inserted"
    case .removed: "was removed"
    case .reordered: "changed places"
    case .kind: "is a page instead of a screen, or the other way round"
    case .restacked: "components are stacked in another order"
    case .line: "has lines elsewhere or of another size"
    }
  }

  private static func direction(_ right: OutlineLength, _ down: OutlineLength) -> String {
    let across = right == .zero ? nil : right < .zero ? "left" : "right"
    let along = down == .zero ? nil : down < .zero ? "up" : "down"
    return [across, along].compactMap { $0 }.joined(separator: " and ")
  }
}
