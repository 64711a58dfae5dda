import ArgumentParser
import ChatframeConversations
import ChatframeDocuments
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeRendering

/// `chatframe layout`: prints the position and the size of everything in a conversation's picture.
struct LayoutCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout",
    _superCommandName: ChatframeCommand.name,
    abstract: "Print the position of everything in a conversation's picture.",
    discussion: """
      Accepts the options of render. Prints the frame of every message, component and line of \
      text, in points from the picture's top left. With --viewport, prints only what is on that \
      screen. With --explain, prints why everything in one message is where it is: the constraints \
      that hold each edge, with their priorities and lines in the template; the constraints that \
      have slack or are broken; and the components that are hidden.

        chatframe layout Examples/noodle-club.json --format outline
        chatframe layout Examples/noodle-club.json -o layout.json
        chatframe layout Examples/weekend.json --viewport 390x844
        chatframe layout Examples/noodle-club.json --explain n5
      """
  )

  @Option(
    help: ArgumentHelp(
      "The output format: json for programs, outline for people and version control. (default: "
        + "json; with --explain, outline)",
      valueName: "name"
    ),
    completion: .list(LayoutFormat.allNames),
    transform: OptionError.wording(LayoutFormat.parse)
  )
  var format: LayoutFormat?

  @Option(
    help: ArgumentHelp(
      "The id of a message; explains why everything in it is where it is.",
      valueName: "message"
    )
  )
  var explain: String?

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("The file for the layout, or - for standard output.", valueName: "file"),
    completion: .file()
  )
  var output = "-"

  @OptionGroup var page: PageOptions

  func run() async throws {
    let format = format ?? (explain == nil ? .json : .outline)
    let request = try PageRequest(page)
    let explained = try explain.map {
      try MessageOption.index(of: $0, in: request.document, flag: "--explain")
    }
    let progress = ProgressLine()
    defer { progress.end() }
    try await OutputFile.write(to: output, protecting: request.inputs) { file in
      let (renderer, layout) = try await request.layOut(progress)
      let region = layout.region(viewportHeight: request.viewport?.height)
      let writing = LayoutWriting(layout: layout, region: region, format: format)
      if let explained {
        try await writing.explain(explained, to: file, with: renderer)
      } else {
        try await writing.write(to: file, with: renderer, progress)
      }
      request.warn(about: layout)
    }
  }
}

/// Writes a layout in batches of messages, so that memory does not grow with the conversation.
struct LayoutWriting {
  /// The layout to write.
  let layout: ConversationLayout
  /// The screen or page to write.
  let region: ConversationLayout.Region
  /// The format to write it in.
  let format: LayoutFormat

  /// The number of messages that are laid out at once.
  private static let batchSize = 64

  /// Writes the whole layout.
  func write(
    to file: OutputFile,
    with renderer: Renderer,
    _ progress: ProgressLine
  ) async throws {
    let document = LayoutDocument(layout, region: region)
    let rows = region.rows
    try file.write(head(of: document))
    for start in stride(from: rows.lowerBound, to: rows.upperBound, by: Self.batchSize) {
      let batch = start..<min(start + Self.batchSize, rows.upperBound)
      let arrangements = try await renderer.arrangements(batch, of: layout)
      var text = ""
      for (index, arrangement) in zip(batch, arrangements) {
        if format == .json && index > rows.lowerBound { text += "," }
        text += try message(arrangement, at: index, document)
      }
      try file.write(text)
      progress.update("Writing", batch.upperBound - rows.lowerBound, of: rows.count)
    }
    if format == .json { try file.write(document.tail) }
  }

  /// Writes the explanation of one message.
  func explain(_ index: Int, to file: OutputFile, with renderer: Renderer) async throws {
    let explanation = try await renderer.explanation(of: index, in: layout)
    let top = layout.placements[index].top - region.top
    switch format {
    case .json: try file.write(ExplanationDocument(explanation, top: top).text())
    case .outline: try file.write(ExplanationText.text(of: explanation, top: top))
    }
  }

  private func head(of document: LayoutDocument) -> String {
    switch format {
    case .json: document.head
    case .outline: OutlineWriter.head(layout, region: region)
    }
  }

  private func message(
    _ arrangement: Arrangement,
    at index: Int,
    _ document: LayoutDocument
  ) throws -> String {
    switch format {
    case .json:
      return try document.message(arrangement, at: index)
    case .outline:
      let top = layout.placements[index].top - region.top
      return OutlineWriter.message(arrangement, top: top)
    }
  }
}
