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
    var (duration, isAnimation): (Double?, Bool) = (nil, false)
    switch item {
    case .image(let image): isAnimation = ImageBody.isAnimation(image.source, context)
    case .video(let video): duration = video.durationInSeconds
    }
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
      overlay: PictureOverlay(
        durationInSeconds: duration,
        isAnimation: isAnimation,
        context
      )
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
