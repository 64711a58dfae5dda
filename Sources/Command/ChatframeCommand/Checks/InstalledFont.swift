import ChatframeResources
import ChatframeTypesetting

/// A face of the fonts that come along, and its file's checksum.
struct InstalledFont: Encodable {
  /// For example `Noto Sans CJK SC`.
  let family: String
  /// For example `Bold`.
  let style: String
  /// The file's name.
  let file: String
  /// Which face of the file.
  let face: Int
  /// How many characters it has.
  let characters: Int
  /// Of the whole file, in hexadecimal digits.
  let sha256: String

  /// Every face, ordered by file and face.
  static func all() throws -> [InstalledFont] {
    let folder = BundledResources.fonts
    let faces = try FontLibrary(folder: folder).faces
    var checksums: [String: String] = [:]
    for file in Set(faces.map(\.file)) {
      checksums[file] = try FileChecksum.sha256(of: "\(folder)/\(file)")
    }
    return faces.map { face in
      InstalledFont(
        family: face.family,
        style: face.style,
        file: face.file,
        face: face.faceIndex,
        characters: face.characterCount,
        sha256: checksums[face.file] ?? ""
      )
    }
  }
}
