import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeTemplates

extension BubbleShape {
  /// The paths of the bubble; a tail is a separate figure that overlaps the bubble.
  var paths: [VectorPath] {
    guard let tail else { return [.roundedRectangle(frame, radii: radii)] }
    let path: VectorPath
    switch tail.style.shape {
    case .none: return [.roundedRectangle(frame, radii: radii)]
    case .triangle: path = triangle(tail.style)
    case .swoosh: path = swoosh(tail.style)
    case .corner: path = corner(tail.style)
    }
    // Tails are computed for the right side.
    let figure =
      tail.isOnLeft
      ? path.mapped { LayoutPoint(x: frame.minX + frame.maxX - $0.x, y: $0.y) } : path
    return [.roundedRectangle(frame, radii: drawnRadii), figure]
  }

  /// The radii of the corners, without that of a corner that the tail continues.
  private var drawnRadii: CornerRadii {
    guard let tail, tail.style.shape == .corner else { return radii }
    return CornerRadii(
      topLeft: tail.isOnLeft ? 0 : radii.topLeft,
      topRight: tail.isOnLeft ? radii.topRight : 0,
      bottomRight: radii.bottomRight,
      bottomLeft: radii.bottomLeft
    )
  }

  /// Returns a triangle that continues the top edge to a blunt tip and returns to the side.
  private func corner(_ style: TailStyle) -> VectorPath {
    let (top, side) = (frame.minY, frame.maxX)
    let height = min(style.height, frame.height * 0.7)
    // The tip is rounded where the two edges are about a point apart.
    let blunt = min(1.2, style.width / 3)
    let slope = height / style.width
    var path = VectorPath()
    path.move(to: LayoutPoint(x: side - 1, y: top))
    path.line(to: LayoutPoint(x: side + style.width - blunt, y: top))
    path.curve(
      LayoutPoint(x: side + style.width - blunt * 0.1, y: top),
      LayoutPoint(x: side + style.width - blunt * 0.1, y: top + blunt * 0.5 * slope),
      to: LayoutPoint(x: side + style.width - blunt, y: top + blunt * slope)
    )
    path.line(to: LayoutPoint(x: side, y: top + height))
    path.line(to: LayoutPoint(x: side - 1, y: top + height))
    path.close()
    return path
  }

  /// Returns a small triangle with a blunt tip, beside the middle of the avatar.
  private func triangle(_ style: TailStyle) -> VectorPath {
    let half = min(style.height, frame.height) / 2
    let middle = frame.minY + min(max(style.position, half), frame.height - half)
    // The triangle starts inside the bubble, so that no seam is visible.
    let base = frame.maxX - 1
    let tip = frame.maxX + style.width
    var path = VectorPath()
    path.move(to: LayoutPoint(x: base, y: middle - half - half / style.width))
    path.line(to: LayoutPoint(x: tip - 1, y: middle - 0.8))
    path.curve(
      LayoutPoint(x: tip - 0.2, y: middle - 0.3),
      LayoutPoint(x: tip - 0.2, y: middle + 0.3),
      to: LayoutPoint(x: tip - 1, y: middle + 0.8)
    )
    path.line(to: LayoutPoint(x: base, y: middle + half + half / style.width))
    path.close()
    return path
  }

  /// Returns a curl that starts at the side just above the lower corner, ends in a point at the
  /// bottom and returns below the bubble.
  ///
  /// Above it, the side is straight to where the corner starts, so that the corner leaves no step.
  private func swoosh(_ style: TailStyle) -> VectorPath {
    let bottom = frame.maxY
    let side = frame.maxX
    let height = min(style.height, frame.height * 0.6)
    let corner = min(max(radii.bottomLeft, radii.bottomRight), frame.height / 2)
    var path = VectorPath()
    path.move(to: LayoutPoint(x: side, y: bottom - max(corner, height)))
    path.line(to: LayoutPoint(x: side, y: bottom - height))
    path.curve(
      LayoutPoint(x: side, y: bottom - height * 0.38),
      LayoutPoint(x: side + style.width * 0.3, y: bottom - height * 0.12),
      to: LayoutPoint(x: side + style.width, y: bottom - 0.25)
    )
    path.curve(
      LayoutPoint(x: side + style.width * 0.35, y: bottom + 0.35),
      LayoutPoint(x: side - style.width * 0.5, y: bottom - height * 0.1),
      to: LayoutPoint(x: side - style.width * 1.05, y: bottom - height * 0.3)
    )
    path.line(to: LayoutPoint(x: side - height, y: bottom - height * 0.5))
    path.line(to: LayoutPoint(x: side - height * 0.6, y: bottom - height))
    path.close()
    return path
  }
}
