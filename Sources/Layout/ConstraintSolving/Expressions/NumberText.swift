/// How numbers are printed in constraints.
package enum NumberText {
  /// Without a fraction that is zero.
  package static func text(of number: Double) -> String {
    guard abs(number) < 1e15, Double(Int(number)) == number else { return "\(number)" }
    return "\(Int(number))"
  }
}
