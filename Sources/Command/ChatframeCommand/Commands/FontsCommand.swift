import ArgumentParser
import ChatframeDocuments
import ChatframeTypesetting

/// `chatframe fonts`: what text is set with.
struct FontsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fonts",
    abstract: "List the fonts that text is set with.",
    discussion: """
      Only these fonts are used, never those of the machine, so that pictures are the same \
      everywhere.

        chatframe fonts
        chatframe fonts --format json
      """
  )

  @OptionGroup var outputOptions: ListFormatOption

  func run() throws {
    try OutputFile(standardOutput: ()).write(text(in: outputOptions.listFormat))
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
