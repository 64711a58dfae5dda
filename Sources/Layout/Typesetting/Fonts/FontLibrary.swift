import CChatframePango
import ChatframeGraphics
import Synchronization

/// The fonts of one folder, shared by all typesetters.
///
/// The common fonts are read at the start. The fonts in the subfolder `Scripts` are read when a
/// text has a character that no common font contains, because reading them takes longer than most
/// layouts.
package final class FontLibrary: Sendable {
  /// The folder with the font files.
  package let folder: String
  /// The fonts that are available to every text.
  let common: FontSet
  /// The common fonts and those of further writing systems; `nil` until they are needed.
  private let complete = Mutex<FontSet?>(nil)
  private let forgotten = Atomic<Int>(0)

  /// Reads the configuration in the folder's `fonts.conf`, and the common fonts.
  ///
  /// - Throws: ``TypesettingError`` if the configuration cannot be read or lists no font.
  package init(folder: String) throws(TypesettingError) {
    self.folder = folder
    common = FontSet(try FontConfiguration(FontFolder(folder)), scriptFamilies: [])
  }

  /// The number of requests to forget shaped texts so far.
  var forgottenCount: Int { forgotten.load(ordering: .relaxed) }

  /// Makes all typesetters forget the texts and words that they have shaped.
  package func forgetShapedTexts() { forgotten.add(1, ordering: .relaxed) }

  /// Returns all fonts of the folder, which the first call reads.
  ///
  /// The result is the common set if the folder has no other fonts.
  func completeSet() -> FontSet {
    complete.withLock { known in
      if let known { return known }
      let made = makeCompleteSet() ?? common
      known = made
      return made
    }
  }

  /// A Boolean value that indicates whether a text has required more than the common fonts.
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

/// A set of fonts that Pango selects from.
final class FontSet: Sendable {
  /// The characters that the fonts can show.
  let coverage: CharacterCoverage
  /// The families of further writing systems, in fallback order.
  let scriptFamilies: [String]
  private let configuration: Mutex<FontConfiguration>

  /// Creates a set of the fonts of a configuration.
  init(_ configuration: consuming sending FontConfiguration, scriptFamilies: [String]) {
    coverage = configuration.coverage()
    self.scriptFamilies = scriptFamilies
    self.configuration = Mutex(configuration)
  }

  /// Every face, ordered by file and face.
  var faces: [FontFace] { configuration.withLock { $0.faces() } }

  /// Makes a font map select from these fonts.
  func attach(to fontMap: OpaquePointer) {
    // A pointer is not sendable, but its address is, so the address crosses into the lock.
    let address = UInt(bitPattern: fontMap)
    configuration.withLock { configuration in
      guard let fontMap = OpaquePointer(bitPattern: address) else { return }
      configuration.attach(to: fontMap)
    }
  }
}

/// A face of a font file in the font folder.
package struct FontFace: Hashable, Sendable {
  /// The file's name inside the folder.
  package let file: String
  /// The index of the face in a collection; 0 in other files.
  package let faceIndex: Int
  /// The family's name, for example `Noto Sans CJK SC`.
  package let family: String
  /// The style's name, for example `Bold Italic`.
  package let style: String
  /// The number of characters that the face contains.
  package let characterCount: Int

  /// Creates a face from a fontconfig pattern; `nil` for a pattern without a file.
  init?(pattern: OpaquePointer) {
    guard let path = pattern.fontconfigString(FC_FILE) else { return nil }
    var index: Int32 = 0
    FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
    var characters: OpaquePointer?
    FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters)
    file = path.split(separator: "/").last.map(String.init) ?? path
    // The upper half is the index of a named instance of a variable font.
    faceIndex = Int(index & 0xffff)
    family = pattern.fontconfigString(FC_FAMILY) ?? ""
    style = pattern.fontconfigString(FC_STYLE) ?? ""
    characterCount = Int(FcCharSetCount(characters))
  }
}

