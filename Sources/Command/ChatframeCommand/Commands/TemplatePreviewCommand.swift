import ArgumentParser
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeRendering
import ChatframeTemplates
import Foundation

/// `chatframe templates preview`: draws every kind of message in every state.
struct TemplatePreviewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Draw a contact sheet of every kind of message in every state.",
    discussion: """
      Draws a bundled conversation for each kind of message and for each state, such as replies, \
      reactions and delivery, in light and in dark.

        chatframe templates preview sky -o sky.png
        chatframe templates preview mine.yaml -o mine.webp --appearance dark --locale ar
      """
  )

  /// The formats of contact sheets.
  private static let formats: [PictureFormat] = [.png, .webp]

  @Argument(
    help: ArgumentHelp(
      "The template: a name (\"chatframe templates\" lists them) or a YAML file.",
      valueName: "name|file"
    ),
    completion: .list(TemplateLibrary.bundled.names),
    transform: TemplateReference.init
  )
  var template: TemplateReference

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      "The file for the sheet: .png or .webp; or - for a PNG on standard output.",
      valueName: "file"
    ),
    completion: .file(extensions: formats.map(\.rawValue))
  )
  var output: String

  @Option(
    help: ArgumentHelp(
      "The appearance: light or dark. (default: both, side by side)",
      valueName: "name"
    ),
    completion: .list(Appearance.allCases.map(\.rawValue)),
    transform: OptionError.wording(PageOptionReader.appearance)
  )
  var appearance: Appearance?

  @Option(
    help: ArgumentHelp(
      "The language of labels, dates and digits, and the direction of the pages. (default: en)",
      valueName: "id"
    ),
    completion: .list(PageOptions.localeExamples),
    transform: OptionError.wording(PageOptionReader.locale)
  )
  var locale: Locale?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The number of pixels per point, \(RenderLimits.rangeText(RenderLimits.scale)). (default: 2)",
      valueName: "pixels"
    )
  )
  var scale: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The scale of all text, \(RenderLimits.rangeText(RenderLimits.textSize)). (default: 1)",
      valueName: "factor"
    )
  )
  var textSize: Double?

  func run() async throws {
    let format = try format()
    let options = try options()
    let library = TemplateLibrary.bundled
    let inputs = library.files(of: template)
    let template = try library.template(template)
    try await OutputFile.write(to: output, protecting: inputs) { file in
      let renderer = try Renderer(labels: library.labels())
      let sheet = try await renderer.contactSheet(
        of: template,
        appearances: appearance.map { [$0] } ?? Appearance.allCases,
        options: options
      )
      try await renderer.write(sheet, as: format) { try file.write($0) }
    }
  }

  private func format() throws -> PictureFormat {
    let format = try PictureFormat.ending(of: output)
    guard Self.formats.contains(format) else {
      throw Failure.usage("a contact sheet cannot be a .\(format.rawValue); use .png or .webp")
    }
    return format
  }

  private func options() throws -> LayoutOptions {
    var options = LayoutOptions()
    options.scale = scale ?? 2
    options.textSize = textSize ?? options.textSize
    options.locale = locale ?? options.locale
    try RenderLimits.check(options, viewport: nil)
    return options
  }
}
