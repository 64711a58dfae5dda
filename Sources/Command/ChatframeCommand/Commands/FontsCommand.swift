import ArgumentParser
import ChatframeDocuments
import ChatframeFiles
import ChatframeGraphics
import ChatframeResources
import ChatframeTypesetting

/// `chatframe fonts`: lists the bundled fonts.
struct FontsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fonts",
    _superCommandName: ChatframeCommand.name,
    abstract: "List the fonts that text is drawn with.",
    discussion: """
      Only these bundled fonts are used, never those of the machine, so that pictures are the same \
      everywhere.

        chatframe fonts
        chatframe fonts --format json
      """
  )

  @OptionGroup var outputOptions: ListFormatOption

  func run() throws {
    try OutputFile(standardOutput: ()).write(text(in: outputOptions.format))
  }

  private func text(in format: ListFormat) throws -> String {
    let fonts = try InstalledFont.all()
    switch format {
    case .json:
      return try JSON.text(List(fonts: fonts))
    case .table:
      var table = Table(
        ("FAMILY", .leading),
        ("STYLE", .leading),
        ("FILE", .leading),
        ("FACE", .trailing),
        ("CHARACTERS", .trailing),
        ("SHA-256", .leading)
      )
      for font in fonts {
        table.add(
          font.family,
          font.style,
          font.file,
          String(font.face),
          String(font.characters),
          font.sha256
        )
      }
      return table.text
    }
  }
}

private struct List: Encodable {
  var version = 1
  let fonts: [InstalledFont]
}

/// A face of a bundled font, and the checksum of its file.
struct InstalledFont: Encodable {
  /// For example `Noto Sans CJK SC`.
  let family: String
  /// For example `Bold`.
  let style: String
  /// The name of the file.
  let file: String
  /// The index of the face in its file.
  let face: Int
  /// The number of characters that the face has.
  let characters: Int
  /// The checksum of the whole file, in hexadecimal digits.
  let sha256: String

  /// Returns every face, ordered by file and face.
  static func all() throws -> [InstalledFont] {
    let folder = BundledResources.fonts
    let faces = try FontLibrary(folder: folder).faces
    var checksums: [String: String] = [:]
    for file in Set(faces.map(\.file)) {
      let path = FontFolder(folder).path(ofFont: file)
      guard let digits = SHA256Hash.digits(ofFileAt: path) else {
        throw TypesettingError.unreadable(path: path)
      }
      checksums[file] = digits
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
