import CChatframePango
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

/// A face that the font folder offers.
package struct FontFace: Hashable, Sendable {
  /// The file's name inside the folder.
  package let file: String
  /// Which face of a collection; 0 in other files.
  package let faceIndex: Int
  /// For example `Noto Sans CJK SC`.
  package let family: String
  /// For example `Bold Italic`.
  package let style: String
  /// How many characters it has.
  package let characterCount: Int

  /// Reads what fontconfig found out about a face; nil for a pattern without a file.
  init?(pattern: OpaquePointer) {
    guard let path = pattern.fontconfigString(FC_FILE) else { return nil }
    var index: Int32 = 0
    FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
    var characters: OpaquePointer?
    FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters)
    file = path.split(separator: "/").last.map(String.init) ?? path
    // The upper half numbers the named instances of variable fonts.
    faceIndex = Int(index & 0xffff)
    family = pattern.fontconfigString(FC_FAMILY) ?? ""
    style = pattern.fontconfigString(FC_STYLE) ?? ""
    characterCount = Int(FcCharSetCount(characters))
  }
}

extension OpaquePointer {
  /// A string value of a fontconfig pattern.
  func fontconfigString(_ object: String) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(self, object, 0, &value) == FcResultMatch, let value else {
      return nil
    }
    return String(cString: value)
  }
}

/// The owner of a fontconfig configuration that knows one folder only.
struct FontConfiguration: ~Copyable {
  private let handle: OpaquePointer

  /// Reads `folder/fonts.conf` and the fonts it names.
  init(folder: String) throws(TypesettingError) {
    _ = LanguageEnvironment.isNeutral
    let cache = TemporaryFontCache()
    defer { cache.remove() }
    let path = folder + "/fonts.conf"
    guard let handle = FcConfigCreate() else { throw .configuration(path: path) }
    // Otherwise FONTCONFIG_SYSROOT would stand before the folder.
    FcConfigSetSysRoot(handle, nil)
    guard FcConfigParseAndLoad(handle, path, FcBool(FcTrue)) == FcBool(FcTrue) else {
      FcConfigDestroy(handle)
      throw .configuration(path: path)
    }
    FcConfigBuildFonts(handle)
    guard let fonts = FcConfigGetFonts(handle, FcSetSystem), fonts.pointee.nfont > 0 else {
      FcConfigDestroy(handle)
      throw .noFonts(folder: folder)
    }
    // PangoFT2 applies the rules of the process's configuration, which would be the user's.
    FcConfigSetCurrent(handle)
    self.handle = handle
  }

  deinit { FcConfigDestroy(handle) }

  /// Makes a font map look fonts up here; the map keeps a reference of its own.
  borrowing func attach(to fontMap: OpaquePointer) {
    pango_fc_font_map_set_config(fontMap, handle)
  }

  /// Every face of the folder, ordered by file and face.
  borrowing func faces() -> [FontFace] {
    guard let fonts = FcConfigGetFonts(handle, FcSetSystem) else { return [] }
    let patterns = UnsafeBufferPointer(start: fonts.pointee.fonts, count: Int(fonts.pointee.nfont))
    return patterns.compactMap { $0.flatMap(FontFace.init(pattern:)) }
      .sorted { ($0.file, $0.faceIndex) < ($1.file, $1.faceIndex) }
  }

  /// All characters that any face of the folder has.
  borrowing func coverage() -> CharacterCoverage {
    var coverage = CharacterCoverage()
    guard let fonts = FcConfigGetFonts(handle, FcSetSystem) else { return coverage }
    let patterns = UnsafeBufferPointer(start: fonts.pointee.fonts, count: Int(fonts.pointee.nfont))
    for pattern in patterns {
      var characters: OpaquePointer?
      guard FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) == FcResultMatch else {
        continue
      }
      coverage.insert(characters)
    }
    return coverage
  }
}
