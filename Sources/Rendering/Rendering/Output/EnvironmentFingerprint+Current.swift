import ChatframeDrawing
import ChatframeGraphics
import ChatframeOutlines
import ChatframePixels
import ChatframeResources
import ChatframeTypesetting
import Foundation

extension EnvironmentFingerprint {
  /// Returns the fingerprint of this process and a font folder: the versions of the loaded
  /// libraries, and a digest of all fonts and their configuration.
  ///
  /// Takes as long as reading the fonts.
  package static func current(fontFolder: String) throws(RenderingError) -> EnvironmentFingerprint {
    let text = LibraryVersions.current().entries.map { ($0.name, $0.version) }
    let pictures = ImageCodecs.versions.filter { $0.name == "gdk-pixbuf" }
    let fonts = [("fonts", try digest(ofFonts: fontFolder))]
    return EnvironmentFingerprint(
      (text + pictures + fonts).map { Entry(name: $0.0, version: $0.1) }
    )
  }

  private static func digest(ofFonts folder: String) throws(RenderingError) -> String {
    var digests: [PixelDigest] = []
    let folder = FontFolder(folder)
    let rules = FileManager.default.fileExists(atPath: folder.configuration) ? ["fonts.conf"] : []
    for name in folder.fontFiles + rules {
      let file = URL(fileURLWithPath: "\(folder.path)/\(name)")
      // The fonts are tens of megabytes, so they are not copied.
      guard let data = try? Data(contentsOf: file, options: .alwaysMapped) else {
        throw .fonts("\(file.path): the font cannot be read; restore the Fonts folder")
      }
      digests.append(PixelDigest(bytes: Array(name.utf8)))
      digests.append(unsafe data.withUnsafeBytes { unsafe PixelDigest(bytes: $0) })
    }
    return PixelDigest(width: digests.count, height: 1, blocks: digests).description
  }
}

/// The environment that affects pictures, besides the conversation, the template and the options.
///
/// Two machines with equal environments draw the same pictures, byte for byte.
public struct RenderEnvironment: Hashable, Sendable, CustomStringConvertible {
  /// The versions of the libraries by name, and the digest of all fonts as `fonts`.
  public let versions: [String: String]
  /// The names and versions in one line, as in goldens.
  public let description: String

  /// Reads the versions of the loaded libraries, and the fonts.
  ///
  /// - Parameter fontFolder: The folder with the fonts; `nil` for the bundled fonts.
  /// - Throws: ``RenderingError`` if the fonts cannot be read.
  public init(fontFolder: String? = nil) throws(RenderingError) {
    let fingerprint = try EnvironmentFingerprint.current(
      fontFolder: fontFolder ?? BundledResources.fonts
    )
    versions = Dictionary(fingerprint.entries.map { ($0.name, $0.version) }) { first, _ in first }
    description = fingerprint.description
  }
}
