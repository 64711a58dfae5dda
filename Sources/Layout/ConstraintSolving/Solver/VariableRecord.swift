/// What a solver knows of a variable.
struct VariableRecord: Hashable, Sendable {
  var name: String
  var isNonnegative: Bool
}
