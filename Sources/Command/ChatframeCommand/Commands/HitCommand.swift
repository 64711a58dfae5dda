import ArgumentParser
import ChatframeDocuments
import ChatframeGraphics
import ChatframeRendering

/// `chatframe hit`: prints what is at a point of a conversation's picture.
struct HitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hit",
    _superCommandName: ChatframeCommand.name,
    abstract: "Print the message, component and text at a point of a conversation's picture.",
    discussion: """
      Accepts the options of render. The point counts from the picture's top left, in points; with \
      --viewport, from the top left of that screen. Prints the component and its message, the \
      point within the component and, on text, the run at the point: a link, a mention or other \
      text, with its characters. If nothing is at the point, the command says so and succeeds.

        chatframe hit Examples/noodle-club.json --at 120,300
        chatframe hit Examples/noodle-club.json --at 120,300 --viewport 390x844
        chatframe hit Examples/noodle-club.json --at 120,300 --format json
      """
  )

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The point, in points from the top left.", valueName: "X,Y"),
    transform: OptionError.wording(PointOption.init)
  )
  var at: PointOption

  @Option(
    help: ArgumentHelp(
      "The output format: text for people, json for programs. (default: text)",
      valueName: "name"
    ),
    completion: .list(HitFormat.allNames),
    transform: OptionError.wording(HitFormat.parse)
  )
  var format = HitFormat.text

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("The file for the result, or - for standard output.", valueName: "file"),
    completion: .file()
  )
  var output = "-"

  @OptionGroup var page: PageOptions

  func run() async throws {
    let request = try PageRequest(page)
    let progress = ProgressLine()
    defer { progress.end() }
    try await OutputFile.write(to: output, protecting: request.inputs) { file in
      let (renderer, layout) = try await request.layOut(progress)
      let hit = try await renderer.component(
        at: at.point,
        in: layout,
        viewportHeight: request.viewport?.height
      )
      let document = HitDocument(at.point, hit: hit)
      try file.write(format == .json ? document.json() : document.text)
      request.warn(about: layout)
    }
  }
}

/// The format in which the result of a hit test is printed.
enum HitFormat: String, FormatOption {
  /// A line for people.
  case text
  /// JSON for programs.
  case json
}

/// A point of a picture.
struct PointOption {
  /// The largest distance from the top left, in points; more than any picture has.
  private static let limit = 1e9

  /// The point, in points from the top left.
  let point: LayoutPoint

  /// Reads a point such as `120,300`.
  init(_ text: String) throws(Failure) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map {
      Double($0.trimmingPrefix { $0 == " " })
    }
    guard parts.count == 2, let x = parts[0], let y = parts[1], abs(x) <= Self.limit,
      abs(y) <= Self.limit
    else {
      throw .usage(
        "--at \(Excerpt.quoted(text)) is not a point; expected X,Y in points, for example 120,300"
      )
    }
    point = LayoutPoint(x: x, y: y)
  }
}
