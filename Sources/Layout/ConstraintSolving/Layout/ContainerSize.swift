/// How wide or high what all views are in is.
package enum ContainerSize: Hashable, Sendable {
  /// So and no other.
  case fixed(Double)
  /// As near to a target as more important constraints let it be: what
  /// `systemLayoutSizeFitting` asks. 0 compresses, a very large target expands.
  case fitting(Double, Priority = .fittingSizeLevel)
}
