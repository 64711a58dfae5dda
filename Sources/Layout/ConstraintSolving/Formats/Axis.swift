/// Across or down.
package enum Axis: String, Hashable, Sendable, CaseIterable, Codable {
  case horizontal, vertical

  /// Its letter in the Visual Format Language.
  var letter: String {
    switch self {
    case .horizontal: "H"
    case .vertical: "V"
    }
  }

  var size: Attribute {
    switch self {
    case .horizontal: .width
    case .vertical: .height
    }
  }
}
