import ChatframeDrawing
import ChatframeTypesetting

/// Checks the C libraries that pixels depend on.
enum LibraryCheck {
  /// Their versions, and the picture formats that can be read.
  static func findings() -> [CheckFinding] {
    let text = LibraryVersions.current().entries.map { CheckFinding($0.name, $0.version) }
    let pictures = ImageCodecs.versions.map { CheckFinding($0.name, $0.version) }
    return text + pictures + formats()
  }

  private static func formats() -> [CheckFinding] {
    let readable = ImageCodecs.readableFormats
    return ["png", "jpeg", "gif", "bmp", "webp"].map { format in
      if readable.contains(format) { return CheckFinding("\(format) pictures", "can be read") }
      return CheckFinding("\(format) pictures", "cannot be read", remedy(for: format))
    }
  }

  private static func remedy(for format: String) -> CheckFinding.Verdict {
    // Debian packages the loader for WebP by itself; the others come with gdk-pixbuf.
    format == "webp"
      ? .remark("if you need them: apt-get install webp-pixbuf-loader")
      : .wrong("run make setup, or: apt-get install --reinstall libgdk-pixbuf-2.0-0")
  }
}
