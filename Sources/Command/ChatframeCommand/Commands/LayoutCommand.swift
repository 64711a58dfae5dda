import ArgumentParser
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeRendering

/// `chatframe layout`: where everything in a conversation's picture is.
struct LayoutCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout",
    abstract: "Print where everything in a conversation's picture is.",
    discussion: """
      Takes the options of render and tells the frame of every message, component and line of text \
      in points from the picture's top left. With --viewport, only what is on that screen. With \
      --explain, why everything on one message is where it is: the constraints that hold each \
      edge, their priorities and lines in the template, those that leave room or are broken, and \
      what is hidden.

        chatframe layout Examples/noodle-club.json --format outline
        chatframe layout Examples/noodle-club.json -o layout.json
        chatframe layout Examples/weekend.json --viewport 390x844
        chatframe layout Examples/noodle-club.json --explain n5
      """
  )

  @Option(
    help: ArgumentHelp(
      "json for programs; outline for people and version control. (default: json; with --explain, "
        + "outline)",
      valueName: "name"
    ),
    completion: .list(LayoutFormat.allNames)
  )
  var format: String?

  @Option(
    help: ArgumentHelp(
      "Tell why everything on this message is where it is, instead.",
      valueName: "message"
    )
  )
  var explain: String?

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("Where it goes, or - for standard output.", valueName: "file"),
    completion: .file()
  )
  var output = "-"

  @OptionGroup var page: PageOptions

  func run() async throws {
    let format =
      try format.map { try LayoutFormat(option: $0) } ?? (explain == nil ? .json : .outline)
    let request = try PageRequest(page)
    let explained = try explain.map { try ExplainOption.index(of: $0, in: request.document) }
    let progress = ProgressLine()
    defer { progress.end() }
    try await OutputFile.write(to: output, protecting: request.inputs) { file in
      let (renderer, layout) = try await request.layOut(progress)
      let screen = request.viewport.map { layout.screen(height: $0.height) }
      let writing = LayoutWriting(layout: layout, screen: screen, format: format)
      if let explained {
        try await writing.explain(explained, to: file, with: renderer)
      } else {
        try await writing.write(to: file, with: renderer, progress)
      }
      request.warn(about: layout)
    }
  }
}
