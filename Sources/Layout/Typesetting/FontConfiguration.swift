import CChatframePango

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
