import ChatframeGraphics

/// The content of a bubble with the parts above and below it, and the details at its end.
struct MarkedContent: MeasuredComponent {
  /// The distance between the last line of text and the details beside it, in points.
  private static let metaGap = 8.0

  let content: any MeasuredComponent
  let header: [MarkPart]
  let footer: [MarkPart]
  /// The details at the trailing end; `nil` for none.
  let meta: MeasuredStack?
  /// The maximum width, in points.
  let limit: Double
  /// The distances around the parts if the content itself reaches the bubble's edges; zero
  /// otherwise.
  let padding: LayoutInsets
  let direction: WritingDirection

  /// The place of the details.
  private enum MetaPlace {
    /// Beside the last line of the content or the last row of the footer; `drop` is the distance by
    /// which the details extend into the padding below.
    case beside(width: Double, drop: Double)
    /// On a line of their own.
    case below
  }

  var durationInSeconds: Double? { content.durationInSeconds }

  var baselines: Baselines {
    let (top, bottom) = (headerHeight, size.height - headerHeight - content.size.height)
    return Baselines(
      first: content.baselines.first + top,
      last: content.baselines.last + bottom
    )
  }

  /// The height above the content.
  private var headerHeight: Double {
    guard !header.isEmpty else { return 0 }
    return header.reduce(padding.top) { $0 + $1.component.size.height + 4 }
  }

  private var footerHeight: Double {
    footer.reduce(0) { $0 + $1.component.size.height + $1.spacing }
  }

  private var metaPlace: MetaPlace? {
    guard let meta else { return nil }
    let width: Double
    var drop = 3.0
    if let last = footer.last {
      guard let flow = last.component as? MeasuredFlow else { return .below }
      width = flow.lastRowWidth
      drop = 0
    } else if let line = content.lastLine {
      guard line.isRightToLeft == (direction == .rightToLeft) else { return .below }
      width = line.width
      drop = (3 + meta.textDescent - line.baseline + padding.bottom).clamped(to: 0...4)
    } else {
      return .below
    }
    let needed = width + Self.metaGap + meta.size.width
    return needed <= limit ? .beside(width: needed, drop: drop) : .below
  }

  var size: LayoutSize {
    var size = content.size
    for part in header + footer {
      size.width = max(size.width, part.component.size.width + padding.horizontal)
    }
    size.height += headerHeight + footerHeight
    switch metaPlace {
    case .beside(let width, _): size.width = max(size.width, width + padding.horizontal)
    case .below:
      size.width = max(size.width, (meta?.size.width ?? 0) + padding.horizontal)
      size.height += (meta?.size.height ?? 0) + 2 + (footer.isEmpty ? padding.bottom : 0)
    case nil: break
    }
    // Content that reaches the edges has a padding of its own below its caption.
    if !footer.isEmpty { size.height += padding.bottom }
    return size
  }

  /// Returns the content's own items; the parts have names of their own.
  func items(filling size: LayoutSize) -> [PlacedItem] {
    let frame = contentFrame(filling: size)
    return content.items(filling: frame.size).map { $0.offset(by: frame.origin) }
  }

  func contentFrame(filling size: LayoutSize) -> LayoutRectangle {
    let extra = max(0, size.height - self.size.height)
    let isText = content is MeasuredText
    let width = isText ? content.size.width : size.width
    let isRight = isText && (content as? MeasuredText)?.text.direction == .rightToLeft
    return LayoutRectangle(
      x: isRight ? size.width - width : 0,
      y: headerHeight,
      width: width,
      height: content.size.height + extra
    )
  }

  /// Returns the parts with their frames.
  func parts(filling size: LayoutSize) -> [(frame: LayoutRectangle, part: MarkPart)] {
    var parts: [(LayoutRectangle, MarkPart)] = []
    var y = padding.top
    let room = max(0, size.width - padding.horizontal)
    func add(_ part: MarkPart) {
      let own = part.component.size
      let width = part.isWide ? room : min(own.width, room)
      let frame = LayoutRectangle(x: padding.left, y: y, width: width, height: own.height)
      parts.append((frame.resolved(direction, in: size.width), part))
      y += own.height
    }
    for part in header {
      add(part)
      y += 4
    }
    y = contentFrame(filling: size).maxY
    for part in footer {
      y += part.spacing
      add(part)
    }
    if let meta {
      let own = meta.size
      var drop = 0.0
      if case .beside(_, let distance) = metaPlace { drop = distance }
      let frame = LayoutRectangle(
        x: size.width - own.width - padding.right,
        y: size.height - own.height - padding.bottom + drop,
        width: own.width,
        height: own.height
      )
      let part = MarkPart(name: "meta", component: meta)
      parts.append((frame.resolved(direction, in: size.width), part))
    }
    return parts
  }
}

extension MeasuredStack {
  /// The distance from the baseline of the first text down to the bottom edge, in points.
  fileprivate var textDescent: Double {
    for element in elements {
      if let text = element.component as? MeasuredText {
        return text.baselines.last + (size.height - text.size.height) / 2
      }
    }
    return 0
  }
}
