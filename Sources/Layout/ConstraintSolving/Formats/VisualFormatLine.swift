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
