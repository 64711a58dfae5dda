import ChatframeDrawing
import ChatframeGraphics

/// Something drawn over the rows, for example a scroll indicator.
public struct FrameOverlay: Hashable, Sendable {
  /// In points on the screen.
  public let frame: Rectangle
  /// Points; half the smaller side at most.
  public let cornerRadius: Double
  /// What is below shows through where it is not opaque.
  public let color: Color

  /// A rounded rectangle.
  public init(frame: Rectangle, cornerRadius: Double = 0, color: Color) {
    self.frame = frame
    self.cornerRadius = cornerRadius
    self.color = color
  }

  var command: DrawCommand {
    let radius = min(cornerRadius, min(frame.width, frame.height) / 2)
    return .fill(.roundedRectangle(frame, radii: CornerRadii(radius)), color)
  }
}
