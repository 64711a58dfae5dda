/// What a constraint can speak of in a view.
package enum Attribute: String, Hashable, Sendable, CaseIterable, Codable {
  case leading, trailing, left, right, top, bottom, width, height, centerX, centerY
  case firstBaseline, lastBaseline

  /// An attribute by its name, or by the name that GTK gives it.
  package init?(name: some StringProtocol) {
    switch name {
    case "start": self = .leading
    case "end": self = .trailing
    case "baseline": self = .lastBaseline
    default:
      guard let attribute = Attribute(rawValue: String(name)) else { return nil }
      self = attribute
    }
  }

  /// The axis it lies on.
  package var axis: Axis {
    switch self {
    case .leading, .trailing, .left, .right, .width, .centerX: .horizontal
    case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline: .vertical
    }
  }

  /// Names as in "leading, trailing or top".
  static let list: String = {
    let names = allCases.map(\.rawValue)
    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }()
}
