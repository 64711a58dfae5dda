import Filmstrips
import Rendering
import Scenarios
import Timelines

/// A scenario played under one strategy: first as numbers, then, if somebody wants them, as frames.
struct ScenarioRun {
  /// What moved in the frames that were asked for.
  private(set) var summary: MotionSummary
  /// The layouts of the messages, if there are any.
  private(set) var stage: ConversationStage?
  /// Lays the messages out; nil where rows are plain blocks.
  let renderer: Renderer?
  private let request: ScenarioRequest
  private let strategy: StrategyName
  private let frames: Range<Int>
  private var layouts: [[RowID: MeasuredRow]] = []

  /// A run that asks for `frames`.
  init(
    _ request: ScenarioRequest,
    strategy: StrategyName,
    frames: Range<Int>,
    renderer: Renderer?
  ) {
    self.request = request
    self.strategy = strategy
    self.frames = frames
    self.renderer = renderer
    summary = MotionSummary(height: request.scenario.viewport.height)
    if let source = request.source, let renderer {
      stage = ConversationStage(source, renderer: renderer)
    }
  }

  /// The manifest without frames.
  var manifest: Manifest {
    Manifest(request.scenario, strategy: strategy, inputs: request.fingerprint)
  }

  /// Plays every frame up to the last one asked for, and hands over those asked for.
  mutating func play(_ take: (Viewport, _ events: [String]) throws -> Void) async throws {
    var playback = try await opening()
    while true {
      if playback.viewport.frame % 4096 == 0 { try Task.checkCancellation() }
      if frames.contains(playback.viewport.frame) {
        summary.add(playback.viewport)
        try take(playback.viewport, playback.events)
      }
      if playback.viewport.frame + 1 >= frames.upperBound { return }
      if let window = try playback.awaitedWindow(), let rows = try await stage?.measure(window) {
        layouts.append(rows)
        playback.take(rows)
      }
      try playback.advance()
    }
  }

  /// The frames that were asked for as pictures; they are played once more.
  func film() throws -> Film {
    Film(
      playback: try playback(layouts.first ?? [:]),
      layouts: layouts.dropFirst(),
      frames: frames,
      viewport: request.scenario.viewport,
      background: request.background
    )
  }

  /// Says what is shown otherwise than the messages mean it.
  func warn() {
    for layout in stage?.layouts ?? [] {
      StandardError.warn(layout.undrawnBodies + layout.missingCharacters)
    }
  }

  private mutating func opening() async throws -> Playback {
    if let index = request.source?.index,
      let rows = try await stage?.measure(index.openingWindow(request.scenario.session))
    {
      layouts = [rows]
    }
    return try playback(layouts.first ?? [:])
  }

  private func playback(_ rows: [RowID: MeasuredRow]) throws(ScenarioError) -> Playback {
    guard let index = request.source?.index else {
      return try Playback(request.scenario, strategy: strategy)
    }
    return try Playback(request.scenario, strategy: strategy, messages: index, opening: rows)
  }
}
