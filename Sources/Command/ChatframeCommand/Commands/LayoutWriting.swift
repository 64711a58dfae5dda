import ChatframeMessageLayout
import ChatframeRendering

/// Writes a layout a few messages at a time, so that memory does not grow with the conversation.
struct LayoutWriting {
  /// The layout to write.
  let layout: ConversationLayout
  /// The screen to write; nil for the whole layout.
  let screen: ConversationLayout.Screen?
  /// The format to write it in.
  let format: LayoutFormat

  /// Messages that are laid out at once.
  private static let batchSize = 64

  /// Writes everything from the head to the tail.
  func write(
    to file: OutputFile,
    with renderer: Renderer,
    _ progress: ProgressLine
  ) async throws {
    let document = LayoutDocument(layout, screen: screen)
    let rows = screen?.rows ?? layout.placements.indices
    try file.write(head(of: document))
    for start in stride(from: rows.lowerBound, to: rows.upperBound, by: Self.batchSize) {
      let batch = start..<min(start + Self.batchSize, rows.upperBound)
      let arrangements = try await renderer.arrangements(batch, of: layout)
      var text = ""
      for (index, arrangement) in zip(batch, arrangements) {
        if format == .json && index > rows.lowerBound { text += "," }
        text += try message(arrangement, at: index, document)
      }
      try file.write(text)
      progress.update("Writing", batch.upperBound - rows.lowerBound, of: rows.count)
    }
    if format == .json { try file.write(document.tail) }
  }

  /// Writes why everything on one message is where it is.
  func explain(_ index: Int, to file: OutputFile, with renderer: Renderer) async throws {
    let explanation = try await renderer.explanation(of: index, in: layout)
    let top = layout.placements[index].top - (screen?.top ?? 0)
    switch format {
    case .json: try file.write(ExplanationDocument(explanation, top: top).text())
    case .outline: try file.write(ExplanationText.text(of: explanation, top: top))
    }
  }

  private func head(of document: LayoutDocument) -> String {
    switch format {
    case .json: document.head
    case .outline: OutlineWriter.head(layout, screen: screen)
    }
  }

  private func message(
    _ arrangement: Arrangement,
    at index: Int,
    _ document: LayoutDocument
  ) throws -> String {
    switch format {
    case .json:
      return try document.message(arrangement, at: index)
    case .outline:
      let top = layout.placements[index].top - (screen?.top ?? 0)
      return OutlineWriter.message(arrangement, top: top)
    }
  }
}
