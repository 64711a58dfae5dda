/// Constraints that cannot all hold, though all must.
package struct Conflict: Hashable, Sendable, Encodable, CustomStringConvertible {
  /// The constraint that was given up.
  package var broken: String
  /// The others; without any one of them the broken one could hold.
  package var because: [String]

  package init(broken: String, because: [String]) {
    self.broken = broken
    self.because = because
  }

  /// Worded as Auto Layout words it.
  package var description: String {
    let list = (because + [broken]).map { "    \"\($0)\"" }.joined(separator: ",\n")
    return """
      Unable to simultaneously satisfy constraints.
      Probably at least one of the constraints in the following list is one you don't want.
      (
      \(list)
      )
      Will attempt to recover by breaking constraint
      \(broken)
      """
  }
}
