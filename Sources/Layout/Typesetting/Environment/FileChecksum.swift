import CChatframePango
import Foundation

/// Computes checksums that identify files.
///
/// GLib computes it, which Pango brings along: no library of cryptography is needed for this.
package enum FileChecksum {
  /// The SHA-256 of a file's bytes, in lower-case hexadecimal digits.
  package static func sha256(of path: String) throws(TypesettingError) -> String {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped),
      let digits = sha256(of: data)
    else { throw .unreadable(path: path) }
    return digits
  }

  private static func sha256(of data: Data) -> String? {
    data.withUnsafeBytes { bytes in
      let start = bytes.bindMemory(to: guchar.self).baseAddress
      guard
        let digits = g_compute_checksum_for_data(G_CHECKSUM_SHA256, start, gsize(bytes.count))
      else { return nil }
      defer { g_free(digits) }
      return String(cString: digits)
    }
  }
}
