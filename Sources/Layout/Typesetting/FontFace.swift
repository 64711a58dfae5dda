import CChatframePango

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
