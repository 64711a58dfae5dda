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

/// Where the first view of a horizontal visual format stands.
package enum FormatDirection: String, Hashable, Sendable, CaseIterable, Codable {
  /// At the leading edge, which the language of the reader decides.
  case leadingToTrailing
  case leftToRight
  case rightToLeft
}

/// A visual format as it stands there: views with what is between them.
struct VisualFormatLine {
  /// A view with what is said of its size.
  struct View {
    var name: String
    var predicates: [Predicate]
  }

  /// What stands between two views, or between a view and what it is in.
  enum Connection {
    /// Nothing: they touch.
    case flush
    case standard
    case predicates([Predicate])
    /// `->`: no constraint.
    case none
  }

  /// What is said of a size or a gap.
  struct Predicate {
    var relation: Relation
    var object: Object
    var multiplier: Double
    var constant: Double
    var priority: Priority
    /// As it was written, without the priority.
    var text: String
  }

  /// What a size or gap is compared with.
  enum Object {
    case number(Double)
    case metric(String)
    /// An attribute of a view; nil is the size on the format's own axis.
    case view(String, Attribute?)
  }

  var axes: [Axis]
  /// Before the first view, if `|` stands there.
  var leading: Connection?
  var views: [View]
  /// Between the views; one less than views.
  var connections: [Connection]
  /// After the last view, if `|` stands there.
  var trailing: Connection?
}

extension VisualFormatLine {
  /// The line closed up over some views; nil if no view is left.
  ///
  /// The connection after a hidden view goes with it, or, where no view follows, the one before it:
  /// what keeps a distance to the edges of the container stays.
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
