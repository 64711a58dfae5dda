/// The Visual Format Language: Apple's grammar, GTK's attributes and arithmetic in predicates,
/// `HV:` for both axes, `->` between what is not connected, and `//` comments.
///
/// A relation in a connection speaks of the gap: `[a]-(>=10)-[b]` keeps them at least 10 apart.
package enum VisualFormat {
  /// The constraints of the formats in `text`, one a line.
  ///
  /// - Parameters:
  ///   - alignment: Attributes in which neighbouring views are equal; they lie across the axis.
  ///   - hidden: Views over which lines close up: the connection after such a view goes with it,
  ///     or, where no view follows, the one before it. What compares with them is left out.
  package static func constraints(
    of text: String,
    in scope: NameScope,
    alignment: [Attribute] = [],
    direction: FormatDirection = .leadingToTrailing,
    hiding hidden: Set<String> = []
  ) throws(FormatError) -> [AnchorConstraint] {
    var parser = VisualFormatParser(text: text, scope: scope)
    var constraints: [AnchorConstraint] = []
    for line in try parser.lines().compactMap({ $0.hiding(hidden) }) {
      for axis in line.axes {
        try checkAlignment(alignment, axis, of: text)
        let writer = VisualFormatWriter(scope: scope, axis: axis, direction: direction)
        constraints += writer.constraints(of: line, alignment: alignment)
      }
    }
    return hidden.isEmpty ? constraints : constraints.filter { !$0.mentions(hidden) }
  }

  private static func checkAlignment(
    _ alignment: [Attribute],
    _ axis: Axis,
    of text: String
  ) throws(FormatError) {
    for attribute in alignment where attribute.axis == axis {
      let across = axis == .horizontal ? "vertical" : "horizontal"
      throw FormatError(
        kind: .alignmentAlongAxis,
        text: text,
        offset: 0,
        expectation:
          "Views in an \(axis.letter): format cannot be aligned by \(attribute.rawValue);"
          + " use a \(across) attribute"
      )
    }
  }
}
