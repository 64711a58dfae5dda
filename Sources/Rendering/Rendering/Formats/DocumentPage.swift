import ChatframeDrawing
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeTemplates

/// A page of a document and the messages on it.
struct DocumentPage: Hashable, Sendable {
  /// The complete messages on the page.
  let rows: Range<Int>
  /// The distance in points from the page's top to the first message's; negative if a screen cuts
  /// it.
  let top: Double
  /// The size of the page in points.
  let size: LayoutSize
}

extension ConversationLayout {
  /// The default ratio of a page's height to its width, which is that of A4.
  private static let pageProportion = 2.0.squareRoot()

  /// Returns a page with the contents of a region.
  func page(_ region: Region) -> DocumentPage {
    DocumentPage(rows: region.rows, top: region.firstMessageTop, size: region.size)
  }

  /// Returns the pages of a document with all messages.
  ///
  /// Each page contains as many messages as fit, with the page's padding above and below them. A
  /// taller message has a page of the height that it needs.
  ///
  /// - Parameter height: The height of a page in points; `nil` for A4's proportion.
  /// - Returns: The pages, in order.
  func pages(height: Double?) -> [DocumentPage] {
    let height = height ?? (size.width * Self.pageProportion).rounded()
    var pages: [DocumentPage] = []
    var start = 0
    repeat {
      let page = page(from: start, height: height)
      pages.append(page)
      start = page.rows.upperBound
    } while start < rows.count
    return pages
  }

  private func page(from start: Int, height: Double) -> DocumentPage {
    guard start < rows.count else {
      return DocumentPage(
        rows: start..<start,
        top: 0,
        size: LayoutSize(width: size.width, height: height)
      )
    }
    let flow = job.style.templateStyle.flow
    let top = max(0, flow.topPadding - rows[start].spacingAbove)
    /// Returns the height that a page needs for the messages up to `index`, in points.
    func needed(_ index: Int) -> Double {
      let padding = max(0, flow.bottomPadding - rows[index].spacingBelow)
      return top + Double(pixelTops[index + 1] - pixelTops[start]) / scale + padding
    }
    var last = start
    while last + 1 < rows.count, needed(last + 1) <= height { last += 1 }
    return DocumentPage(
      rows: start..<last + 1,
      top: top,
      size: LayoutSize(width: size.width, height: max(height, needed(last)))
    )
  }
}

/// Draws messages on the pages of a document, in order.
final class DocumentDrawing {
  private let writer: VectorWriter
  private let layout: ConversationLayout
  private var pages: ArraySlice<DocumentPage>
  private var top = 0.0

  /// Creates a document of empty pages.
  init(
    _ format: VectorFormat,
    pages: [DocumentPage],
    layout: ConversationLayout,
    fontFolder: String,
    sink: @escaping ([UInt8]) throws -> Void
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
    // Only a page without messages can remain.
    while !pages.isEmpty {
      try startPage()
      try endPage()
    }
    try writer.finish()
  }

  /// Returns the commands that draw a message, with placeholders for broken pictures.
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
    let ground = layout.job.ground
    try writer.startPage(page.size, background: ground.color)
    let area = LayoutRectangle(origin: .zero, size: page.size)
    if !ground.isPlain { try writer.draw(ground.commands(covering: area)) }
    top = page.top
  }

  private func endPage() throws {
    try writer.endPage()
    pages.removeFirst()
  }
}
