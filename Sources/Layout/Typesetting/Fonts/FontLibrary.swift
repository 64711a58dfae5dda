import CChatframePango
import ChatframeGraphics
import Synchronization

/// The fonts of one folder, shared by all typesetters.
///
/// The common fonts are known from the start. Those in the subfolder `Scripts` are read when a text
/// has a character that no common font has: reading all of them takes longer than most layouts.
package final class FontLibrary: Sendable {
  /// The folder with the font files.
  package let folder: String
  /// The fonts that every text may use.
  let common: FontSet
  /// The common fonts and those of further writing systems.
  private let complete = Mutex<FontSet?>(nil)

  /// Reads the rules in the folder's `fonts.conf`, and the common fonts.
  ///
  /// - Throws: ``TypesettingError`` if the rules cannot be read or name no font.
  package init(folder: String) throws(TypesettingError) {
    self.folder = folder
    common = FontSet(try FontConfiguration(FontFolder(folder)), scriptFamilies: [])
  }

  /// Returns a set of all fonts of the folder, which is read by the first call.
  ///
  /// It is the common set if there are no other fonts.
  func completeSet() -> FontSet {
    complete.withLock { known in
      if let known { return known }
      let made = makeCompleteSet() ?? common
      known = made
      return made
    }
  }

  /// A Boolean value that indicates whether a text has needed more than the common fonts.
  var hasReadScripts: Bool { complete.withLock { $0 != nil } }

  private func makeCompleteSet() -> FontSet? {
    let folder = FontFolder(folder)
    guard folder.hasScripts,
      let configuration = try? FontConfiguration(folder, includesScripts: true)
    else { return nil }
    let commonFamilies = Set(common.faces.map(\.family))
    let families = Set(configuration.faces().map(\.family)).subtracting(commonFamilies)
    return FontSet(configuration, scriptFamilies: families.sorted())
  }

  /// Every face of the folder, ordered by file and face.
  package var faces: [FontFace] { completeSet().faces }
}

/// Fonts among which Pango chooses.
final class FontSet: Sendable {
  /// The characters that can be shown.
  let coverage: CharacterCoverage
  /// The families of further writing systems, in the order in which they are tried.
  let scriptFamilies: [String]
  private let configuration: Mutex<FontConfiguration>

  /// The fonts of a configuration.
  init(_ configuration: consuming sending FontConfiguration, scriptFamilies: [String]) {
    coverage = configuration.coverage()
    self.scriptFamilies = scriptFamilies
    self.configuration = Mutex(configuration)
  }

  /// Every face, ordered by file and face.
  var faces: [FontFace] { configuration.withLock { $0.faces() } }

  /// Makes a font map choose among these fonts.
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

  /// Reads the rules of a folder, and the fonts that they name.
  ///
  /// - Parameters:
  ///   - folder: The folder with the rules in `fonts.conf`.
  ///   - includesScripts: Whether the fonts of further writing systems are read as well.
  /// - Throws: ``TypesettingError`` if the rules cannot be read or name no font.
  init(_ folder: FontFolder, includesScripts: Bool = false) throws(TypesettingError) {
    _ = LanguageEnvironment.isNeutral
    let cache = TemporaryFontCache()
    defer { cache.remove() }
    let path = folder.configuration
    guard let handle = FcConfigCreate() else { throw .configuration(path: path) }
    // Otherwise FONTCONFIG_SYSROOT would stand before the folder.
    FcConfigSetSysRoot(handle, nil)
    guard FcConfigParseAndLoad(handle, path, FcBool(FcTrue)) == FcBool(FcTrue),
      Self.add(cache.rules, to: handle),
      Self.add(includesScripts ? Self.rules(adding: folder.scripts) : nil, to: handle)
    else {
      FcConfigDestroy(handle)
      throw .configuration(path: path)
    }
    FcConfigBuildFonts(handle)
    guard let fonts = FcConfigGetFonts(handle, FcSetSystem), fonts.pointee.nfont > 0 else {
      FcConfigDestroy(handle)
      throw .noFonts(folder: folder.path)
    }
    // PangoFT2 applies the rules of the process's configuration, which would be the user's. The
    // rules of both sets are the same.
    if !includesScripts { FcConfigSetCurrent(handle) }
    self.handle = handle
  }

  private static func add(_ rules: String?, to handle: OpaquePointer) -> Bool {
    guard let rules else { return true }
    return FcConfigParseAndLoadFromMemory(handle, rules, FcBool(FcTrue)) == FcBool(FcTrue)
  }

  private static func rules(adding folder: String) -> String {
    "<fontconfig><dir>\(folder.escapedForFontconfig)</dir></fontconfig>"
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
