import CChatframeGdkPixbuf
import ChatframeGraphics
import ChatframePixels

/// A picture decoded by gdk-pixbuf or libwebp: red first, with straight alpha.
struct PixelBuffer: ~Copyable {
  /// The number of bytes to pass to the decoder at a time.
  private static let chunkByteCount = 1 << 14

  private let pixels: OpaquePointer

  /// Decodes a file with the loader of its own format only, and turns it upright.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - path: The path of the file in errors.
  ///   - header: The header of the file.
  ///   - size: The upright size in pixels, which a JPEG is scaled to during decoding.
  /// - Throws: `DrawingError.pictureFormat` or `DrawingError.pictureBroken`.
  init(
    _ file: borrowing ReadableFile,
    path: String,
    header: PictureHeader,
    size: PixelSize
  ) throws(DrawingError) {
    if header.format == .webp {
      guard let decoded = try WebPFrame(file, header, path: path).pixels() else {
        throw .pictureBroken(path: path, reason: "its pixels cannot be decoded")
      }
      pixels = decoded
      return
    }
    if header.format == .png, let decoded = Self.decodedPNG(file),
      let upright = Self.turned(decoded, orientation: header.orientation)
    {
      g_object_unref(UnsafeMutableRawPointer(decoded))
      pixels = upright
      return
    }
    guard let loader = gdk_pixbuf_loader_new_with_type(header.format.rawValue, nil) else {
      throw .pictureFormat(path: path)
    }
    defer { g_object_unref(loader) }
    let stored = header.orientation >= 5 ? size.transposed : size
    // A JPEG is scaled during decoding, to an eighth or more; gdk-pixbuf scales other formats only
    // after decoding, which this type does better.
    if header.format == .jpeg, stored != header.storedSize {
      gdk_pixbuf_loader_set_size(
        loader,
        Int32(stored.width),
        Int32(stored.height)
      )
    }
    if let reason = Self.feed(loader, header.pieces(of: file), of: file) {
      throw .pictureBroken(path: path, reason: reason)
    }
    guard let decoded = gdk_pixbuf_loader_get_pixbuf(loader) else {
      throw .pictureBroken(path: path, reason: "it does not contain a picture")
    }
    guard let upright = Self.turned(decoded, orientation: header.orientation) else {
      throw .pictureBroken(path: path, reason: "there is not enough memory for it")
    }
    pixels = upright
  }

  private init(taking pixels: OpaquePointer) { self.pixels = pixels }

  deinit { g_object_unref(UnsafeMutableRawPointer(pixels)) }

  /// Returns all pixels unchanged.
  consuming func straightPixels() -> RGBAPicture {
    let width = Int(gdk_pixbuf_get_width(pixels))
    let height = Int(gdk_pixbuf_get_height(pixels))
    let stride = Int(gdk_pixbuf_get_rowstride(pixels))
    let isOpaque = gdk_pixbuf_get_has_alpha(pixels) == 0
    // The last row may lack the gap that follows the others.
    let count = (height - 1) * stride + width * (isOpaque ? 3 : 4)
    let bytes = UnsafeRawBufferPointer(start: gdk_pixbuf_read_pixels(pixels), count: count)
    return isOpaque
      ? RGBAPicture(width: width, height: height, rgb: bytes.bytes, stride: stride)
      : RGBAPicture(width: width, height: height, rgba: bytes.bytes, stride: stride)
  }

  /// Returns the part that covers the target, in Cairo's format.
  consuming func picture(
    _ aspectFill: AspectFill,
    path: String
  ) throws(DrawingError) -> DecodedPicture {
    let width = Int(gdk_pixbuf_get_width(pixels))
    let height = Int(gdk_pixbuf_get_height(pixels))
    let full = aspectFill.fullSize
    if width == full.width, height == full.height {
      return try cropped(
        left: aspectFill.cropLeft,
        top: aspectFill.cropTop,
        size: aspectFill.target
      )
    }
    if gdk_pixbuf_get_has_alpha(pixels) == 0, width >= full.width,
      height >= full.height
    {
      return try downscaled(aspectFill)
    }
    guard let buffer = buffer(for: aspectFill.target) else {
      throw .pictureBroken(path: path, reason: "there is not enough memory for it")
    }
    let scaled = PixelBuffer(taking: buffer)
    gdk_pixbuf_scale(
      pixels,
      buffer,
      0,
      0,
      Int32(aspectFill.target.width),
      Int32(aspectFill.target.height),
      -Double(aspectFill.cropLeft),
      -Double(aspectFill.cropTop),
      Double(full.width) / Double(width),
      Double(full.height) / Double(height),
      GDK_INTERP_BILINEAR
    )
    return try scaled.cropped(left: 0, top: 0, size: aspectFill.target)
  }

