/// How numbers are printed in constraints.
enum NumberText {
  /// Without a fraction that is zero.
  static func text(of number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }
}
