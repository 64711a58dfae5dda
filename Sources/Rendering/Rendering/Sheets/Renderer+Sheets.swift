import ChatframeDrawing
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeTemplates
import ChatframeTypesetting
import Foundation

extension Renderer {
  /// Lays out the contact sheet of a template: every kind of message in every state.
  ///
  /// - Parameters:
  ///   - template: The template.
  ///   - appearances: The appearances, side by side.
  ///   - options: The options of the conversations; their width and appearance do not apply.
  /// - Returns: The sheet.
  /// - Throws: `RenderingError`, `TemplateError` or `CancellationError`.
  package func contactSheet(
    of template: Template,
    appearances: [Appearance],
    options: LayoutOptions
  ) async throws -> ContactSheet {
    let sample = try PreviewSample(labels: labels, locale: options.locale)
    var groups: [[SheetBuilder.Cell]] = []
    for appearance in appearances {
      var options = options
      options.appearance = appearance
      options.width = SheetBuilder.cellWidth
      groups.append(try await cells(of: sample, template: template, options: options))
    }
    return SheetBuilder(
      heading: try await workers[0].title(template.name, size: 22, options: options),
      groups: groups,
      scale: options.scale,
      isMirrored: options.direction == .rightToLeft
    ).sheet()
  }

  /// Lays out the conversations of a sample.
  private func cells(
    of sample: PreviewSample,
    template: Template,
    options: LayoutOptions
  ) async throws -> [SheetBuilder.Cell] {
    var withoutTimes = template
    withoutTimes.updateStyles { $0.time.isVisible = false }
    var cells: [SheetBuilder.Cell] = []
    for cell in sample.cells {
      var options = options
      options.selection = cell.selection
      options.search = cell.search
      let layout = try await layOut(
        cell.conversation,
        folder: sample.folder,
        template: cell.showsTimes ? template : withoutTimes,
        options: options
      )
      let sources = layout.rows.indices.map { TileSource.message($0, of: layout) }
      cells.append(
        SheetBuilder.Cell(
          title: try await workers[0].title(cell.title, size: 13, options: options),
          layout: layout,
          rows: try await commands(for: sources, onWallpaper: false)
        )
      )
    }
    return cells
  }

  /// Draws a contact sheet as PNG or WebP.
  ///
  /// - Parameters:
  ///   - sheet: The sheet.
  ///   - format: `png` or `webp`.
  ///   - sink: A closure that receives the file's bytes in order.
  /// - Throws: `RenderingError`, `CancellationError` or the sink's error.
  package func write(
    _ sheet: ContactSheet,
    as format: PictureFormat,
    sink: ([UInt8]) async throws -> Void
  ) async throws {
    let pending = PendingBytes()
    do {
      switch format {
      case .png:
        var png = try PNGWriter(size: sheet.size, scale: sheet.scale) { pending.append($0) }
        try await inOrder(sheet) { worker, rows in
          try worker.encode(sheet, rows: rows)
        } take: { band in
          try png.append(band)
        }
        try png.finish()
      case .webp:
        var webp = try WebPWriter(size: sheet.size)
        try await inOrder(sheet) { worker, rows in
          try worker.pixels(of: sheet, rows: rows)
        } take: { rows in
          try webp.append(rows)
        }
        try webp.finish { pending.append($0) }
      case .svg, .pdf:
        throw RenderingError.formatLimit("contact sheets are .png or .webp")
      }
    } catch let error as DrawingError {
      throw RenderingError(error)
    }
    try await pending.hand(to: sink)
  }

  /// Lets the workers draw the bands of a sheet and receives the results from top to bottom.
  private func inOrder<Work: Sendable>(
    _ sheet: ContactSheet,
    work: @escaping @Sendable (isolated RenderWorker, Range<Int>) throws -> Work,
    take: (Work) async throws -> Void
  ) async throws {
    let bands = WorkQueue(count: sheet.size.height, size: Strip.bandHeight)
    var results = [Work?](repeating: nil, count: bands.chunks.count)
    try await withThrowingTaskGroup(of: [(Int, Work)].self) { group in
      for worker in workers {
        group.addTask {
          var own: [(Int, Work)] = []
          while let index = bands.take() {
            try Task.checkCancellation()
            own.append((index, try await work(worker, bands.chunks[index])))
          }
          return own
        }
      }
      for try await part in group {
        for (index, result) in part { results[index] = result }
      }
    }
    for result in results.compactMap(\.self) { try await take(result) }
  }
}

extension RenderWorker {
  /// Returns a bold line of text in the colour of titles.
  fileprivate func title(
    _ text: String,
    size: Double,
    options: LayoutOptions
  ) throws(RenderingError) -> ShapedText {
    let style = TextStyle(size: size, weight: .bold, color: SheetBuilder.ink)
    let styled = StyledText(
      runs: [StyledText.Run(text, style: style)],
      language: TextLanguage(locale: options.locale).tag(of: text),
      lineHeight: 1.3,
      maximumLineCount: 1
    )
    return try measuring().shape(styled, width: SheetBuilder.cellWidth)
  }

  /// Draws and encodes device rows of a sheet.
  fileprivate func encode(_ sheet: ContactSheet, rows: Range<Int>) throws -> EncodedBand {
    let bitmap = try paint(sheet, rows: rows)
    let band = try encoder.encode(bitmap: bitmap, rows: 0..<rows.count)
    self.bitmap = consume bitmap
    return band
  }

  /// Draws device rows of a sheet.
  fileprivate func pixels(of sheet: ContactSheet, rows: Range<Int>) throws -> PixelRows {
    let bitmap = try paint(sheet, rows: rows)
    var pixels = PixelRows(size: PixelSize(width: sheet.size.width, height: rows.count))
    pixels.set(0..<rows.count, from: bitmap)
    self.bitmap = consume bitmap
    return pixels
  }

  /// Paints device rows of a sheet; broken pictures are left out.
  private func paint(_ sheet: ContactSheet, rows: Range<Int>) throws -> Bitmap {
    let painter = try preparedPainter()
    let bitmap = try takeBitmap(PixelSize(width: sheet.size.width, height: rows.count))
    try painter.paint(
      sheet.commands(rows: rows),
      background: sheet.background,
      scale: sheet.scale,
      into: bitmap,
      rows: rows
    ) { _ in }
    return bitmap
  }
}