  /// All pixels as plain bytes.
  var raster: PixelRaster {
    let width = Int(gdk_pixbuf_get_width(pixels))
    let height = Int(gdk_pixbuf_get_height(pixels))
    let stride = Int(gdk_pixbuf_get_rowstride(pixels))
    let channels = Int(gdk_pixbuf_get_n_channels(pixels))
    let rowByteCount = width * channels
    let source = UnsafeRawPointer(gdk_pixbuf_read_pixels(pixels))
    let bytes = [UInt8](unsafeUninitializedCapacity: rowByteCount * height) { buffer, count in
      guard let source, let target = buffer.baseAddress else { return }
      for row in 0..<height {
        UnsafeMutableRawPointer(target + row * rowByteCount)
          .copyMemory(from: source + row * stride, byteCount: rowByteCount)
      }
      count = rowByteCount * height
    }
    return PixelRaster(
      size: PixelSize(width: width, height: height),
      bytesPerPixel: channels,
      bytes: bytes
    )
  }

  /// Passes a file to a loader in pieces and returns the loader's error message, if any.
  private static func feed(
    _ loader: UnsafeMutablePointer<GdkPixbufLoader>,
    _ pieces: [Range<Int>],
    of file: borrowing ReadableFile
  ) -> String? {
    var error: UnsafeMutablePointer<GError>?
    defer { g_clear_error(&error) }
    for piece in pieces {
      for start in stride(from: piece.lowerBound, to: piece.upperBound, by: chunkByteCount) {
        guard error == nil, !Task.isCancelled else { break }
        let count = min(chunkByteCount, piece.upperBound - start)
        let bytes = file.bytes(at: start, count: count)
        gdk_pixbuf_loader_write(loader, bytes, gsize(bytes.count), &error)
      }
    }
    // A loader must always be closed; the first error is the cause.
    if error == nil {
      gdk_pixbuf_loader_close(loader, &error)
    } else {
      gdk_pixbuf_loader_close(loader, nil)
    }
    // A cancelled loader has an incomplete picture, which must not be used.
    if Task.isCancelled { return "its decoding was cancelled" }
    return error.map { String(cString: $0.pointee.message) }
  }

  /// Returns the pixels of a PNG with eight bits per channel, which ISA-L inflates in a fraction of
  /// the time; `nil` for others, and for damaged ones, whose faults the loader names.
  private static func decodedPNG(_ file: borrowing ReadableFile) -> OpaquePointer? {
    guard let decoded = PNGDecoder().pixels(file) else { return nil }
    let form = decoded.form
    let start = decoded.memory.assumingMemoryBound(to: UInt8.self)
    return gdk_pixbuf_new_from_data(
      start + 1,
      GDK_COLORSPACE_RGB,
      form.bytesPerPixel == 4 ? 1 : 0,
      8,
      Int32(form.size.width),
      Int32(form.size.height),
      Int32(form.strideInBytes),
      { _, memory in free(memory) },
      decoded.memory
    )
  }

