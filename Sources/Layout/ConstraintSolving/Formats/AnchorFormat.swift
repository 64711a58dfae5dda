/// Constraints as people write them: `b.width == a.width * 2 + 10 @750`.
///
/// `view.attribute`, `|.attribute` for what all views are in, metrics, numbers, and other names
/// for free variables; `+ - * /` and parentheses, as long as the sum stays linear.
package enum AnchorFormat {
  /// The constraint that `text` writes out.
  package static func constraint(
    of text: String,
    in scope: NameScope
  ) throws(FormatError) -> AnchorConstraint {
    var parser = AnchorParser(text: text, scope: scope)
    return try parser.constraint()
  }
}
