import ChatframeGraphics

/// Components one below the other, or side by side.
///
/// A row starts at the leading side of the page, and a column places narrower components by their
/// alignment.
struct MeasuredStack: MeasuredComponent {
  /// The direction in which components follow each other.
  enum Axis {
    case horizontal, vertical
  }

  /// The position of a component across the axis.
  enum Alignment {
    /// At the leading side of the page, or at the top.
    case leading
    /// In the middle.
    case center
    /// At the trailing side of the page, or at the bottom.
    case trailing
    /// From one side to the other.
    case fill
    /// At the side at which the writing direction of a text starts.
    case natural(WritingDirection)
  }

  /// A component with its place in the stack.
  struct Element {
    let component: any MeasuredComponent
    var alignment = Alignment.leading
    /// The distance from the previous component, in points; ignored for the first one.
    var spacing = 0.0
    /// A Boolean value that indicates whether the component gets the room that is left along the
    /// axis; at most one component of a stack.
    var isFlexible = false
  }

  let axis: Axis
  let elements: [Element]
  /// The page's writing direction.
  let direction: WritingDirection

  /// The size that all components need.
  let size: LayoutSize

  /// The duration of the first component that has one.
  var durationInSeconds: Double? {
    elements.lazy.compactMap(\.component.durationInSeconds).first
  }

  init(_ axis: Axis, _ elements: [Element], _ direction: WritingDirection) {
    self.axis = axis
    self.elements = elements
    self.direction = direction
    var (length, breadth) = (0.0, 0.0)
    for (index, element) in elements.enumerated() {
      let size = element.component.size
      length += (index == 0 ? 0 : element.spacing) + axis.length(of: size)
      breadth = max(breadth, axis.breadth(of: size))
    }
    size = axis.size(length, breadth)
  }

  /// The baselines of the first and the last component.
  var baselines: Baselines {
    guard axis == .vertical, let first = elements.first, let last = elements.last else {
      return Baselines()
    }
    return Baselines(first: first.component.baselines.first, last: last.component.baselines.last)
  }

  /// The last line of a column whose last component starts where its text does.
  var lastLine: LastLine? {
    guard axis == .vertical, let last = elements.last, let line = last.component.lastLine else {
      return nil
    }
    let lineDirection: WritingDirection = line.isRightToLeft ? .rightToLeft : .leftToRight
    let fills = last.component.size.width == size.width
    return switch last.alignment {
    case .natural(lineDirection): line
    case .leading where direction == lineDirection: line
    case .trailing where direction != lineDirection: line
    case .leading, .center, .trailing, .fill, .natural: fills ? line : nil
    }
  }

  func items(filling size: LayoutSize) -> [PlacedItem] {
    zip(elements, frames(filling: size)).flatMap { element, frame in
      element.component.items(filling: frame.size).map { $0.offset(by: frame.origin) }
    }
  }

  /// Returns the frames of the components in a box of this size, relative to its top left.
  func frames(filling size: LayoutSize) -> [LayoutRectangle] {
    let free = axis.length(of: size) - axis.length(of: self.size)
    var position = 0.0
    return elements.enumerated().map { index, element in
      if index > 0 { position += element.spacing }
      let natural = element.component.size
      let length = axis.length(of: natural) + (element.isFlexible ? max(0, free) : 0)
      defer { position += length }
      return frame(of: element, position, length, in: size)
    }
  }

  private func frame(
    of element: Element,
    _ position: Double,
    _ length: Double,
    in size: LayoutSize
  ) -> LayoutRectangle {
    let whole = axis.breadth(of: size)
    let natural = min(axis.breadth(of: element.component.size), whole)
    let (across, breadth): (Double, Double) =
      switch element.alignment {
      case .leading: (0, natural)
      case .center: ((whole - natural) / 2, natural)
      case .trailing: (whole - natural, natural)
      case .fill: (0, whole)
      case .natural(let text): (text == direction ? 0 : whole - natural, natural)
      }
    let origin =
      axis == .vertical
      ? LayoutPoint(x: across, y: position) : LayoutPoint(x: position, y: across)
    return LayoutRectangle(origin: origin, size: axis.size(length, breadth))
      .resolved(direction, in: size.width)
  }
}

extension MeasuredStack.Axis {
  /// Returns the extent along the axis.
  fileprivate func length(of size: LayoutSize) -> Double {
    self == .vertical ? size.height : size.width
  }

  /// Returns the extent across the axis.
  fileprivate func breadth(of size: LayoutSize) -> Double {
    self == .vertical ? size.width : size.height
  }

  /// Returns the size with an extent along and an extent across the axis.
  fileprivate func size(_ length: Double, _ breadth: Double) -> LayoutSize {
    self == .vertical
      ? LayoutSize(width: breadth, height: length) : LayoutSize(width: length, height: breadth)
  }
}

/// A component with a distance around it and, if it has a colour, a box behind it.
struct MeasuredPanel: MeasuredComponent {
  let content: any MeasuredComponent
  var padding = LayoutInsets.zero
  var fill: RGBAColor?
  var radii = CornerRadii(0)

  var size: LayoutSize {
    LayoutSize(
      width: content.size.width + padding.horizontal,
      height: content.size.height + padding.vertical
    )
  }

  var durationInSeconds: Double? { content.durationInSeconds }

  var baselines: Baselines {
    Baselines(
      first: content.baselines.first + padding.top,
      last: content.baselines.last + padding.bottom
    )
  }

  func items(filling size: LayoutSize) -> [PlacedItem] {
    let whole = LayoutRectangle(origin: .zero, size: size)
    let inner = whole.inset(by: padding)
    let box = fill.map { [PlacedItem.box(whole, radii: radii, $0)] } ?? []
    return box + content.items(filling: inner.size).map { $0.offset(by: inner.origin) }
  }
}

/// A symbol in a square.
struct MeasuredSymbol: MeasuredComponent {
  let symbol: Symbol
  /// The width and height of the square, in points.
  let side: Double
  let color: RGBAColor

  var size: LayoutSize { LayoutSize(width: side * symbol.aspect, height: side) }

  func items(filling size: LayoutSize) -> [PlacedItem] {
    let own = self.size
    let frame = LayoutRectangle(
      origin: LayoutPoint(x: (size.width - own.width) / 2, y: (size.height - own.height) / 2),
      size: own
    )
    return [.symbol(symbol, frame: frame, color)]
  }
}

/// A horizontal line that fills the width.
struct MeasuredRule: MeasuredComponent {
  let color: RGBAColor
  /// The height, in points; one device pixel for a hairline.
  let thickness: Double

  var size: LayoutSize { LayoutSize(width: 0, height: thickness) }

  func items(filling size: LayoutSize) -> [PlacedItem] {
    [.box(LayoutRectangle(origin: .zero, size: size), radii: CornerRadii(0), color)]
  }
}
