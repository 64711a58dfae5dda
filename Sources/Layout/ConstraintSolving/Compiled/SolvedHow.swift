/// What solving a compiled system took.
package enum SolvedHow: Hashable, Comparable, Sendable {
  /// Multiplying: some answer known from the samples fitted.
  case fromKnownBasis
  /// The simplex method.
  case anew
  /// What is required cannot hold for these parameters; the values break it the least.
  case notAtAll
}
