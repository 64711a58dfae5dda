import CChatframeCairo
import ChatframeGraphics

/// Cairo's drawing context over the pages of a document, fed with points.
///
/// Nothing is moved to device pixels here, as a document has none.
final class VectorCanvas {
  private let format: VectorFormat
  private let stream: ByteStream
  private let surface: OpaquePointer
  private let context: OpaquePointer

  /// A document whose first page has a size.
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

  /// Starts a page and covers it.
  func startPage(_ size: LayoutSize, background: RGBAColor) {
    if format == .pdf { cairo_pdf_surface_set_size(surface, size.width, size.height) }
    var opaque = background
    opaque.alpha = 255
    fill(
      .roundedRectangle(LayoutRectangle(origin: .zero, size: size), radii: CornerRadii(0)),
      opaque
    )
  }

  /// Ends a page, which is written now.
  func endPage() throws {
    cairo_show_page(context)
    try check()
  }

  /// Ends the document, which is written to its end now.
  func finish() throws {
    cairo_surface_finish(surface)
    try stream.finish()
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS else { throw DrawingError(status) }
  }

  /// Throws what the receiver has thrown, or what Cairo has complained about.
  func check() throws {
    try stream.check()
    let status = cairo_status(context)
    guard status == CAIRO_STATUS_SUCCESS else { throw DrawingError(status) }
  }

  /// Fills an outline.
  func fill(_ path: VectorPath, _ color: RGBAColor) {
    color.setSource(of: context)
    path.trace(on: context) { $0 }
    cairo_fill(context)
  }

  /// Draws a line along an outline.
  func stroke(_ path: VectorPath, _ color: RGBAColor, width: Double) {
    color.setSource(of: context)
    path.trace(on: context) { $0 }
    cairo_set_line_width(context, width)
    cairo_stroke(context)
  }

  /// Shows the glyphs of a run, which a PDF knows the text of.
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

  /// Puts text where a picture of it will be painted.
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

  /// Shows a picture, scaled to a frame.
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

  /// Draws inside an outline only.
  func clipped(to path: VectorPath, _ body: () throws -> Void) rethrows {
    cairo_save(context)
    defer { cairo_restore(context) }
    path.trace(on: context) { $0 }
    cairo_clip(context)
    try body()
  }

  /// Makes what is drawn lead somewhere, where the format has links.
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
    // Cairo would ask the clock.
    set(CAIRO_PDF_METADATA_CREATE_DATE, metadata.timestamp)
  }
}

/// The target of a document's link, escaped for a PDF.
struct LinkTarget: Hashable {
  /// The schemes that are followed; nothing that a viewer would run or open on the machine.
  private static let schemes = ["http:", "https:", "mailto:"]
  /// The longest link, in bytes.
  private static let maximumByteCount = 4096
  /// Besides letters and digits, what stands in a URL as it is; without quotes, parentheses and
  /// backslashes, which would end the string in the file.
  private static let plain = Set("-._~:/?#[]@!$&*+,;=%".utf8)

  /// ASCII without anything that has a meaning for Cairo or for PDF.
  let url: String

  /// A link as written in a document; `nil` for one that is not followed.
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
