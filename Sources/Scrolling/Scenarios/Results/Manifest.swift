import ChatframeDocuments
import ChatframeTimelines

/// The text of `frames.json`, which describes the rows and the motion of each frame in one line.
///
/// The first line does not depend on the selected frames, so the manifests of parts have the same
/// lines as that of the whole.
package struct Manifest: Sendable {
  private typealias Format = FrameFolderFormat

  private let scenario: Scenario
  private let strategy: StrategyName
  private let inputs: UInt64
  private var count = 0

  /// Creates the manifest of a scenario with a strategy; `inputs` is a hash of all inputs.
  package init(_ scenario: Scenario, strategy: StrategyName, inputs: UInt64) {
    self.scenario = scenario
    self.strategy = strategy
    self.inputs = inputs
  }

  /// The line before the first frame.
  package var head: [UInt8] {
    var line = JSONWriter(escapes: .delete)
    line.write("{")
    line.put(Format.version, as: Format.ManifestField.version)
    line.put(strategy.rawValue, as: Format.ManifestField.strategy)
    line.put(scenario.viewport.refreshRate, as: Format.ManifestField.refreshRate)
    line.put(as: Format.ManifestField.viewport) { put(scenario.viewport, to: &$0) }
    line.put(String(inputs, radix: 16), as: Format.ManifestField.inputs)
    put(scenario.expectations, to: &line)
    put(scenario.chrome, to: &line)
    line.put(as: Format.ManifestField.frames) { $0.write("[\n") }
    return line.bytes
  }

  /// The text after the last frame.
  package var tail: [UInt8] { Array("\n]}\n".utf8) }

  /// Returns the line of the next frame, with the scenario's events since the previous frame.
  package mutating func line(_ viewport: Viewport, events: [PlayedEvent]) -> [UInt8] {
    var line = JSONWriter(escapes: .delete, capacity: 512 + viewport.rows.count * 96)
    if count > 0 { line.write(",\n") }
    count += 1
    line.putObject { put(viewport, events, to: &$0) }
    return line.bytes
  }

  private func put(_ viewport: Viewport, _ events: [PlayedEvent], to line: inout JSONWriter) {
    typealias Field = Format.FrameField
    line.put(viewport.frame, as: Field.index)
    line.put(viewport.time, as: Field.time)
    line.put(Format.frameName(viewport.frame), as: Field.file)
    line.put(viewport.contentOffset.points, as: Field.contentOffset)
    line.put(viewport.contentHeight.points, as: Field.contentHeight)
    if viewport.insets != scenario.viewport.insets.list {
      line.put(as: Field.insets) { put(viewport.insets, to: &$0) }
    }
    put(screen: viewport.size, to: &line)
    if viewport.isLaidOutAnew { line.put(true, as: Field.laidOutAnew) }
    line.put(viewport.userDelta.points, as: Field.userDelta)
    if viewport.keyboardDelta != .zero {
      line.put(viewport.keyboardDelta.points, as: Field.keyboardDelta)
    }
    if let following = viewport.following {
      line.put(as: Field.following) { $0.put(following) }
    }
    if viewport.reserve != .zero { line.put(viewport.reserve.points, as: Field.reserve) }
    line.put(viewport.motion.jitter.points, as: Field.jitter)
    line.put(viewport.motion.shiftScore, as: Field.shiftScore)
    line.put(viewport.strictMotion.jitter.points, as: Field.strictJitter)
    line.put(viewport.strictMotion.shiftScore, as: Field.strictShiftScore)
    if viewport.reflow > 0 { line.put(viewport.reflow, as: Field.reflow) }
    line.put(viewport.layoutCount, as: Field.layouts)
    let names = events.map(\.description) + viewport.events.map(\.description)
    line.put(all: names, as: Field.events) { $0.put($1) }
    line.put(all: viewport.changedRows.map(\.name), as: Field.changed) { $0.put($1) }
    if !viewport.animations.isEmpty {
      line.put(all: viewport.animations, as: Field.animations) { $0.put($1) }
    }
    line.put(all: viewport.rows, as: Field.rows) { line, row in put(row, to: &line) }
  }

  private func put(_ row: Viewport.Row, to line: inout JSONWriter) {
    typealias Field = Format.RowField
    line.putObject { line in
      line.put(row.id.name, as: Field.id)
      line.put(row.span.top.points, as: Field.y)
      line.put(row.span.height.points, as: Field.height)
      if row.isPlaceholder { line.put(true, as: Field.placeholder) }
      switch row.picture {
      case .none: break
      case .awaited: line.put("awaited", as: Field.picture)
      case .loaded: line.put("loaded", as: Field.picture)
      }
      if row.pushedDelta != .zero { line.put(row.pushedDelta.points, as: Field.pushed) }
      line.putAnimation(of: row)
    }
  }

  /// Writes the size of the screen if it differs from that at the beginning.
  private func put(screen size: ViewportSize, to line: inout JSONWriter) {
    typealias Field = Format.ViewportField
    let (width, height) = (scenario.viewport.width, scenario.viewport.height)
    guard size != ViewportSize(width: Length(width), height: Length(height)) else { return }
    line.put(as: Format.FrameField.viewport) { line in
      line.putObject { line in
        line.put(size.width.points, as: Field.width)
        line.put(size.height.points, as: Field.height)
      }
    }
  }

  private func put(_ viewport: ScenarioViewport, to line: inout JSONWriter) {
    typealias Field = Format.ViewportField
    line.putObject { line in
      line.put(viewport.width, as: Field.width)
      line.put(viewport.height, as: Field.height)
      line.put(viewport.scale, as: Field.scale)
      if viewport.insets != ScenarioViewport.Insets() {
        line.put(as: Field.insets) { put(viewport.insets.list, to: &$0) }
      }
    }
  }

  private func put(_ insets: ListInsets, to line: inout JSONWriter) {
    line.putObject { line in
      line.put(insets.top.points, as: Format.InsetsField.top)
      line.put(insets.bottom.points, as: Format.InsetsField.bottom)
    }
  }

  /// Writes the limits of the frames, if any.
  private func put(_ expectations: Expectations, to line: inout JSONWriter) {
    typealias Field = Format.LimitField
    guard expectations != Expectations() else { return }
    line.put(as: Format.ManifestField.expect) { line in
      line.putObject { line in
        if let maxJitter = expectations.maxJitter { line.put(maxJitter, as: Field.maxJitter) }
        if let flashes = expectations.flashes { line.put(flashes, as: Field.flashes) }
        if let blanks = expectations.blanks { line.put(blanks, as: Field.blanks) }
        if let maxReflow = expectations.maxReflow { line.put(maxReflow, as: Field.maxReflow) }
        if let step = expectations.maxFollowStep { line.put(step, as: Field.maxFollowStep) }
        if let jerk = expectations.maxFollowJerk { line.put(jerk, as: Field.maxFollowJerk) }
      }
    }
  }

  /// Writes the elements that frames show over or behind the rows.
  private func put(_ chrome: ChromeSettings, to line: inout JSONWriter) {
    typealias Field = Format.ChromeField
    guard chrome.hasScrollIndicator || chrome.hasScrollButton || chrome.hasWallpaperPicture else {
      return
    }
    line.put(as: Format.ManifestField.chrome) { line in
      line.putObject { line in
        if chrome.hasScrollIndicator { line.put(true, as: Field.scrollIndicator) }
        if chrome.hasScrollButton { line.put(true, as: Field.scrollButton) }
        if chrome.hasWallpaperPicture { line.put(true, as: Field.wallpaper) }
      }
    }
  }
}
