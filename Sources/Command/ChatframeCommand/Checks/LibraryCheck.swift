import ChatframeDrawing
import ChatframeTypesetting

/// Looks at the C libraries that decide about pixels.
enum LibraryCheck {
  /// Their versions, and the picture formats that can be read.
  static func findings() -> [Finding] {
    let text = LibraryVersions.current().entries.map { Finding($0.name, $0.version) }
    let pictures = PictureLibraries.versions.map { Finding($0.name, $0.version) }
    return text + pictures + formats()
  }

  private static func formats() -> [Finding] {
    let readable = PictureLibraries.readableFormats
    return ["png", "jpeg", "gif", "bmp", "webp"].map { format in
      if readable.contains(format) { return Finding("\(format) pictures", "can be read") }
      return Finding("\(format) pictures", "cannot be read", remedy(for: format))
    }
  }

  private static func remedy(for format: String) -> Finding.Verdict {
    // Debian packages the loader for WebP by itself; the others come with gdk-pixbuf.
    format == "webp"
      ? .remark("if you need them: apt-get install webp-pixbuf-loader")
      : .wrong("run make setup, or: apt-get install --reinstall libgdk-pixbuf-2.0-0")
  }
}
