import ChatframeGraphics

/// Gathers a row's components from the top down, in page coordinates.
struct RowStack {
  /// What components look at.
  let context: LayoutContext
  /// The y below everything added so far.
  var top: Double
  /// The structure whose required constraints cannot all hold here.
  var brokenStructure: String?
  private var components: [PlacedComponent] = []
  private var missing: [Unicode.Scalar] = []

  init(context: LayoutContext, top: Double) {
    self.context = context
    self.top = top
  }

  /// Adds a component whose items are relative to its own top left.
  ///
  /// Edges are moved to whole device pixels once, here, from where they are on the page.
  mutating func add(_ name: String, frame: Rectangle, items: [PlacedItem]) {
    let snapped = frame.snapped(toScale: context.options.scale)
    let placed = items.map { snap($0.offset(by: snapped.origin)) }
    components.append(PlacedComponent(name: name, frame: snapped, items: placed))
    for item in items { missing += item.missing }
  }

  /// The row with everything in it, its height rounded up to a whole device pixel.
  func arrangement(id: String, spacingBelow: Double) -> Arrangement {
    let scale = context.options.scale
    let bottom = components.reduce(top) { max($0, $1.frame.maxY) } + spacingBelow
    // Less a millionth, so that a height which is whole but for arithmetic stays so.
    let height = ((bottom * scale) - 1e-6).rounded(.up) / scale
    return Arrangement(
      id: id,
      size: Size(width: context.options.width, height: max(height, 1 / scale)),
      components: components,
      missing: missing,
      brokenStructure: brokenStructure
    )
  }

  /// Text starts on whole device pixels, so that equal text looks equal wherever it stands.
  private func snap(_ item: PlacedItem) -> PlacedItem {
    guard case .text(let text, let origin) = item else { return item }
    let scale = context.options.scale
    let moved = Point(
      x: (origin.x * scale).rounded() / scale,
      y: (origin.y * scale).rounded() / scale
    )
    return .text(text, origin: moved)
  }
}
