/// The Visual Format Language: Apple's grammar with GTK's attributes and arithmetic in predicates,
/// `HV:` for both axes, `->` between unconnected views, and `//` comments.
///
/// A relation in a connection constrains the gap: `[a]-(>=10)-[b]` keeps them at least 10 apart.
package enum VisualFormat {
  /// Parses the formats in `text`, one per line, into constraints.
  ///
  /// Neighbouring views are equal in the attributes of `alignment`, which lie across the axis.
  /// Lines close up over the `hidden` views; constraints that mention one of them are left out.
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

/// The direction in which a horizontal visual format lists its views.
package enum FormatDirection: String, Hashable, Sendable, CaseIterable, Codable {
  /// From the leading edge, whose side depends on the reader's language.
  case leadingToTrailing
  case leftToRight
  case rightToLeft
}

/// A parsed visual format: views and the connections between them.
struct VisualFormatLine {
  /// A view with the predicates on its size.
  struct View {
    var name: String
    var predicates: [Predicate]
  }

  /// A connection between two views, or between a view and its superview.
  enum Connection {
    /// No gap: the views touch.
    case flush
    case standard
    case predicates([Predicate])
    /// `->`: no constraint.
    case none
  }

  /// A condition on a size or a gap.
  struct Predicate {
    var relation: Relation
    var object: Object
    var multiplier: Double
    var constant: Double
    var priority: Priority
    /// The source text without the priority.
    var text: String
  }

  /// The right side of a predicate.
  enum Object {
    case number(Double)
    case metric(String)
    /// An attribute of a view; `nil` is the view's size along the format's axis.
    case view(String, Attribute?)
  }

  var axes: [Axis]
  /// The connection before the first view; `nil` if the format does not start with `|`.
  var leading: Connection?
  var views: [View]
  /// The connections between the views, one fewer than there are views.
  var connections: [Connection]
  /// The connection after the last view; `nil` if the format does not end with `|`.
  var trailing: Connection?
}

extension VisualFormatLine {
  /// Returns the line closed up over hidden views; `nil` if no view is left.
  ///
  /// Each hidden view is removed together with the connection after it or, for the last view, the
  /// one before it, so that the gaps at the container's edges remain.
  func hiding(_ hidden: Set<String>) -> VisualFormatLine? {
    var line = self
    while let place = line.views.firstIndex(where: { hidden.contains($0.name) }) {
      guard line.views.count > 1 else { return nil }
      line.views.remove(at: place)
      line.connections.remove(at: min(place, line.connections.count - 1))
    }
    return line
  }
}
