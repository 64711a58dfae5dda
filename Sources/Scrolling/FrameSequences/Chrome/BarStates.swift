import ChatframeGraphics
import ChatframeRendering
import ChatframeScenarios
import ChatframeTimelines

/// The states of a scenario's bars: their heights, and the keyboard's place while it moves.
struct BarStates: Sendable {
  /// The insets of a frame, with the keyboard if it is on its way.
  private struct State: Hashable {
    let insets: ListInsets
    let keyboard: ArrivingKeyboard?
  }

  private let scenario: Scenario
  private let motion: InsetsMotion

  /// Creates the states of a scenario's bars.
  init(_ scenario: Scenario) {
    self.scenario = scenario
    motion = InsetsMotion(scenario)
  }

  /// Returns the bars of a frame by the ids of their drawings.
  func frameBars(_ screen: FrameViewport, frame: Int) -> FrameBars {
    let keyboard = motion.step(atFrame: frame).flatMap(keyboard)
    return FrameBars(
      top: Self.id("navigation", screen.topInPixels),
      bottom: Self.id("input", screen.bottomInPixels, keyboard)
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
      let screen = FrameViewport(scenario.viewport, state.insets)
      let input = ScreenBar.input(hasPlaceholder: hasPlaceholder, keyboard: state.keyboard)
      let bars = [
        (Self.id("navigation", screen.topInPixels), navigation, screen.topInPixels),
        (Self.id("input", screen.bottomInPixels, state.keyboard), input, screen.bottomInPixels),
      ]
      for (id, bar, height) in bars where height > 0 && drawings[id] == nil {
        drawings[id] = try await renderer.drawing(
          of: bar,
          id: id,
          heightInPixels: height,
          style: style
        )
      }
    }
    return drawings.sorted { $0.key < $1.key }.map(\.value)
  }

  private var states: [State] {
    var states = [State(insets: scenario.viewport.list, keyboard: nil)]
    states += motion.steps.map { State(insets: $0.insets, keyboard: keyboard($0)) }
    return states
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

  private static func id(
    _ bar: String,
    _ heightInPixels: Int,
    _ keyboard: ArrivingKeyboard? = nil
  ) -> String {
    let place = keyboard.map { "-\($0.height)-\($0.visibleHeight)" } ?? ""
    return "chatframe:\(bar)-bar-\(heightInPixels)\(place)"
  }
}
