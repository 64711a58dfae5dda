import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates

extension Album: BubbleBody {
  /// The maximum number of pictures that are drawn.
  static let shownCount = 10

  static var reachesEdges: Bool { true }

  func content(in bubble: BubbleInterior, _ context: LayoutContext) -> any MessageComponent {
    AlbumContent(
      album: self,
      progress: bubble.progress,
      side: bubble.side,
      radii: bubble.radii.limited(to: context.style.kinds.image.cornerRadius)
    )
  }
}

/// The pictures of an album, side by side, with a caption below them.
struct AlbumContent: MessageComponent {
  let album: Album
  let progress: Double?
  let side: BubbleStyle.Side
  let radii: CornerRadii

  func measure(fitting proposal: LayoutSize, in context: LayoutContext) -> any MeasuredComponent {
    let style = context.style.kinds.album
    let grid = PixelGrid(scale: context.options.scale)
    let padding = context.style.bubble.padding
    let widest = max(1, min(style.maximumSide, proposal.width))
    let caption = caption(context, width: max(1, widest - padding.horizontal))
    let items = album.items.prefix(Album.shownCount)
    let mosaic = AlbumMosaic(
      width: max(grid.pixel, (widest * context.options.scale).rounded(.down) * grid.pixel),
      gap: grid.rounded(min(style.gap, widest / 8)),
      grid: grid
    )
    let frames = mosaic.frames(items.map { $0.ratio(context) })
    return MeasuredAlbum(
      cells: zip(items, frames).map { cell($0, $1, context) },
      caption: caption,
      progress: progress,
      more: more(context),
      gap: context.style.kinds.image.gap,
      padding: padding,
      radii: caption != nil && side.fill.alpha > 0 ? radii.squareBelow : radii,
      direction: context.direction
    )
  }

  private func caption(_ context: LayoutContext, width: Double) -> ShapedText? {
    guard let caption = album.shownCaption, !caption.isEmpty else { return nil }
    return context.writtenText(caption, side: side, width: width)
  }

  /// Returns the number of items from the last cell on, if there are more items than cells.
  private func more(_ context: LayoutContext) -> ShapedText? {
    guard album.items.count > Album.shownCount else { return nil }
    let count = album.items.count - Album.shownCount + 1
    var style = context.style.text.body
    style.weight = .bold
    style.color = PictureOverlay.white
    let text = "\u{200E}+\(context.formatter.number(count))"
    return context.shape(text, style, color: PictureOverlay.white, width: nil)
  }

  private func cell(
    _ item: Album.Item,
    _ frame: LayoutRectangle,
    _ context: LayoutContext
  ) -> MeasuredAlbum.Cell {
    let placeholder = context.style.kinds.placeholder
    let outline = context.style.kinds.image.outline
    let duration: Double? =
      if case .video(let video) = item { video.durationInSeconds } else { nil }
    return MeasuredAlbum.Cell(
      picture: PlacedPicture(
        source: item.source,
        frame: frame,
        background: placeholder.color,
        icon: duration == nil ? .symbol(.photo, placeholder.ink) : nil,
        outline: PlacedPicture.Outline(
          color: outline ?? context.style.bubble.incoming.text.faded(to: 0.1),
          width: 1 / context.options.scale
        )
      ),
      overlay: PictureOverlay(durationInSeconds: duration, context)
    )
  }
}

extension Album.Item {
  /// The path of the picture or of the poster.
  fileprivate var source: String? {
    switch self {
    case .image(let image): image.source
    case .video(let video): video.poster
    }
  }

  /// Returns the ratio of the width to the height.
  fileprivate func ratio(_ context: LayoutContext) -> Double {
    let declared: (width: Double?, height: Double?) =
      switch self {
      case .image(let image): (image.width, image.height)
      case .video(let video): (video.width, video.height)
      }
    if let width = declared.width, let height = declared.height { return width / height }
    guard let size = source.flatMap({ context.pictures.size(of: $0) }) else { return 4.0 / 3 }
    return size.width / size.height
  }
}

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
      items.append(.picture(cell.picture.filling(frame, radii: corners)))
      if let more, index == cells.count - 1 {
        items += veil(more, on: frame, corners)
      } else if progress == nil {
        items += cell.overlay.items(on: frame)
      }
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
