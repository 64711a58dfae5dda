import Synchronization

/// The fonts of one folder, shared by all typesetters.
package final class FontLibrary: Sendable {
  /// Where the font files lie.
  package let folder: String
  /// The characters that can be shown.
  package let coverage: CharacterCoverage
  private let configuration: Mutex<FontConfiguration>

  /// Reads the font folder: its `fonts.conf` and the fonts beside it.
  package init(folder: String) throws(TypesettingError) {
    let configuration = try FontConfiguration(folder: folder)
    self.folder = folder
    coverage = configuration.coverage()
    self.configuration = Mutex(configuration)
  }

  /// Every face of the folder, ordered by file and face.
  package var faces: [FontFace] { configuration.withLock { $0.faces() } }

  /// Makes a font map look fonts up in this folder.
  func attach(to fontMap: OpaquePointer) {
    // A pointer is not sendable, its address is; the lock's rules see no handle pass.
    let address = UInt(bitPattern: fontMap)
    configuration.withLock { configuration in
      guard let fontMap = OpaquePointer(bitPattern: address) else { return }
      configuration.attach(to: fontMap)
    }
  }
}
