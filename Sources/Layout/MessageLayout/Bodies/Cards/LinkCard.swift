import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates

extension LinkPreview: CardBody {
  func card(_ kit: CardKit) -> any MeasuredComponent {
    guard let thumbnail else { return kit.card(lines(kit, width: kit.width)) }
    if let height = largePictureHeight(kit) {
      let size = LayoutSize(width: kit.width, height: height)
      let large = picture(thumbnail, size, kit)
      return kit.card([kit.wide(large)] + lines(kit, width: kit.width, spacing: 8))
    }
    let side = min(56 * kit.growth, kit.width / 3)
    let size = LayoutSize(width: side, height: side)
    let small = picture(thumbnail, size, kit)
    if kit.isCramped {
      return kit.card([.init(component: small)] + lines(kit, width: kit.width, spacing: 8))
    }
    let texts = kit.column(lines(kit, width: kit.width - side - 12))
    let row = MeasuredStack(
      .horizontal,
      [
        .init(component: texts, isFlexible: true),
        .init(component: small, spacing: 12),
      ],
      kit.context.direction
    )
    return kit.card([kit.wide(row)])
  }

  private func picture(_ source: String, _ size: LayoutSize, _ kit: CardKit) -> MeasuredThumbnail {
    MeasuredThumbnail(
      source: source,
      size: size,
      radius: kit.innerRadius,
      outline: kit.side.text.faded(to: 0.1),
      kit.context
    )
  }

  private func lines(
    _ kit: CardKit,
    width: Double,
    spacing: Double = 0
  ) -> [MeasuredStack.Element] {
    let isTitled = title.contains { !$0.isWhitespace }
    let title = kit.text(
      isTitled ? title : domain,
      kit.smallTitleStyle,
      width: width,
      lines: 2,
      link: url
    )
    var lines = [kit.line(title, spacing: spacing)]
    if let summary, summary.contains(where: { !$0.isWhitespace }) {
      lines.append(kit.line(kit.detail(summary, width: width, lines: 3), spacing: 4))
    }
    lines.append(kit.line(kit.detail(isTitled ? domain : url, width: width), spacing: 4))
    return lines
  }

  /// Returns the height of a picture above the text, in points; `nil` if the picture is too small
  /// or too flat for that.
  private func largePictureHeight(_ kit: CardKit) -> Double? {
    guard let size = thumbnail.flatMap({ kit.context.pictures.size(of: $0) }),
      size.width >= 2 * kit.width, size.height >= size.width / 3
    else { return nil }
    let grid = PixelGrid(scale: kit.context.options.scale)
    return grid.rounded(min(kit.width * size.height / size.width, kit.width * 0.6))
  }

  /// The host of the URL in lower case, without `www.`, or the URL if it has none.
  var domain: String {
    let start = url.firstRange(of: "://")?.upperBound ?? url.startIndex
    let host = url[start...].prefix(253).prefix { !"/?#".contains($0) }.lowercased()
    let name = host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
    return name.isEmpty ? String(url.prefix(253)) : name
  }
}
