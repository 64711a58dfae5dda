import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeRendering
import ChatframeScenarios
import ChatframeTemplates
import ChatframeTimelines

/// The bars and the background of a scenario's screen; each bar is drawn once per height.
struct ScreenChrome: Sendable {
  /// The bars.
  let drawings: [TileDrawing]
  /// The colour behind everything.
  let background: RGBAColor
  /// The wallpapers by the size of the screen; empty for a plain background.
  private let wallpapers: [ViewportSize: TileDrawing]
  private let indicator: RGBAColor?
  private let buttons: ScrollButtons
  private let hasBars: Bool
  private let isMirrored: Bool
  private let viewport: ScenarioViewport
  private let bars: BarStates

  /// Draws the bars of a scenario.
  init(_ sequence: FrameSequence, renderer: Renderer) async throws {
    let scenario = sequence.scenario
    viewport = scenario.viewport
    background = sequence.background
    hasBars = scenario.chrome.hasBars
    isMirrored = sequence.options.direction == .rightToLeft
    let style = sequence.style?.templateStyle.chrome
    indicator = scenario.chrome.hasScrollIndicator ? style?.indicator : nil
    bars = BarStates(scenario)
    drawings = try await bars.drawings(of: sequence, renderer)
    var wallpapers: [ViewportSize: TileDrawing] = [:]
    for size in ScreenSizes(scenario).all {
      let screen = FrameViewport(scenario.viewport, ListInsets(), size: size)
      wallpapers[size] = sequence.wallpaper(on: screen)
    }
    self.wallpapers = wallpapers
    // Documents do not yet say from where on messages are unread.
    buttons = try await ScrollButtons(sequence, renderer)
  }

  /// The screen with its initial insets.
  var screen: FrameViewport { FrameViewport(viewport, viewport.list) }

  /// The style of plain blocks.
  var blocks: BlockStyle {
    // The wallpaper shows through the edges of blocks.
    let clear = RGBAColor(red: 0, green: 0, blue: 0, alpha: 0)
    return BlockStyle(viewport: screen, background: wallpapers.isEmpty ? background : clear)
  }

  /// Returns the plan of a frame.
  ///
  /// - Parameters:
  ///   - rows: The rows on the frame.
  ///   - frame: The frame.
  ///   - arrivals: The number of messages that have arrived and were not on the screen yet.
  ///   - isWriting: Whether the newest message is an answer that streams.
  ///   - endsWithAnswer: Whether the newest row on the frame is an answer.
  /// - Returns: The plan.
  func plan(
    _ rows: [FrameRow],
    _ frame: Viewport,
    arrivals: Int = 0,
    isWriting: Bool = false,
    endsWithAnswer: Bool = false
  ) -> FramePlan {
    let screen = FrameViewport(viewport, frame.insets, size: frame.size)
    var plan = FramePlan(
      rows: rows,
      viewport: screen,
      background: background,
      bars: hasBars ? bars.frameBars(screen, frame: frame.frame) : .none,
      overlays: overlays(screen, frame)
    )
    plan.wallpaper = wallpapers[frame.size]
    plan.front = buttons.commands(
      on: frame,
      screen,
      arrivals: arrivals,
      isWriting: isWriting,
      endsWithAnswer: endsWithAnswer
    )
    return plan
  }

  private func overlays(_ screen: FrameViewport, _ frame: Viewport) -> [FrameOverlay] {
    guard let indicator else { return [] }
    let indication = ScrollIndicator(
      contentTop: frame.oldestEdge.points,
      contentHeight: (frame.contentHeight + frame.reserve).points
    )
    let overlay = indication.overlay(in: screen, color: indicator, isMirrored: isMirrored)
    return overlay.map { [$0] } ?? []
  }
}

extension FrameViewport {
  /// Creates the screen of a scenario with its insets and its size at a time; the first size if it
  /// is `nil`.
  init(_ viewport: ScenarioViewport, _ insets: ListInsets, size: ViewportSize? = nil) {
    self.init(
      size: LayoutSize(
        width: size?.width.points ?? viewport.width,
        height: size?.height.points ?? viewport.height
      ),
      scale: viewport.scale,
      insets: LayoutInsets(
        top: insets.top.points,
        left: 0,
        bottom: insets.bottom.points,
        right: 0
      )
    )
  }
}

extension Scenario {
  /// The insets of the scenario at all times.
  var allInsets: [ListInsets] {
    var all = [viewport.list]
    for event in events {
      switch event.action {
      case .insets(let insets, _): all.append(insets)
      case .keyboard(let height, _):
        all.append(insets(viewport.list, withKeyboard: height))
      default: continue
      }
    }
    return all
  }

  /// A Boolean value that indicates whether bars or an indicator are drawn in the style of the
  /// template.
  package var needsChrome: Bool {
    chrome.hasScrollIndicator || chrome.hasScrollButton
      || chrome.hasBars && allInsets.contains { $0 != ListInsets() }
  }
}

extension ScenarioViewport {
  /// The initial insets.
  var list: ListInsets {
    ListInsets(top: Length(insets.top), bottom: Length(insets.bottom))
  }
}

extension FrameSequence {
  /// Returns the wallpaper of a screen; `nil` for a plain background.
  fileprivate func wallpaper(on screen: FrameViewport) -> TileDrawing? {
    wallpaper?.drawing(in: screen, background: background)
      ?? source?.style.wallpaper(
        id: "wallpaper",
        size: screen.size,
        pixels: PixelSize(width: screen.widthInPixels, height: screen.heightInPixels)
      )
  }
}
