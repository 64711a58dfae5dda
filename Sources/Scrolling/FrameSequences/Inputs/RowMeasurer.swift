import ChatframeMessageLayout
import ChatframeRendering
import ChatframeScenarios
import ChatframeTimelines

/// Lays out the loaded part of a conversation, and again what changes of it.
struct RowMeasurer: Sendable {
  /// The layouts of versions of rows, two for each: before pictures are there, and with them.
  ///
  /// Each has the rows of that version alone, so that a long history does not take more room with
  /// each of its pages.
  private(set) var layouts: [ConversationLayout] = []
  /// Deviations from the meaning of the messages.
  private(set) var warnings: [String] = []
  private let source: ConversationSource
  private let renderer: Renderer
  private var rows: [RowID: MeasuredRow] = [:]
  /// The latest window as a whole, before its pictures are there and with them.
  private var latest: (awaited: ConversationLayout, loaded: ConversationLayout)?

  /// A measurer without a layout.
  init(_ source: ConversationSource, renderer: Renderer) {
    self.source = source
    self.renderer = renderer
  }

  /// Lays out the messages of a window, of which those that did not change keep their version.
  mutating func measure(_ window: [RowID]) async throws -> [RowID: MeasuredRow] {
    let version = layouts.count / 2
    let hasLatePictures = !source.index.latePictures.isEmpty
    let (loaded, changed) = try await layOut(window, withPictures: true)
    var awaited = loaded
    if hasLatePictures { (awaited, _) = try await layOut(window, withPictures: false) }
    latest = (awaited, loaded)
    for warning in loaded.undrawnBodies + loaded.missingCharacters
    where !warnings.contains(warning) { warnings.append(warning) }
    let isChanged = Set(changed)
    var measured: [RowID: MeasuredRow] = [:]
    var fresh: [Int] = []
    for (index, placement) in loaded.placements.enumerated() {
      let id = RowID(placement.id)
      if let row = rows[id], !isChanged.contains(index) {
        measured[id] = row
      } else {
        fresh.append(index)
        measured[id] = MeasuredRow(
          height: Length(awaited.placements[index].height),
          loadedHeight: Length(placement.height),
          version: version
        )
      }
    }
    layouts += [awaited.only(fresh), loaded.only(fresh)]
    rows = measured
    return measured
  }

  private func layOut(
    _ window: [RowID],
    withPictures: Bool
  ) async throws -> (ConversationLayout, [Int]) {
    let conversation = source.conversation(of: window, withPictures: withPictures)
    if let previous = withPictures ? latest?.loaded : latest?.awaited {
      return try await renderer.layOut(conversation, after: previous)
    }
    let layout = try await renderer.layOut(
      conversation,
      folder: source.folder,
      style: source.style
    )
    return (layout, Array(layout.placements.indices))
  }
}
