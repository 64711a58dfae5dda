import ChatframeDrawing
import ChatframeGraphics
import ChatframeMessageLayout

/// Draws messages on the pages of a document, in order.
final class DocumentDrawing {
  private let writer: VectorWriter
  private let layout: ConversationLayout
  private var pages: ArraySlice<DocumentPage>
  private var top = 0.0

  /// A document of pages on which nothing is yet.
  init(
    _ format: VectorFormat,
    pages: [DocumentPage],
    layout: ConversationLayout,
    fontFolder: String,
    sink: @escaping PictureSink
  ) throws(DrawingError) {
    writer = try VectorWriter(
      format,
      size: pages.first?.size ?? layout.size,
      metadata: layout.metadata,
      fontFolder: fontFolder,
      pictureScale: layout.scale,
      sink: sink
    )
    self.layout = layout
    self.pages = pages[...]
  }

  /// Draws the next message.
  func draw(_ arrangement: Arrangement, at index: Int) throws {
    if pages.first?.rows.lowerBound == index { try startPage() }
    try writer.draw(commands(arrangement).map { $0.offset(x: 0, y: top) })
    top += arrangement.size.height
    if pages.first?.rows.upperBound == index + 1 { try endPage() }
  }

  /// Ends the document.
  func finish() throws {
    // Only a page without messages is still to come.
    while !pages.isEmpty {
      try startPage()
      try endPage()
    }
    try writer.finish()
  }

  /// What draws a message, with placeholders for pictures that turn out to be broken.
  private func commands(_ arrangement: Arrangement) throws(DrawingError) -> [DrawCommand] {
    let pictures = layout.job.pictures
    let drawing = ArrangementDrawing(layout.job)
    while true {
      let commands = drawing.commands(arrangement)
      let broken = writer.brokenPictures(in: commands)
      for error in broken where !pictures.note(error) { throw error }
      if broken.isEmpty { return commands }
    }
  }

  private func startPage() throws {
    guard let page = pages.first else { return }
    try writer.startPage(page.size, background: layout.job.page)
    top = page.top
  }

  private func endPage() throws {
    try writer.endPage()
    pages.removeFirst()
  }
}
