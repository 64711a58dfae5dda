import CChatframeCairo
import ChatframeGraphics

/// Cairo's drawing context for the pages of a document, with coordinates in points.
///
/// Coordinates are not rounded to device pixels, because a document has none.
final class VectorCanvas {
  private let format: VectorFormat
  private let stream: ByteStream
  private let surface: OpaquePointer
  private let context: OpaquePointer

  /// Creates a document with the size of its first page.
  init(
    _ format: VectorFormat,
    size: LayoutSize,
    metadata: DocumentMetadata,
    stream: ByteStream
  ) throws(DrawingError) {
    let closure = Unmanaged.passUnretained(stream).toOpaque()
    let write: cairo_write_func_t = { closure, bytes, count in
      guard let closure else { return CAIRO_STATUS_WRITE_ERROR }
      let target = Unmanaged<ByteStream>.fromOpaque(closure).takeUnretainedValue()
      return target.take(UnsafeBufferPointer(start: bytes, count: Int(count)))
        ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR
    }
    let made =
      switch format {
      case .svg: cairo_svg_surface_create_for_stream(write, closure, size.width, size.height)
      case .pdf: cairo_pdf_surface_create_for_stream(write, closure, size.width, size.height)
      }
    let drawing = cairo_create(made)
    let status = cairo_status(drawing)
    guard let made, let drawing, status == CAIRO_STATUS_SUCCESS else {
      cairo_destroy(drawing)
      cairo_surface_destroy(made)
      throw DrawingError(status)
    }
    cairo_set_line_cap(drawing, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(drawing, CAIRO_LINE_JOIN_ROUND)
    switch format {
    case .svg: cairo_svg_surface_set_document_unit(made, CAIRO_SVG_UNIT_PX)
    case .pdf: Self.describe(made, metadata)
    }
    self.format = format
    self.stream = stream
    surface = made
    context = drawing
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  /// Starts a page and fills it.
  func startPage(_ size: LayoutSize, background: RGBAColor) {
    if format == .pdf { cairo_pdf_surface_set_size(surface, size.width, size.height) }
    var opaque = background
    opaque.alpha = 255
    fill(
      .roundedRectangle(LayoutRectangle(origin: .zero, size: size), radii: CornerRadii(0)),
      opaque
    )
  }

  /// Ends a page and writes it.
  func endPage() throws {
    cairo_show_page(context)
    try check()
  }

  /// Ends the document and writes the rest of it.
  func finish() throws {
    cairo_surface_finish(surface)
    try stream.finish()
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS else { throw DrawingError(status) }
  }

  /// Throws the error of the sink, or the error that Cairo has recorded.
  func check() throws {
    try stream.check()
    let status = cairo_status(context)
    guard status == CAIRO_STATUS_SUCCESS else { throw DrawingError(status) }
  }

  /// Fills a path.
  func fill(_ path: VectorPath, _ color: RGBAColor) {
    color.setSource(of: context)
    path.trace(on: context) { $0 }
    cairo_fill(context)
  }

  /// Strokes a path.
  func stroke(_ path: VectorPath, _ color: RGBAColor, width: Double) {
    color.setSource(of: context)
    path.trace(on: context) { $0 }
    cairo_set_line_width(context, width)
    cairo_stroke(context)
  }

  /// Draws the glyphs of a run, with their text in a PDF.
  func show(_ run: GlyphRun, origin: LayoutPoint, font: ScaledFont) {
    let glyphs = run.glyphs.map { glyph in
      cairo_glyph_t(
        index: UInt(glyph.index),
        x: origin.x + Double(glyph.x),
        y: origin.y + Double(glyph.y)
      )
    }
    run.color.setSource(of: context)
    font.withHandle { cairo_set_scaled_font(context, $0) }
    guard format == .pdf, !run.text.isEmpty else {
      cairo_show_glyphs(context, glyphs, Int32(glyphs.count))
      return
    }
    let clusters = RunClusters(run).clusters
    guard run.direction == .rightToLeft, let joiner = font.joiner else {
      return show(clusters, glyphs)
    }
    var split: [RunClusters.Cluster] = []
    var placed: [cairo_glyph_t] = []
    var rest = glyphs[...]
    for cluster in clusters {
      guard let first = rest.first else { break }
      let pieces = cluster.characters
      for piece in pieces.dropLast() {
        split.append(RunClusters.Cluster(text: piece, glyphCount: 1))
        placed.append(cairo_glyph_t(index: joiner, x: first.x, y: first.y))
      }
      split.append(RunClusters.Cluster(text: pieces.last ?? "", glyphCount: cluster.glyphCount))
      placed += rest.prefix(cluster.glyphCount)
      rest = rest.dropFirst(cluster.glyphCount)
    }
    show(split, placed)
  }

  /// Draws invisible text where its picture will be drawn.
  func showInvisibly(
    _ text: String,
    at place: LayoutPoint,
    color: RGBAColor,
    size: Double,
    font: InvisibleTextFont
  ) {
    guard format == .pdf, !text.isEmpty else { return }
    color.setSource(of: context)
    font.set(on: context, size: size)
    let glyph = cairo_glyph_t(index: font.index(of: text), x: place.x, y: place.y)
    show([RunClusters.Cluster(text: text, glyphCount: 1)], [glyph])
  }

  /// Draws a picture, scaled to a frame.
  func show(_ picture: DecodedPicture, size: PixelSize, frame: LayoutRectangle, clip: VectorPath?) {
    cairo_save(context)
    if let clip {
      clip.trace(on: context) { $0 }
      cairo_clip(context)
    }
    cairo_translate(context, frame.minX, frame.minY)
    cairo_scale(
      context,
      frame.width / Double(size.width),
      frame.height / Double(size.height)
    )
    picture.withSurface { cairo_set_source_surface(context, $0, 0, 0) }
    cairo_paint(context)
    cairo_restore(context)
  }

  /// Clips drawing to a path.
  func clipped(to path: VectorPath, _ body: () throws -> Void) rethrows {
    cairo_save(context)
    defer { cairo_restore(context) }
    path.trace(on: context) { $0 }
    cairo_clip(context)
    try body()
  }

  /// Turns what `body` draws into a link, if the format supports links.
  func linked(to link: LinkTarget?, _ body: () throws -> Void) rethrows {
    guard format == .pdf, let link else { return try body() }
    cairo_tag_begin(context, CAIRO_TAG_LINK, "uri='\(link.url)'")
    defer { cairo_tag_end(context, CAIRO_TAG_LINK) }
    try body()
  }

  private func show(_ pieces: [RunClusters.Cluster], _ glyphs: [cairo_glyph_t]) {
    var text = pieces.map(\.text).joined()
    let clusters = pieces.map {
      cairo_text_cluster_t(
        num_bytes: Int32($0.text.utf8.count),
        num_glyphs: Int32($0.glyphCount)
      )
    }
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { bytes in
        cairo_show_text_glyphs(
          context,
          bytes.baseAddress,
          Int32(bytes.count),
          glyphs,
          Int32(glyphs.count),
          clusters,
          Int32(clusters.count),
          cairo_text_cluster_flags_t(0)
        )
      }
    }
  }

  private static func describe(_ surface: OpaquePointer, _ metadata: DocumentMetadata) {
    func set(_ field: cairo_pdf_metadata_t, _ value: String) {
      cairo_pdf_surface_set_metadata(surface, field, value)
    }
    if let title = metadata.plainTitle { set(CAIRO_PDF_METADATA_TITLE, title) }
    set(CAIRO_PDF_METADATA_CREATOR, "Chatframe")
    // Without a date, Cairo would use the clock.
    set(CAIRO_PDF_METADATA_CREATE_DATE, metadata.timestamp)
  }
}

/// The target of a link in a document, escaped for a PDF.
struct LinkTarget: Hashable {
  /// The allowed schemes, none of which makes a viewer run or open something on the machine.
  private static let schemes = ["http:", "https:", "mailto:"]
  /// The maximum length of a link, in bytes.
  private static let maximumByteCount = 4096
  /// The characters besides letters and digits that are not escaped.
  ///
  /// Quotes, parentheses and backslashes are escaped, because they would end the string in the
  /// file.
  private static let plain = Set("-._~:/?#[]@!$&*+,;=%".utf8)

  /// The URL in ASCII, without characters that have a meaning in Cairo or PDF.
  let url: String

  /// Creates a target from a link in a document; `nil` for a link with another scheme.
  init?(_ link: String) {
    guard link.utf8.count <= Self.maximumByteCount,
      Self.schemes.contains(where: { link.lowercased().hasPrefix($0) })
    else { return nil }
    url = link.utf8.reduce(into: "") { url, byte in
      let scalar = Unicode.Scalar(byte)
      if scalar.isASCII, Self.plain.contains(byte) || Self.isAlphanumeric(byte) {
        url.unicodeScalars.append(scalar)
      } else {
        url += byte < 16 ? "%0" : "%"
        url += String(byte, radix: 16, uppercase: true)
      }
    }
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }
}
