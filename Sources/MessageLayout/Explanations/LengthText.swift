/// How lengths are printed in explanations.
enum LengthText {
  /// To a thousandth of a point, without a fraction that is zero.
  static func text(of length: Double) -> String {
    let rounded = (length * 1000).rounded() / 1000
    return rounded == rounded.rounded() && abs(rounded) < 1e15
      ? String(Int(rounded)) : String(rounded)
  }
}
