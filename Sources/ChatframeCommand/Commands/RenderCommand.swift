import ArgumentParser
import Geometry
import Rendering

/// `chatframe render`: a picture of a conversation.
struct RenderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draw a conversation as a PNG.",
    discussion: """
      Draws the whole conversation as one tall picture or, with --viewport, one screen at the \
      newest message. The bytes depend on the conversation, the template and the options only.

        chatframe render Examples/noodle-club.json -o noodles.png
        chatframe render Examples/souq.json -o souq.png --locale ar --appearance dark
        chatframe render Examples/weekend.json -o screen.png --viewport 390x844
      """
  )

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("Where the PNG goes, or - for standard output.", valueName: "file"),
    completion: .file(extensions: ["png"])
  )
  var output: String

  @OptionGroup var page: PageOptions

  func run() async throws {
    let request = try PageRequest(page)
    let progress = ProgressLine()
    defer { progress.end() }
    try await OutputFile.write(to: output, sparing: request.inputs) { file in
      let (renderer, layout) = try await request.layOut(progress)
      if let viewport = request.viewport {
        try await renderer.writePNG(of: layout, viewportHeight: viewport.height) {
          try file.write($0)
        }
      } else {
        try await renderer.writePNG(
          of: layout,
          progress: { progress.update("Drawing", $0, of: $1) }
        ) { try file.write($0) }
      }
      request.warn(about: layout)
    }
  }
}
