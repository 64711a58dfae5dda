extension ClosedRange<Double> {
  /// For help texts: `0.5 to 8`.
  var words: String { "\(Self.words(lowerBound)) to \(Self.words(upperBound))" }

  private static func words(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
  }
}
