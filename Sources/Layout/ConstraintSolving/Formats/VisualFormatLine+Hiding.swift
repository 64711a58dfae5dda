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
