import CChatframeGdkPixbuf
import CChatframeIsal
import CChatframeWebP
import CChatframeZlib

/// The C libraries that read and write pictures.
package enum ImageCodecs {
  /// Names and versions: gdk-pixbuf's and zlib's as loaded, ISA-L's as compiled against, which
  /// does not tell otherwise.
  package static var versions: [(name: String, version: String)] {
    let isal = [ISAL_MAJOR_VERSION, ISAL_MINOR_VERSION, ISAL_PATCH_VERSION]
    let webP = (0..<3).map { WebPGetEncoderVersion() >> (16 - 8 * $0) & 0xff }
    let pixbuf = [gdk_pixbuf_major_version, gdk_pixbuf_minor_version, gdk_pixbuf_micro_version]
    return [
      ("gdk-pixbuf", pixbuf.map(String.init).joined(separator: ".")),
      ("libwebp", webP.map(String.init).joined(separator: ".")),
      ("zlib", String(cString: zlibVersion())),
      ("ISA-L", isal.map(String.init).joined(separator: ".")),
    ]
  }

  /// What gdk-pixbuf can read on this machine, for example `png` and `webp`.
  package static var readableFormats: Set<String> {
    let list = gdk_pixbuf_get_formats()
    defer { g_slist_free(list) }
    return Set(
      sequence(first: list) { $0?.pointee.next }.prefix { $0 != nil }.compactMap { node in
        guard let format = node?.pointee.data,
          let name = gdk_pixbuf_format_get_name(OpaquePointer(format))
        else { return nil }
        defer { g_free(name) }
        return String(cString: name)
      }
    )
  }
}
