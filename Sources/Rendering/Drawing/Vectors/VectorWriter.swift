import CChatframeCairo
import ChatframeGraphics

/// Writes commands as the pages of a document with paths and text.
///
/// A writer belongs to one task. The bytes depend only on the commands, the fonts and the pictures.
package final class VectorWriter {
  /// The maximum side of a page in points: Cairo stores coordinates in 1/256 point, with 32 bits.
  package static let maximumSide = 8_000_000.0

  private let canvas: VectorCanvas
  private let pictureScale: Double
  private var fonts: CairoFontCache
  /// Cairo writes a picture again if it was decoded again, so the limit affects the file.
  private var pictures = DecodedPictureCache(byteLimit: 64 << 20)
  private var colorGlyphs = ColorGlyphCache()
  private let invisibleFont: InvisibleTextFont

  /// Creates a document without pages.
  ///
  /// - Parameters:
  ///   - format: The format of the document.
  ///   - size: The size of the first page in points; an SVG has no other page.
  ///   - metadata: The document's title, date and other metadata.
  ///   - fontFolder: The folder of the fonts, which are opened when they are first used.
  ///   - pictureScale: The number of pixels per point of pictures in the document.
  ///   - sink: A closure that receives the file's bytes in order; an error that it throws ends the
  ///     writing.
  /// - Throws: `DrawingError`.
  package init(
    _ format: VectorFormat,
    size: LayoutSize,
    metadata: DocumentMetadata,
    fontFolder: String,
    pictureScale: Double,
    sink: @escaping ([UInt8]) throws -> Void
  ) throws(DrawingError) {
    try Self.check(size)
    fonts = try CairoFontCache(folder: fontFolder)
    invisibleFont = try InvisibleTextFont()
    self.pictureScale = pictureScale
    let filter = format == .svg ? SVGFilter(title: metadata.plainTitle) : nil
    let stream = ByteStream(filter: filter, sink: sink)
    canvas = try VectorCanvas(format, size: size, metadata: metadata, stream: stream)
  }

  /// Starts a page; the alpha of its background colour is ignored.
  package func startPage(_ size: LayoutSize, background: RGBAColor) throws(DrawingError) {
    try Self.check(size)
    canvas.startPage(size, background: background)
  }

  /// Returns the errors of the pictures in some commands.
  package func brokenPictures(in commands: [DrawCommand]) -> [DrawingError] {
    commands.flatMap { command -> [DrawingError] in
      switch command {
      case .fill, .stroke, .glyphs: return []
      case .clip(_, let commands), .rows(_, _, let commands):
        return brokenPictures(in: commands)
      case .picture(let reference, let frame, _):
        do throws(DrawingError) {
          _ = try picture(reference, size: size(of: frame, reference))
          return []
        } catch { return [error] }
      }
    }
  }

  /// Draws commands on the page; later commands cover earlier ones.
  package func draw(_ commands: [DrawCommand]) throws {
    for command in commands { try draw(command) }
    try canvas.check()
  }

  /// Ends a page.
  package func endPage() throws { try canvas.endPage() }

  /// Ends the document.
  package func finish() throws { try canvas.finish() }

  private static func check(_ size: LayoutSize) throws(DrawingError) {
    let sides = 1...maximumSide
    guard sides.contains(size.width), sides.contains(size.height) else {
      throw .pageSize(width: size.width, height: size.height)
    }
  }

  private func draw(_ command: DrawCommand) throws {
    switch command {
    case .fill(let path, let color): canvas.fill(path, color)
    case .stroke(let path, let color, let width): canvas.stroke(path, color, width: width)
    case .glyphs(let run, let origin):
      try canvas.linked(to: run.link.flatMap { LinkTarget($0) }) { try draw(run, origin: origin) }
    case .picture(let reference, let frame, let clip):
      let size = try size(of: frame, reference)
      canvas.show(try picture(reference, size: size), size: size, frame: frame, clip: clip)
    case .clip(let path, let commands):
      try canvas.clipped(to: path) { for command in commands { try draw(command) } }
    case .rows: preconditionFailure("A document does not have device rows.")
    }
  }

  private func draw(_ run: GlyphRun, origin: LayoutPoint) throws(DrawingError) {
    let face = try fonts.face(run.font)
    guard let strike = face.colorStrike else {
      canvas.show(run, origin: origin, font: try fonts.font(run.font, scale: 1))
      return
    }
    // Cairo would keep pictures of these glyphs in a cache that evicts at random, and would write
    // evicted ones again.
    showTextInvisibly(of: run, origin: origin)
    for glyph in run.glyphs {
      let known = try colorGlyphs.glyph(
        glyph.index,
        file: run.font.file,
        faceIndex: run.font.faceIndex,
        face: face,
        strike: strike
      )
      guard let known else { continue }
      let em = run.font.size
      let frame = LayoutRectangle(
        x: origin.x + Double(glyph.x) + known.frame.minX * em,
        y: origin.y + Double(glyph.y) + known.frame.minY * em,
        width: known.frame.width * em,
        height: known.frame.height * em
      )
      canvas.show(known.picture, size: known.size, frame: frame, clip: nil)
    }
  }

  private func showTextInvisibly(of run: GlyphRun, origin: LayoutPoint) {
    var glyphs = run.glyphs[...]
    for cluster in RunClusters(run).clusters {
      guard let left = glyphs.first?.x else { return }
      canvas.showInvisibly(
        cluster.text,
        at: LayoutPoint(x: origin.x + Double(left), y: origin.y),
        color: run.color,
        size: run.font.size,
        font: invisibleFont
      )
      glyphs = glyphs.dropFirst(cluster.glyphCount)
    }
  }

  private func picture(
    _ reference: PictureReference,
    size: PixelSize
  ) throws(DrawingError) -> DecodedPicture {
    try pictures.picture(reference, size: size)
  }

  /// Returns the size of a picture in the document, in pixels.
  private func size(
    of frame: LayoutRectangle,
    _ reference: PictureReference
  ) throws(DrawingError) -> PixelSize {
    let (width, height) = (frame.width * pictureScale, frame.height * pictureScale)
    guard max(width, height) <= Double(Bitmap.maximumSide) else {
      throw .pictureFrame(path: reference.path)
    }
    return PixelSize(
      width: max(1, Int(width.rounded())),
      height: max(1, Int(height.rounded()))
    )
  }
}

