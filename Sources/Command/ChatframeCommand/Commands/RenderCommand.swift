import ArgumentParser
import ChatframeConversations
import ChatframeGraphics
import ChatframeRendering

/// `chatframe render`: draws a picture of a conversation.
struct RenderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    _superCommandName: ChatframeCommand.name,
    abstract: "Draw a conversation as PNG, WebP, SVG or PDF.",
    discussion: """
      Draws the whole conversation as one tall picture or, with --viewport, one screen at the \
      newest message. With --bars, the screen has a navigation bar and an input bar, as on a \
      phone. A PDF has several pages, which end between messages. The bytes depend only on the \
      conversation, the template and the options.

        chatframe render Examples/noodle-club.json -o noodles.png
        chatframe render Examples/souq.json -o souq.pdf --locale ar --appearance dark
        chatframe render Examples/weekend.json -o screen.webp --viewport 390x844
        chatframe render Examples/weekend.json -o phone.png --viewport 390x844 \\
          --bars --status-bar --device-frame --wallpaper "#dfe6ee"
      """
  )

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      "The file for the picture: .png, .webp, .svg or .pdf; or - for standard output.",
      valueName: "file"
    ),
    completion: .file(extensions: PictureFormat.allNames)
  )
  var output: String

  @Option(
    help: ArgumentHelp(
      "The picture format: png, webp, svg or pdf. (default: the file's extension; png for standard "
        + "output)",
      valueName: "name"
    ),
    completion: .list(PictureFormat.allNames),
    transform: OptionError.wording(PictureFormat.parse)
  )
  var format: PictureFormat?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The height of PDF pages in points, \(RenderLimits.rangeText(RenderLimits.pageHeight)); a "
        + "taller message has a page of its own height. (default: A4's proportion)",
      valueName: "points"
    )
  )
  var pageHeight: Double?

  @OptionGroup(title: "Screen") var screen: ScreenOptions

  @OptionGroup var page: PageOptions

  func run() async throws {
    let format = try format ?? PictureFormat.ending(of: output)
    try checkPageHeight(format)
    try screen.check(viewport: page.viewport?.size)
    let request = try PageRequest(page, wallpaper: self.screen.wallpaper)
    let screen = screen.screen(request.viewport, of: request.document.conversation)
    let inputs = request.inputs + [self.screen.wallpaper?.file].compactMap(\.self)
    let progress = ProgressLine()
    defer { progress.end() }
    try await OutputFile.write(to: output, protecting: inputs) { file in
      let (renderer, layout) = try await request.layOut(progress)
      if let screen {
        try await renderer.write(format, of: layout, screen: screen) { try file.write($0) }
        return request.warn(about: layout)
      }
      try await renderer.write(
        format,
        of: layout,
        viewportHeight: request.viewport?.height,
        pageHeight: pageHeight,
        progress: { progress.update("Drawing", $0, of: $1) }
      ) { try file.write($0) }
      request.warn(about: layout)
    }
  }

  private func checkPageHeight(_ format: PictureFormat) throws {
    guard let pageHeight else { return }
    try RenderLimits.check(pageHeight: pageHeight)
    guard format == .pdf else {
      throw Failure.usage("--page-height applies only to PDF, not to \(format.rawValue); omit it")
    }
    guard page.viewport == nil else {
      throw Failure.usage("--page-height cannot be combined with --viewport; keep one of them")
    }
  }
}
