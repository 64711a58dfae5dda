import MessageLayout
import Rendering
import Scenarios
import Timelines

/// Lays out the loaded part of a conversation, and again what changes of it.
struct ConversationStage: Sendable {
  /// The layouts so far, two for each version of a row: before its picture is there, and with it.
  private(set) var layouts: [ConversationLayout] = []
  /// How many messages were laid out in all.
  private(set) var layoutCount = 0
  private let source: ConversationSource
  private let renderer: Renderer
  private var rows: [RowID: MeasuredRow] = [:]

  /// A stage without a layout.
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
    layouts += [awaited, loaded]
    layoutCount += changed.count
    let isChanged = Set(changed)
    var measured: [RowID: MeasuredRow] = [:]
    for (index, placement) in loaded.placements.enumerated() {
      let id = RowID(placement.id)
      if let row = rows[id], !isChanged.contains(index) {
        measured[id] = row
      } else {
        measured[id] = MeasuredRow(
          height: Length(awaited.placements[index].height),
          loadedHeight: Length(placement.height),
          version: version
        )
      }
    }
    rows = measured
    return measured
  }

  private func layOut(
    _ window: [RowID],
    withPictures: Bool
  ) async throws -> (ConversationLayout, [Int]) {
    let conversation = source.conversation(of: window, withPictures: withPictures)
    if let previous = layouts.dropLast(withPictures ? 0 : 1).last {
      return try await renderer.layOut(conversation, after: previous)
    }
    let layout = try await renderer.layOut(
      conversation,
      folder: source.folder,
      template: source.template,
      options: source.options
    )
    return (layout, Array(layout.placements.indices))
  }
}