extension OpaquePointer {
  /// Returns a string property of a fontconfig pattern.
  func fontconfigString(_ object: String) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(self, object, 0, &value) == FcResultMatch, let value else {
      return nil
    }
    return String(cString: value)
  }

  /// The family of the proportional face that a monospaced face for Chinese, Japanese and Korean
  /// belongs to; `nil` for the pattern of another face.
  fileprivate var proportionalFamily: String? {
    guard let family = fontconfigString(FC_FAMILY), family.hasPrefix("Noto Sans Mono CJK") else {
      return nil
    }
    return family.replacing("Mono ", with: "")
  }

  /// Returns whether this pattern is of a face in `family` with the file and the characters of
  /// `other`.
  fileprivate func replaces(_ other: OpaquePointer, in family: String) -> Bool {
    guard fontconfigString(FC_FAMILY) == family,
      fontconfigString(FC_FILE) == other.fontconfigString(FC_FILE)
    else { return false }
    var characters: (own: OpaquePointer?, other: OpaquePointer?)
    FcPatternGetCharSet(self, FC_CHARSET, 0, &characters.own)
    FcPatternGetCharSet(other, FC_CHARSET, 0, &characters.other)
    return FcCharSetEqual(characters.own, characters.other) != 0
  }
}

/// The owner of a fontconfig configuration that contains one folder only.
struct FontConfiguration: ~Copyable {
  private let handle: OpaquePointer

  /// Reads the configuration of a folder, and the fonts that it lists.
  ///
  /// - Parameters:
  ///   - folder: The folder with the configuration in `fonts.conf`.
  ///   - includesScripts: Whether to read the fonts of further writing systems as well.
  /// - Throws: ``TypesettingError`` if the configuration cannot be read or lists no font.
  init(_ folder: FontFolder, includesScripts: Bool = false) throws(TypesettingError) {
    _ = LanguageEnvironment.isNeutral
    let cache = TemporaryFontCache()
    defer { cache.remove() }
    let path = folder.configuration
    guard let handle = FcConfigCreate() else { throw .configuration(path: path) }
    // Without this call, fontconfig would prefix the folder with FONTCONFIG_SYSROOT.
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
    Self.removeUnusedFaces(from: fonts)
    // PangoFT2 applies the rules of the process's current configuration, which would be the user's.
    // Both font sets have the same rules.
    if !includesScripts { FcConfigSetCurrent(handle) }
    self.handle = handle
  }

  private static func add(_ rules: String?, to handle: OpaquePointer) -> Bool {
    guard let rules else { return true }
    return FcConfigParseAndLoadFromMemory(handle, rules, FcBool(FcTrue)) == FcBool(FcTrue)
  }

  /// Removes the monospaced faces of Chinese, Japanese and Korean fonts whose files have proportional
  /// faces with the same characters.
  ///
  /// No style asks for them, and the proportional faces precede them, so no text is drawn with them.
  /// But fontconfig would compare their 45,000 characters with those of all others for each size of
  /// text.
  private static func removeUnusedFaces(from fonts: UnsafeMutablePointer<FcFontSet>) {
    let patterns = UnsafeMutableBufferPointer(
      start: fonts.pointee.fonts,
      count: Int(fonts.pointee.nfont)
    )
    let all = patterns.compactMap(\.self)
    let used = all.filter { pattern in
      guard let family = pattern.proportionalFamily else { return true }
      return !all.contains { $0.replaces(pattern, in: family) }
    }
    for pattern in Set(all).subtracting(used) { FcPatternDestroy(pattern) }
    for (index, pattern) in used.enumerated() { patterns[index] = pattern }
    fonts.pointee.nfont = Int32(used.count)
  }

  private static func rules(adding folder: String) -> String {
    "<fontconfig><dir>\(folder.escapedForFontconfig)</dir></fontconfig>"
  }

  deinit { FcConfigDestroy(handle) }

  /// Makes a font map look up fonts here; the map keeps its own reference.
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

  /// Returns all characters that the faces of the folder contain.
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
