import ChatframeDocuments
import ChatframeTimelines

extension YAMLNode {
  /// The only key of this mapping but for `others`, which names what it is.
  func kind(_ known: [String], besides others: [String]) throws(YAMLError) -> YAMLNode {
    let fields = try self.fields(others + known)
    let found = known.filter { fields[$0] != nil }
    guard found.count == 1, let name = found.first, let field = fields[name] else {
      let words = known.joined(separator: ", ")
      guard !found.isEmpty else {
        throw error("says nothing that happens; expected one of \(words)")
      }
      let both = found.joined(separator: " and ")
      throw error("says \(both) at once; write two events with the same \"at\"")
    }
    return field
  }

  /// A number of points within `range`.
  func length(_ range: ClosedRange<Double>) throws(YAMLError) -> Length {
    Length(try number(range))
  }
}
