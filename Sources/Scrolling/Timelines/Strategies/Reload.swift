/// The list is laid out anew and the offset stays as it is: everything jumps by what was inserted
/// above.
package struct Reload: ScrollStrategy {
  /// The strategy has no options.
  package init() {}

  package func placement(after change: ListChange) -> Placement {
    Placement(change.offsetUntouched)
  }
}