/// The formats that contain paths and text instead of pixels.
package enum VectorFormat: Hashable, Sendable {
  /// Scalable Vector Graphics: one page, with text as paths.
  case svg
  /// Portable Document Format: any number of pages, with text as text.
  case pdf
}

/// The metadata of a document.
package struct DocumentMetadata: Hashable, Sendable {
  /// The title; `nil` for none.
  package let title: String?
  /// The creation date, in seconds since 1970; a parameter, so that the bytes do not depend on the
  /// clock.
  package let date: Double

  /// Creates the metadata of a document.
  package init(title: String?, date: Double) {
    self.title = title
    self.date = date
  }

  /// The title with the characters that C strings and XML allow.
  var plainTitle: String? {
    let scalars = title?.unicodeScalars.filter { $0.isPlain }
    guard let scalars, !scalars.isEmpty else { return nil }
    return String(String.UnicodeScalarView(scalars))
  }

  /// The date in ISO 8601 and GMT.
  var timestamp: String {
    // PDF has four digits for the year.
    var seconds = time_t(min(max(date, 0), 253_402_300_799))
    var parts = tm()
    gmtime_r(&seconds, &parts)
    func digits(_ value: Int32) -> String { value < 10 ? "0\(value)" : String(value) }
    return "\(1900 + parts.tm_year)-\(digits(parts.tm_mon + 1))-\(digits(parts.tm_mday))T"
      + "\(digits(parts.tm_hour)):\(digits(parts.tm_min)):\(digits(parts.tm_sec))Z"
  }
}

extension Unicode.Scalar {
  /// A Boolean value that indicates whether the character is allowed in XML 1.0 and is not a
  /// control character.
  fileprivate var isPlain: Bool {
    switch value {
    case ..<0x20, 0x7F...0x9F, 0xFFFE...0xFFFF: false
    default: true
    }
  }
}
