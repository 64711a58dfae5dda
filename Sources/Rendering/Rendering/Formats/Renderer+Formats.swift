import ChatframeDrawing
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframePixels

/// A file format of pictures.
public enum PictureFormat: String, Hashable, Sendable, CaseIterable {
  /// Pixels without loss, however tall.
  case png
  /// Pixels without loss in a smaller file, up to 16,383 a side.
  case webp
  /// Outlines on one page; text is outlines too.
  case svg
  /// Outlines on pages that end between messages; text can be selected and found.
  case pdf

  /// The format that a file's name ends in, in upper or lower case; `nil` for any other ending.
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
  /// The bytes depend on the layout alone, whatever the format; a document's date is that of the
  /// newest message, or `now` of the options.
  ///
  /// - Parameters:
  ///   - format: The format of the file.
  ///   - layout: The conversation, laid out.
  ///   - viewportHeight: The height of the screen in points, with the newest messages at its
  ///     bottom; `nil` for the whole page. A PDF of a screen has one page.
  ///   - pageHeight: The height of a PDF's pages in points; `nil` for A4's proportion. A message
  ///     that is taller has a page as tall as it needs.
  ///   - progress: Receives the number of messages drawn and the total.
  ///   - sink: Receives the file's bytes in order, piece by piece; the renderer waits for it.
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

  /// Encodes a picture, and hands its bytes over on the task that asked for it.
  ///
  /// - Parameters:
  ///   - format: The format of the file.
  ///   - layout: The conversation, laid out.
  ///   - viewportHeight: The height of the screen in points; `nil` for the whole page.
  ///   - pageHeight: The height of a PDF's pages in points; `nil` for A4's proportion.
  ///   - progress: Receives the number of messages drawn and the total.
  ///   - sink: Receives the file's bytes in order, piece by piece; the renderer waits for it.
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

/// The queue of bytes that a writer has finished and that the sink has not received yet.
///
/// The libraries that write pictures hand bytes over synchronously, whereas a sink is asynchronous.
final class PendingBytes {
  /// Pieces are joined up to this many bytes: Cairo writes documents word by word.
  private static let joinedByteCount = 1 << 14

  private var pieces: [[UInt8]] = []

  /// Adds a piece; a large one is not copied.
  func append(_ piece: [UInt8]) {
    if let last = pieces.indices.last,
      pieces[last].count + piece.count <= Self.joinedByteCount
    {
      pieces[last] += piece
    } else {
      pieces.append(piece)
    }
  }

  /// Hands over all pieces, in order.
  func hand(to sink: ([UInt8]) async throws -> Void) async throws {
    let ready = pieces
    pieces = []
    for piece in ready { try await sink(piece) }
  }
}

extension Renderer {
  /// Draws the whole page, or one screen at the newest messages, without packing it into a file.
  ///
  /// - Parameter viewportHeight: The screen's height in points; `nil` for the whole page, however tall.
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
