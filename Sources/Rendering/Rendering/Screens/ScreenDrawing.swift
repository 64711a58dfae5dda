import ChatframeDrawing
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeTemplates

/// The drawing of one screen: wallpaper, messages, bars and the body of the phone.
struct ScreenDrawing: Sendable {
  /// The screen.
  let screen: StillScreen
  /// The positions of the screen's parts.
  let geometry: ScreenGeometry
  /// The part of the page that is visible between the bars.
  let region: ConversationLayout.Region
  /// The messages of the region.
  let arrangements: [Arrangement]
  /// The conversation's style, labels and pictures.
  let job: LayoutJob
  /// The commands that draw the bars, in points from the screen's top left.
  let bars: [DrawCommand]

  /// The number of device pixels per point.
  var scale: Double { job.options.scale }

  /// The size of the picture in device pixels.
  var sizeInPixels: PixelSize {
    func pixels(_ length: Double) -> Int { Int((length * scale).rounded()) }
    let size = geometry.pictureSize
    return PixelSize(width: pixels(size.width), height: pixels(size.height))
  }

  private var ground: PageGround {
    let style = job.style.templateStyle
    return screen.wallpaper.map { PageGround($0, style) } ?? PageGround(style)
  }

  private var frame: DeviceFrame? {
    guard screen.hasDeviceFrame else { return nil }
    return DeviceFrame(
      cornerRadius: geometry.metrics.cornerRadius,
      appearance: job.options.appearance
    )
  }

  /// The colour behind everything.
  var background: RGBAColor { frame?.ground ?? ground.color }

  /// Returns the commands that draw the picture, with placeholders for pictures that cannot be
  /// shown.
  func commands() -> [DrawCommand] {
    let area = LayoutRectangle(origin: .zero, size: geometry.size)
    let outline = VectorPath.roundedRectangle(area, radii: CornerRadii(0))
    let paper = frame == nil ? [] : [DrawCommand.fill(outline, ground.color)]
    let content = paper + ground.commands(covering: area) + [messages()] + bars
    guard let frame else { return content }
    let place = area.offset(x: geometry.margin, y: geometry.margin)
    let moved = content.map { $0.offset(x: geometry.margin, y: geometry.margin) }
    return frame.commands(around: place) + [.clip(frame.outline(of: place), moved)]
  }

  /// Returns the messages, clipped to the area between the bars.
  private func messages() -> DrawCommand {
    let drawing = ArrangementDrawing(job, hasBacking: ground.needsBacking)
    var top = geometry.top + region.firstMessageTop
    var commands: [DrawCommand] = []
    for arrangement in arrangements {
      let visible = -top...max(-top, geometry.size.height - top)
      commands += drawing.commands(arrangement, visible: visible).map { $0.offset(x: 0, y: top) }
      top += arrangement.size.height
    }
    return .clip(.roundedRectangle(geometry.content, radii: CornerRadii(0)), commands)
  }
}
