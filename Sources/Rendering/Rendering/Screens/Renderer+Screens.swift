import ChatframeConversations
import ChatframeDocuments
import ChatframeDrawing
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframePixels
import Foundation

extension Renderer {
  /// Returns a picture of a screen with the parts around the messages.
  ///
  /// - Parameters:
  ///   - format: The format of the file; a PDF has one page.
  ///   - layout: The layout of the conversation.
  ///   - screen: The screen.
  /// - Returns: The bytes of the file.
  /// - Throws: `RenderingError` or `CancellationError`.
  public func data(
    _ format: PictureFormat,
    of layout: ConversationLayout,
    screen: StillScreen
  ) async throws -> Data {
    var data = Data()
    try await encode(format, of: layout, screen: screen) { data.append(contentsOf: $0) }
    return data
  }

  /// Writes a picture of a screen with the parts around the messages.
  ///
  /// - Parameters:
  ///   - format: The format of the file; a PDF has one page.
  ///   - layout: The layout of the conversation.
  ///   - screen: The screen.
  ///   - sink: A closure that receives the file's bytes in order, in pieces.
  /// - Throws: `RenderingError`, `CancellationError` or the sink's error.
  public func write(
    _ format: PictureFormat,
    of layout: ConversationLayout,
    screen: StillScreen,
    sink: PictureSink
  ) async throws {
    try await encode(format, of: layout, screen: screen, handingTo: sink)
  }

  /// Returns the pixels of a screen with the parts around the messages.
  ///
  /// - Throws: `RenderingError` or `CancellationError`.
  public func bitmap(
    of layout: ConversationLayout,
    screen: StillScreen
  ) async throws -> RGBABitmap {
    let drawing = try await drawing(of: screen, in: layout)
    return try await workers[0].paint(drawing).picture.bitmap(scale: layout.scale)
  }

  /// Encodes a picture of a screen and passes its bytes to a sink on the caller's task.
  package func encode(
    _ format: PictureFormat,
    of layout: ConversationLayout,
    screen: StillScreen,
    handingTo sink: ([UInt8]) async throws -> Void
  ) async throws {
    let drawing = try await drawing(of: screen, in: layout)
    let pending = PendingBytes()
    do {
      switch format {
      case .png: try await writePNG(drawing, pending)
      case .webp:
        var webp = try WebPWriter(size: drawing.sizeInPixels)
        try webp.append(try await workers[0].paint(drawing))
        try webp.finish { pending.append($0) }
      case .svg: try writeDocument(.svg, drawing, layout, pending)
      case .pdf: try writeDocument(.pdf, drawing, layout, pending)
      }
    } catch let error as DrawingError {
      throw RenderingError(error)
    }
    try await pending.hand(to: sink)
  }

  private func writePNG(_ drawing: ScreenDrawing, _ pending: PendingBytes) async throws {
    var png = try PNGWriter(size: drawing.sizeInPixels, scale: drawing.scale) {
      pending.append($0)
    }
    for band in try await workers[0].encode(drawing) { try png.append(band) }
    try png.finish()
  }

  private func writeDocument(
    _ format: VectorFormat,
    _ drawing: ScreenDrawing,
    _ layout: ConversationLayout,
    _ pending: PendingBytes
  ) throws {
    let size = drawing.geometry.pictureSize
    let writer = try VectorWriter(
      format,
      size: size,
      metadata: layout.metadata,
      fontFolder: fontFolder,
      pictureScale: layout.scale
    ) { pending.append($0) }
    var commands = drawing.commands()
    while true {
      let broken = writer.brokenPictures(in: commands)
      for error in broken where !layout.job.pictures.note(error) { throw error }
      if broken.isEmpty { break }
      commands = drawing.commands()
    }
    try writer.startPage(size, background: drawing.background)
    try writer.draw(commands)
    try writer.endPage()
    try writer.finish()
  }
}

extension Renderer {
  /// Returns the drawing of a screen.
  func drawing(
    of screen: StillScreen,
    in layout: ConversationLayout
  ) async throws -> ScreenDrawing {
    let viewport = LayoutSize(width: layout.size.width, height: screen.height)
    try RenderLimits.check(layout.job.options, viewport: viewport)
    let geometry = try ScreenGeometry(screen, layout.job.options)
    try check(geometry, scale: layout.scale)
    do throws(WallpaperError) { try screen.wallpaper?.check() } catch {
      throw RenderingError.wallpaper(error)
    }
    let region = try layout.region(of: screen, height: geometry.content.height)
    return try await workers[0].drawing(
      of: screen,
      geometry,
      region,
      unreadBelow: layout.unreadCount(below: region, of: screen),
      isWritingBelow: layout.isWriting(below: region),
      rows: layout.rows[region.rows],
      job: layout.job,
      ink: textInk
    )
  }

  private func check(_ geometry: ScreenGeometry, scale: Double) throws(RenderingError) {
    let size = geometry.pictureSize
    let (width, height) = (size.width * scale, size.height * scale)
    guard max(width, height) <= Double(Bitmap.maximumSide) else {
      throw .tooLarge(widthInPixels: Int(width), heightInPixels: Int(height))
    }
  }
}

extension ConversationLayout {
  /// Returns the part of the page that a screen shows in an area of a height in points.
  fileprivate func region(
    of screen: StillScreen,
    height: Double
  ) throws(RenderingError) -> Region {
    let pixels = max(1, Int((height * scale).rounded()))
    let newest = newestTop(heightInPixels: pixels)
    switch screen.start {
    case .newest: return self.screen(heightInPixels: pixels, top: newest)
    case .oldest: return self.screen(heightInPixels: pixels, top: 0)
    case .message(let id):
      guard let index = rows.firstIndex(where: { $0.message.id == id }) else {
        let hint = Suggestion.question(for: id, among: rows.map(\.message.id))
        throw .unknownMessage(id: id, hint: hint)
      }
      return self.screen(heightInPixels: pixels, top: min(pixelTops[index], newest))
    }
  }

  /// Returns whether the newest message is an answer that is being written below a screen.
  fileprivate func isWriting(below region: Region) -> Bool {
    guard let newest = rows.last, let place = placements.last,
      newest.message.body.isStreamingAnswer
    else { return false }
    return place.top + place.height > region.top + region.size.height + 1
  }

  /// Returns the number of unread messages of others below a screen; `nil` if the newest message is
  /// on the screen.
  fileprivate func unreadCount(below region: Region, of screen: StillScreen) -> Int? {
    guard region.rows.upperBound < rows.count else { return nil }
    let unread = screen.bars?.unreadFrom.flatMap { id in
      rows.firstIndex { $0.message.id == id }
    }
    guard let unread else { return 0 }
    return rows[max(unread, region.rows.upperBound)...].count { row in
      !row.isOutgoing && row.sender != nil
    }
  }
}
