import CChatframeCairo
import ChatframeGraphics

/// A decoded picture in Cairo's format, premultiplied if it has alpha.
final class DecodedPicture {
  /// The memory size in bytes.
  let byteCount: Int
  private let surface: OpaquePointer

  /// Creates a picture whose rows `body` fills, given the first byte and the stride in bytes.
  init(
    size: PixelSize,
    hasAlpha: Bool,
    fill body: (UnsafeMutableRawPointer, Int) -> Void
  ) throws(DrawingError) {
    let made = cairo_image_surface_create(
      hasAlpha ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24,
      Int32(clamping: size.width),
      Int32(clamping: size.height)
    )
    let status = cairo_surface_status(made)
    guard let made, let bytes = cairo_image_surface_get_data(made),
      status == CAIRO_STATUS_SUCCESS
    else {
      cairo_surface_destroy(made)
      throw DrawingError(status)
    }
    let stride = Int(cairo_image_surface_get_stride(made))
    cairo_surface_flush(made)
    body(UnsafeMutableRawPointer(bytes), stride)
    cairo_surface_mark_dirty(made)
    byteCount = stride * size.height
    surface = made
  }

  deinit { cairo_surface_destroy(surface) }

  /// Lends Cairo's handle.
  func withSurface(_ body: (OpaquePointer) -> Void) { body(surface) }
}

/// An LRU cache of decoded pictures with a limit in bytes.
///
/// A picture that is alone in the cache may exceed the limit, because a tall one is drawn in several
/// slabs and would be decoded for each of them.
struct DecodedPictureCache {
  private struct Key: Hashable {
    let reference: PictureReference
    let size: PixelSize
  }

  private struct Entry {
    let picture: DecodedPicture
    var lastUse: Int
  }

  /// The maximum size of a picture that is alone in the cache, in bytes.
  private static let pictureByteLimit = 64 << 20

  private let byteLimit: Int
  private var entries: [Key: Entry] = [:]
  private var byteCount = 0
  private var uses = 0

  /// Creates an empty cache.
  init(byteLimit: Int) { self.byteLimit = byteLimit }

  /// Returns a picture scaled to cover `size`, decoded if it is not in the cache.
  mutating func picture(
    _ reference: PictureReference,
    size: PixelSize
  ) throws(DrawingError) -> DecodedPicture {
    uses += 1
    let key = Key(reference: reference, size: size)
    if let known = entries[key]?.picture {
      entries[key]?.lastUse = uses
      return known
    }
    let picture = try PictureFile.decode(reference.path, covering: size)
    makeRoom(for: picture.byteCount)
    if byteCount + picture.byteCount <= byteLimit
      || entries.isEmpty && picture.byteCount <= Self.pictureByteLimit
    {
      entries[key] = Entry(picture: picture, lastUse: uses)
      byteCount += picture.byteCount
    }
    return picture
  }

  private mutating func makeRoom(for newByteCount: Int) {
    while byteCount + newByteCount > byteLimit,
      let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      byteCount -= oldest.value.picture.byteCount
      entries[oldest.key] = nil
    }
  }
}
