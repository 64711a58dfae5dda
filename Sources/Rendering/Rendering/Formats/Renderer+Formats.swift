import ChatframeDrawing
import ChatframeGraphics
import ChatframeMessageLayout

extension Renderer {
  /// Writes a picture in one of the formats.
  ///
  /// The bytes depend on the layout alone, whatever the format; a document's date is that of the
  /// newest message, or `now` of the options.
  ///
  /// - Parameters:
  ///   - viewportHeight: One screen of this height with the newest messages; nil for the whole
  ///     conversation. A PDF of a screen has one page.
  ///   - pageHeight: Points down a page of a PDF; nil for A4's proportion. A message that is taller
  ///     has a page as tall as it needs.
  ///   - progress: Receives the number of messages drawn and the total.
  ///   - sink: Takes the file's bytes in order.
  public func write(
    _ format: PictureFormat,
    of layout: ConversationLayout,
    viewportHeight: Double? = nil,
    pageHeight: Double? = nil,
    progress: ProgressHandler? = nil,
    sink: @escaping PictureSink
  ) async throws {
    if let pageHeight { try RenderLimits.check(pageHeight: pageHeight) }
    let screen = try viewportHeight.map { try checkedScreen(of: layout, height: $0) }
    do {
      switch format {
      case .png:
        if let viewportHeight {
          try await writePNG(of: layout, viewportHeight: viewportHeight, sink: sink)
        } else {
          try await writePNG(of: layout, progress: progress, sink: sink)
        }
      case .webp: try await writeWebP(of: layout, screen, progress, sink)
      case .svg:
        let page = screen.map { layout.page($0) } ?? layout.wholePage
        try await writeDocument(.svg, [page], of: layout, progress, sink)
      case .pdf:
        let pages = screen.map { [layout.page($0)] } ?? layout.pages(height: pageHeight)
        try await writeDocument(.pdf, pages, of: layout, progress, sink)
      }
    } catch let error as DrawingError {
      throw RenderingError(error)
    }
  }

  private func checkedScreen(
    of layout: ConversationLayout,
    height: Double
  ) throws(RenderingError) -> ConversationLayout.Screen {
    let size = Size(width: layout.size.width, height: height)
    try RenderLimits.check(layout.job.options, viewport: size)
    return layout.screen(height: height)
  }

  private func writeWebP(
    of layout: ConversationLayout,
    _ screen: ConversationLayout.Screen?,
    _ progress: ProgressHandler?,
    _ sink: @escaping PictureSink
  ) async throws {
    var webp = try WebPWriter(
      widthInPixels: layout.job.options.widthInPixels,
      heightInPixels: screen?.heightInPixels ?? layout.heightInPixels
    )
    let strips = screen == nil ? layout.strips() : []
    if strips.isEmpty {
      let arrangements = try await self.arrangements(screen?.rows ?? 0..<0, of: layout)
      let strip = Strip(arrangements, options: layout.job.options)
      let top = screen.map { $0.topInPixels - layout.pixelTops[$0.rows.lowerBound] } ?? 0
      let rows = top..<top + (screen?.heightInPixels ?? layout.heightInPixels)
      try webp.append(try await workers[0].paint(strip, rows: rows, with: layout.job))
    }
    try await inOrder(strips, of: layout, progress) { worker, rows, job in
      try await worker.paint(rows, with: job)
    } take: { _, pixels in
      try webp.append(pixels)
    }
    try webp.finish(sink: sink)
  }

  private func writeDocument(
    _ format: VectorFormat,
    _ pages: [DocumentPage],
    of layout: ConversationLayout,
    _ progress: ProgressHandler?,
    _ sink: @escaping PictureSink
  ) async throws {
    let drawing = try DocumentDrawing(
      format,
      pages: pages,
      layout: layout,
      fontFolder: fontFolder,
      sink: sink
    )
    let first = pages.first?.rows.lowerBound ?? 0
    try await inOrder(layout.strips(from: first), of: layout, progress) { worker, rows, job in
      try await worker.arrange(rows, with: job)
    } take: { rows, arrangements in
      for (index, arrangement) in zip(rows, arrangements) {
        try drawing.draw(arrangement, at: index)
      }
    }
    try drawing.finish()
  }
}
