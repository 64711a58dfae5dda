import ChatframeTypesetting

/// Describes the characters that no font has: once per script.
enum MissingScriptWarnings {
  /// One line a script, in the order of first appearance.
  static func warnings(_ scalars: some Sequence<Unicode.Scalar>) -> [String] {
    var order: [Script] = []
    var found: [Script: Set<Unicode.Scalar>] = [:]
    var seen: Set<Unicode.Scalar> = []
    for scalar in scalars where seen.insert(scalar).inserted {
      let script = Script(of: scalar)
      if found[script] == nil { order.append(script) }
      found[script, default: []].insert(scalar)
    }
    return order.map { script in
      let all = (found[script] ?? []).sorted()
      let first = all.first.map { "U+\(hex($0.value))" } ?? ""
      let count = all.count == 1 ? "1 character" : "\(all.count) characters"
      return "\(script.name) (\(script.code)): no font for \(count), first \(first); shown as boxes"
    }
  }

  private static func hex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
