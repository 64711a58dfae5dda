import ChatframeDrawing
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframePixels

/// A file format of pictures.
public enum PictureFormat: String, Hashable, Sendable, CaseIterable {
  /// Lossless pixels; a picture of any height.
  case png
  /// Lossless pixels in a smaller file; up to 16,383 pixels per side.
  case webp
  /// Paths on one page; text is also converted to paths.
  case svg
  /// Paths and selectable, searchable text on pages that break between messages.
  case pdf

  /// Creates the format of a file name's extension, ignoring case; `nil` for any other extension.
  public init?(fileName: String) {
    let name = fileName.lowercased()
    let known = Self.allCases.first { name.hasSuffix(".\($0.rawValue)") }
    guard let known else { return nil }
    self = known
  }

  /// The media type of the format.
  public var mediaType: String {
    switch self {
    case .png: "image/png"
    case .webp: "image/webp"
    case .svg: "image/svg+xml"
    case .pdf: "application/pdf"
    }
  }
}

extension Renderer {
  /// Writes a picture in one of the formats.
  ///
  /// The bytes depend only on the layout. A document's date is the time of the newest message, or
  /// `now` from the options.
  ///
  /// - Parameters:
  ///   - format: The format of the file.
  ///   - layout: The layout of the conversation.
  ///   - viewportHeight: The height of the screen in points, with the newest messages at its
  ///     bottom; `nil` for the whole page. A PDF of a screen has one page.
  ///   - pageHeight: The height of a PDF's pages in points; `nil` for the proportions of A4. A
  ///     message that does not fit has a taller page.
  ///   - progress: A closure that receives the number of drawn messages and the total.
  ///   - sink: A closure that receives the file's bytes in order, in pieces; the renderer waits for
  ///     each call.
  /// - Throws: `RenderingError`, `CancellationError` or the sink's error.
  public func write(
    _ format: PictureFormat,
    of layout: ConversationLayout,
    viewportHeight: Double? = nil,
    pageHeight: Double? = nil,
    progress: ProgressHandler? = nil,
    sink: PictureSink
  ) async throws {
    try await encode(
      format,
      of: layout,
      viewportHeight: viewportHeight,
      pageHeight: pageHeight,
      progress: progress,
      handingTo: sink
    )
  }

  /// Encodes a picture and passes its bytes to a sink on the caller's task.
  ///
  /// - Parameters:
  ///   - format: The format of the file.
  ///   - layout: The layout of the conversation.
  ///   - viewportHeight: The height of the screen in points; `nil` for the whole page.
  ///   - pageHeight: The height of a PDF's pages in points; `nil` for A4's proportion.
  ///   - progress: A closure that receives the number of drawn messages and the total.
  ///   - sink: A closure that receives the file's bytes in order, in pieces; the renderer waits for
  ///     each call.
  /// - Throws: `RenderingError`, `CancellationError` or the sink's error.
  package func encode(
    _ format: PictureFormat,
    of layout: ConversationLayout,
    viewportHeight: Double? = nil,
    pageHeight: Double? = nil,
    progress: ProgressHandler? = nil,
    handingTo sink: ([UInt8]) async throws -> Void
  ) async throws {
    if let pageHeight { try RenderLimits.check(pageHeight: pageHeight) }
    let region = try layout.checkedRegion(viewportHeight: viewportHeight)
    do {
      switch format {
      case .png: try await writePNG(of: layout, region, progress, sink)
      case .webp: try await writeWebP(of: layout, region, progress, sink)
      case .svg: try await writeDocument(.svg, [layout.page(region)], of: layout, progress, sink)
      case .pdf:
        let pages = region.isScreen ? [layout.page(region)] : layout.pages(height: pageHeight)
        try await writeDocument(.pdf, pages, of: layout, progress, sink)
      }
    } catch let error as DrawingError {
      throw RenderingError(error)
    }
  }

  private func writeWebP(
    of layout: ConversationLayout,
    _ region: ConversationLayout.Region,
    _ progress: ProgressHandler?,
    _ sink: ([UInt8]) async throws -> Void
  ) async throws {
    var webp = try WebPWriter(
      size: PixelSize(width: layout.job.options.widthInPixels, height: region.heightInPixels)
    )
    try await inOrder(region, of: layout, progress) { worker, strip, rows, job in
      try worker.paint(strip, rows: rows, with: job)
    } take: { pixels in
      try webp.append(pixels)
    }
    let pending = PendingBytes()
    try webp.finish { pending.append($0) }
    try await pending.hand(to: sink)
  }

  private func writeDocument(
    _ format: VectorFormat,
    _ pages: [DocumentPage],
    of layout: ConversationLayout,
    _ progress: ProgressHandler?,
    _ sink: ([UInt8]) async throws -> Void
  ) async throws {
    let pending = PendingBytes()
    let drawing = try DocumentDrawing(
      format,
      pages: pages,
      layout: layout,
      fontFolder: fontFolder
    ) { pending.append($0) }
    let first = pages.first?.rows.lowerBound ?? 0
    try await inOrder(layout.strips(from: first), of: layout, progress) { worker, rows, job in
      try await worker.arrange(rows, with: job)
    } take: { rows, arrangements in
      for (index, arrangement) in zip(rows, arrangements) {
        try drawing.draw(arrangement, at: index)
      }
      try await pending.hand(to: sink)
    }
    try drawing.finish()
    try await pending.hand(to: sink)
  }
}

/// A queue of bytes between a writer and a sink.
///
/// The libraries that write pictures provide bytes synchronously, whereas a sink is asynchronous.
final class PendingBytes {
  /// The size up to which pieces are joined, because Cairo writes documents a few bytes at a time.
  private static let joinedByteCount = 1 << 14

  private var pieces: [[UInt8]] = []

  /// Appends a piece; a large one is not copied.
  func append(_ piece: [UInt8]) {
    if let last = pieces.indices.last,
      pieces[last].count + piece.count <= Self.joinedByteCount
    {
      pieces[last] += piece
    } else {
      pieces.append(piece)
    }
  }

  /// Passes all pieces to a sink, in order.
  func hand(to sink: ([UInt8]) async throws -> Void) async throws {
    let ready = pieces
    pieces = []
    for piece in ready { try await sink(piece) }
  }
}

extension Renderer {
  /// Draws the whole page, or one screen at the newest messages, without encoding a file.
  ///
  /// - Parameters:
  ///   - layout: The layout of the conversation.
  ///   - viewportHeight: The height of the screen in points; `nil` for the whole page.
  /// - Returns: The pixels.
  /// - Throws: `RenderingError` or `CancellationError`.
  package func pixels(
    of layout: ConversationLayout,
    viewportHeight: Double? = nil
  ) async throws -> RGBAPicture {
    let region = try layout.checkedRegion(viewportHeight: viewportHeight)
    let width = layout.job.options.widthInPixels
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * region.heightInPixels)
    try await inOrder(region, of: layout, nil) { worker, strip, rows, job in
      try worker.paint(strip, rows: rows, with: job).picture
    } take: { part in
      pixels += part.pixels
    }
    return RGBAPicture(width: width, height: region.heightInPixels, pixels: pixels)
  }
}
