import ArgumentParser
import Geometry
import MessageLayout
import Rendering

/// `chatframe layout`: where everything in a conversation's picture is.
struct LayoutCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout",
    abstract: "Print where everything in a conversation's picture is.",
    discussion: """
      Takes the options of render and tells the frame of every message, component and line of text \
      in points from the picture's top left. With --viewport, only what is on that screen.

        chatframe layout Examples/noodle-club.json --format outline
        chatframe layout Examples/noodle-club.json -o layout.json
        chatframe layout Examples/weekend.json --viewport 390x844
      """
  )

  @Option(
    help: ArgumentHelp(
      "json for programs; outline for people and version control.",
      valueName: "name"
    ),
    completion: .list(LayoutFormat.allNames)
  )
  var format = "json"

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("Where it goes, or - for standard output.", valueName: "file"),
    completion: .file()
  )
  var output = "-"

  @OptionGroup var page: PageOptions

  func run() async throws {
    let format = try LayoutFormat(option: format)
    let request = try PageRequest(page)
    let progress = ProgressLine()
    defer { progress.end() }
    try await OutputFile.write(to: output, sparing: request.inputs) { file in
      let (renderer, layout) = try await request.layOut(progress)
      let screen = request.viewport.map { layout.screen(height: $0.height) }
      let writing = LayoutWriting(layout: layout, screen: screen, format: format)
      try await writing.write(to: file, with: renderer, progress)
      request.warn(about: layout)
    }
  }
}