  /// Returns a new reference to the picture, turned by EXIF's orientation.
  private static func turned(_ pixels: OpaquePointer, orientation: Int) -> OpaquePointer? {
    switch orientation {
    case 2: gdk_pixbuf_flip(pixels, 1)
    case 3: gdk_pixbuf_rotate_simple(pixels, GDK_PIXBUF_ROTATE_UPSIDEDOWN)
    case 4: gdk_pixbuf_flip(pixels, 0)
    case 5: flipped(gdk_pixbuf_rotate_simple(pixels, GDK_PIXBUF_ROTATE_CLOCKWISE))
    case 6: gdk_pixbuf_rotate_simple(pixels, GDK_PIXBUF_ROTATE_CLOCKWISE)
    case 7: flipped(gdk_pixbuf_rotate_simple(pixels, GDK_PIXBUF_ROTATE_COUNTERCLOCKWISE))
    case 8: gdk_pixbuf_rotate_simple(pixels, GDK_PIXBUF_ROTATE_COUNTERCLOCKWISE)
    default: OpaquePointer(g_object_ref(UnsafeMutableRawPointer(pixels)))
    }
  }

  /// Mirrors a picture horizontally and releases the original.
  private static func flipped(_ pixels: OpaquePointer?) -> OpaquePointer? {
    guard let pixels else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(pixels)) }
    return gdk_pixbuf_flip(pixels, 1)
  }

  /// Returns the part that covers the target, from a scaled-down copy of an opaque picture.
  private borrowing func downscaled(_ aspectFill: AspectFill) throws(DrawingError) -> DecodedPicture
  {
    let size = PixelSize(
      width: Int(gdk_pixbuf_get_width(pixels)),
      height: Int(gdk_pixbuf_get_height(pixels))
    )
    let stride = Int(gdk_pixbuf_get_rowstride(pixels))
    let source = UnsafeRawPointer(gdk_pixbuf_read_pixels(pixels))
    return try DecodedPicture(size: aspectFill.target, hasAlpha: false) { target, targetStride in
      guard let source else { return }
      var downscaling = PictureDownscaling(of: size, aspectFill, to: target, stride: targetStride)
      _ = downscaling.take(0..<size.height, from: source, stride: stride)
    }
  }

  private borrowing func buffer(for size: PixelSize) -> OpaquePointer? {
    gdk_pixbuf_new(
      GDK_COLORSPACE_RGB,
      gdk_pixbuf_get_has_alpha(pixels),
      8,
      Int32(size.width),
      Int32(size.height)
    )
  }

  private borrowing func cropped(
    left: Int,
    top: Int,
    size: PixelSize
  ) throws(DrawingError) -> DecodedPicture {
    let hasAlpha = gdk_pixbuf_get_has_alpha(pixels) != 0
    let sourceStride = Int(gdk_pixbuf_get_rowstride(pixels))
    let channels = Int(gdk_pixbuf_get_n_channels(pixels))
    let source = UnsafeRawPointer(gdk_pixbuf_read_pixels(pixels))
    return try DecodedPicture(size: size, hasAlpha: hasAlpha) { target, targetStride in
      guard let source else { return }
      for row in 0..<size.height {
        let from = source + (top + row) * sourceStride + left * channels
        let to = target + row * targetStride
        if hasAlpha {
          PixelKernels.premultiply(from, to: to, count: size.width)
        } else {
          PixelKernels.pack(from, to: to, count: size.width)
        }
      }
    }
  }
}

/// The geometry of a picture that fills a size: scaled as little as possible, centred and cropped.
struct AspectFill: Hashable {
  /// The size to fill, in pixels.
  let target: PixelSize
  /// The size of the whole picture at the scale that fills the target, in pixels.
  let fullSize: PixelSize
  /// The size to decode to, in pixels: the full size, or the picture's own size if that is smaller.
  let loadedSize: PixelSize

  /// Fills `target` with a picture of `natural` size.
  init(of natural: PixelSize, over target: PixelSize) {
    let (width, height) = (Double(natural.width), Double(natural.height))
    let scale = max(
      Double(target.width) / width,
      Double(target.height) / height
    )
    self.target = target
    fullSize = PixelSize(
      width: max(target.width, Int((width * scale).rounded())),
      height: max(target.height, Int((height * scale).rounded()))
    )
    loadedSize = scale < 1 ? fullSize : natural
  }

  /// The number of columns cropped on the left.
  var cropLeft: Int { (fullSize.width - target.width) / 2 }
  /// The number of rows cropped at the top.
  var cropTop: Int { (fullSize.height - target.height) / 2 }
}
