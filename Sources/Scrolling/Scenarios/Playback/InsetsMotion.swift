import ChatframeTimelines

/// The insets of a scenario's screen over time, with the steps of animations.
package struct InsetsMotion: Sendable {
  /// A change of the insets in one frame of an animation, or at once.
  package struct Step: Hashable, Sendable {
    /// The time in seconds; the change takes effect in the first frame whose time is not before it.
    package let time: Double
    /// The insets from then on, in whole device pixels during an animation.
    package let insets: ListInsets
    /// The ends of the animation while it runs; `nil` for a state of rest.
    package let ends: Ends?
    /// A Boolean value that indicates whether the step belongs to an animation.
    let isAnimated: Bool
    /// A Boolean value that indicates whether the keyboard event causes the step.
    var isKeyboard = false

    /// The input of a timeline; `nil` for a change at once, which is an input of its own.
    var input: ScheduledInput? {
      guard isAnimated || isKeyboard else { return nil }
      return ScheduledInput(at: time, isKeyboard ? .keyboard(insets) : .insets(insets))
    }
  }

  /// The insets before and after an animation.
  package struct Ends: Hashable, Sendable {
    package let start: ListInsets
    package let end: ListInsets
  }

  /// The steps in the order of time.
  package private(set) var steps: [Step] = []
  private let scale: Double
  private let refreshRate: Double
  private let frameCount: Int
  private let opening: ListInsets

  /// Creates the insets of a scenario.
  package init(_ scenario: Scenario) {
    scale = scenario.viewport.scale
    refreshRate = scenario.viewport.refreshRate
    frameCount = scenario.frameCount
    opening = scenario.viewport.insets.list
    var target = opening
    for event in scenario.eventsByTime {
      switch event.action {
      case .insets(let insets, let animation):
        target = insets
        add(target, animation, at: event.time)
      case .keyboard(let height, let animation):
        target = scenario.insets(target, withKeyboard: height)
        let count = steps.filter { $0.time <= event.time }.count
        add(target, animation, at: event.time)
        for index in min(count, steps.count)..<steps.count { steps[index].isKeyboard = true }
      default: continue
      }
    }
  }

  /// Returns the step that is in effect in a frame; `nil` before the first one.
  package func step(atFrame frame: Int) -> Step? {
    let time = Double(frame) / refreshRate
    var (low, high) = (0, steps.count)
    while low < high {
      let middle = (low + high) / 2
      if steps[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? steps[low - 1] : nil
  }

  private mutating func add(_ insets: ListInsets, _ animation: InsetsAnimation?, at time: Double) {
    // A change interrupts the animation before it, where that has come to.
    while let last = steps.last, last.time > time { steps.removeLast() }
    guard let animation, animation.duration > 0 else {
      steps.append(Step(time: time, insets: insets, ends: nil, isAnimated: false))
      return
    }
    let ends = Ends(start: steps.last?.insets ?? opening, end: insets)
    var frame = max(0, Int((time * refreshRate - 1e-6).rounded(.up)))
    while frame < frameCount {
      let now = Double(frame) / refreshRate
      // The difference of two times must not miss the end by a rounding error.
      let progress = animation.progress(at: now - time + 1e-9)
      if progress >= 1 {
        steps.append(Step(time: now, insets: insets, ends: nil, isAnimated: true))
        return
      }
      let insets = between(ends, progress)
      steps.append(Step(time: now, insets: insets, ends: ends, isAnimated: true))
      frame += 1
    }
  }

  private func between(_ ends: Ends, _ progress: Double) -> ListInsets {
    func length(_ start: Length, _ end: Length) -> Length {
      let exact = start.points + (end.points - start.points) * progress
      return Length((exact * scale).rounded() / scale)
    }
    return ListInsets(
      top: length(ends.start.top, ends.end.top),
      bottom: length(ends.start.bottom, ends.end.bottom)
    )
  }
}

extension Scenario {
  /// The height of the input bar above a keyboard, in points.
  package static let inputBarHeight = Length(52)

  /// Returns the insets of a screen with a keyboard of a height, 0 for no keyboard.
  ///
  /// The keyboard covers the bottom of the screen, and the input bar, if there is one, rests on it.
  package func insets(_ insets: ListInsets, withKeyboard height: Length) -> ListInsets {
    let rest = viewport.insets.list.bottom
    guard height > .zero else { return ListInsets(top: insets.top, bottom: rest) }
    let bar = rest > .zero ? Self.inputBarHeight : .zero
    return ListInsets(top: insets.top, bottom: max(rest, height + bar))
  }
}
