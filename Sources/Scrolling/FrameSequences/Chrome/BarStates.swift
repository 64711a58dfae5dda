import ChatframeGraphics
import ChatframeRendering
import ChatframeScenarios
import ChatframeTimelines

/// The states of a scenario's bars: their widths and heights, and the keyboard's place while it
/// moves.
struct BarStates: Sendable {
  /// The screen of a frame, with the keyboard if it is on its way.
  private struct State: Hashable {
    let size: ViewportSize
    let insets: ListInsets
    let keyboard: ArrivingKeyboard?
  }

  private let scenario: Scenario
  private let motion: InsetsMotion
  private let sizes: ScreenSizes

  /// Creates the states of a scenario's bars.
  init(_ scenario: Scenario) {
    self.scenario = scenario
    motion = InsetsMotion(scenario)
    sizes = ScreenSizes(scenario)
  }

  /// Returns the bars of a frame by the ids of their drawings.
  func frameBars(_ screen: FrameViewport, frame: Int) -> FrameBars {
    let keyboard = motion.step(atFrame: frame).flatMap(keyboard)
    return FrameBars(
      top: id("navigation", screen, screen.topInPixels),
      bottom: id("input", screen, screen.bottomInPixels, keyboard)
    )
  }

  /// Draws each bar once for each state.
  func drawings(of sequence: FrameSequence, _ renderer: Renderer) async throws -> [TileDrawing] {
    let chrome = scenario.chrome
    guard chrome.hasBars, let style = sequence.style else { return [] }
    let navigation = ScreenBar.navigation(
      title: chrome.title ?? sequence.source?.title,
      hasBackButton: chrome.hasBackButton
    )
    let hasPlaceholder = sequence.source != nil || chrome.title != nil
    var drawings: [String: TileDrawing] = [:]
    for state in states {
      let screen = FrameViewport(scenario.viewport, state.insets, size: state.size)
      let input = ScreenBar.input(hasPlaceholder: hasPlaceholder, keyboard: state.keyboard)
      let (top, bottom) = (screen.topInPixels, screen.bottomInPixels)
      let bars = [
        (id("navigation", screen, top), navigation, top),
        (id("input", screen, bottom, state.keyboard), input, bottom),
      ]
      for (id, bar, height) in bars where height > 0 && drawings[id] == nil {
        drawings[id] = try await renderer.drawing(
          of: bar,
          id: id,
          heightInPixels: height,
          style: style.wide(state.size.width.points)
        )
      }
    }
    return drawings.sorted { $0.key < $1.key }.map(\.value)
  }

  private var states: [State] {
    let opening = ScenarioPage(scenario).size
    var states = [State(size: opening, insets: scenario.viewport.list, keyboard: nil)]
    states += motion.steps.map { state($0, size: sizes.size(at: $0.time)) }
    for change in sizes.changes {
      // The insets in the first frame of the new size; those of later frames are steps.
      let frame = Int((change.time * scenario.viewport.refreshRate - 1e-6).rounded(.up))
      if let step = motion.step(atFrame: frame) {
        states.append(state(step, size: change.size))
      } else {
        let insets = scenario.viewport.list
        states.append(State(size: change.size, insets: insets, keyboard: nil))
      }
    }
    return states
  }

  private func state(_ step: InsetsMotion.Step, size: ViewportSize) -> State {
    State(size: size, insets: step.insets, keyboard: keyboard(step))
  }

  /// Returns the place of the keyboard in a step; `nil` if it is at rest or not on the screen.
  private func keyboard(_ step: InsetsMotion.Step) -> ArrivingKeyboard? {
    guard let ends = step.ends, ends.start.bottom != ends.end.bottom else { return nil }
    let start = ScreenBar.keyboardHeight(bottomInset: ends.start.bottom.points)
    let end = ScreenBar.keyboardHeight(bottomInset: ends.end.bottom.points)
    guard max(start, end) > 0 else { return nil }
    let way = (ends.end.bottom - ends.start.bottom).points
    let part = (step.insets.bottom - ends.start.bottom).points / way
    let scale = scenario.viewport.scale
    let visible = ((start + (end - start) * part) * scale).rounded() / scale
    return ArrivingKeyboard(height: max(start, end), visibleHeight: visible)
  }

  private func id(
    _ bar: String,
    _ screen: FrameViewport,
    _ heightInPixels: Int,
    _ keyboard: ArrivingKeyboard? = nil
  ) -> String {
    let place = keyboard.map { "-\($0.height)-\($0.visibleHeight)" } ?? ""
    let isOpening = screen.size.width == scenario.viewport.width
    let width = isOpening ? "" : "-w\(screen.widthInPixels)"
    return "chatframe:\(bar)-bar-\(heightInPixels)\(place)\(width)"
  }
}
