import ChatframeGraphics

/// Pictures side by side with a caption below them.
struct MeasuredAlbum: MeasuredComponent {
  /// A picture with the marks on it.
  struct Cell {
    /// The picture in its frame, on a page that is read from left to right.
    let picture: PlacedPicture
    let overlay: PictureOverlay
  }

  let cells: [Cell]
  let caption: ShapedText?
  let progress: Double?
  /// The number of items from the last cell on; `nil` if every item has a cell.
  let more: ShapedText?
  /// The distance from the pictures to the caption, in points.
  let gap: Double
  let padding: LayoutInsets
  /// The radii of the outer corners.
  let radii: CornerRadii
  let direction: WritingDirection

  var isBare: Bool { caption == nil }

  var lastLine: LastLine? { caption.flatMap { LastLine($0, above: padding.bottom) } }

  private var mosaic: LayoutSize {
    cells.map(\.picture.frame).reduce(LayoutRectangle.zero) { $0.union($1) }.size
  }

  var size: LayoutSize {
    let pictures = mosaic
    guard let caption else { return pictures }
    return LayoutSize(
      width: max(pictures.width, caption.size.width + padding.horizontal),
      height: pictures.height + gap + caption.size.height + padding.bottom
    )
  }

  func items(filling size: LayoutSize) -> [PlacedItem] {
    let whole = mosaic
    var items: [PlacedItem] = []
    for (index, cell) in cells.enumerated() {
      let frame = cell.picture.frame.resolved(direction, in: whole.width)
      let corners = corners(of: frame, in: whole)
      var picture = cell.picture.filling(frame, radii: corners)
      if let more, index == cells.count - 1 {
        picture.icon = nil
        items += [.picture(picture)] + veil(more, on: frame, corners)
        continue
      }
      items.append(.picture(picture))
      if progress == nil { items += cell.overlay.items(on: frame) }
    }
    if let progress {
      let disc = PictureOverlay.disc(on: LayoutRectangle(origin: .zero, size: whole))
      items += MeasuredProgressRing.onPicture(progress).items(in: disc)
    }
    if let caption {
      items.append(caption.belowPicture(at: whole.height + gap, in: size.width, padding: padding))
    }
    return items
  }

  /// Returns the radii of a picture, which is round only at the corners of the album.
  private func corners(of frame: LayoutRectangle, in whole: LayoutSize) -> CornerRadii {
    let (isLeft, isTop) = (frame.minX < 0.01, frame.minY < 0.01)
    let (isRight, isBottom) = (frame.maxX > whole.width - 0.01, frame.maxY > whole.height - 0.01)
    return CornerRadii(
      topLeft: isLeft && isTop ? radii.topLeft : 0,
      topRight: isRight && isTop ? radii.topRight : 0,
      bottomRight: isRight && isBottom ? radii.bottomRight : 0,
      bottomLeft: isLeft && isBottom ? radii.bottomLeft : 0
    )
  }

  /// Returns the number of further pictures on a dark picture.
  private func veil(
    _ text: ShapedText,
    on frame: LayoutRectangle,
    _ corners: CornerRadii
  ) -> [PlacedItem] {
    let shade = PlacedItem.box(
      frame,
      radii: corners,
      RGBAColor(red: 0, green: 0, blue: 0, alpha: 140)
    )
    guard text.size.width <= frame.width, text.size.height <= frame.height else { return [shade] }
    let origin = LayoutPoint(
      x: frame.midX - text.size.width / 2,
      y: frame.midY - text.size.height / 2
    )
    return [shade, .text(text, origin: origin)]
  }
}
