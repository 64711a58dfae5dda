/// The gaps that a bare `-` stands for.
package enum StandardSpacing: Hashable, Sendable {
  /// Between views.
  case sibling
  /// Between a view and this edge of what it is in.
  case superview(Attribute)
}
