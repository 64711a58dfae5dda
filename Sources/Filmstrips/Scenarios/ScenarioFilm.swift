import Conversations
import Foundation
import Geometry
import MessageLayout
import Rendering
import Resources
import Scenarios
import Templates
import Timelines

/// A scenario and all that it names, read and checked: what a film is made of.
///
/// ```swift
/// let film = try ScenarioFilm(path: "Examples/scenarios/prepend.yaml")
/// let result = try await film.write(to: "frames")
/// print(result.motion.strict.worst, "points at worst in", result.frames.count, "frames")
/// ```
///
/// It can be played any number of times, under any strategy, as a whole or in parts, and gives the
/// same bytes each time.
public struct ScenarioFilm: Sendable {
  /// What is played.
  public let scenario: Scenario
  /// What is shown otherwise than the documents mean it: one line each, for people to read.
  public let warnings: [String]
  /// The conversation and how it looks; nil where rows are plain blocks.
  let source: ConversationSource?
  /// A number that changes with any byte of what was read.
  let fingerprint: UInt64

  /// Reads the scenario in the file at `path`, then the documents and the template that it names.
  ///
  /// - Parameter allowsLarge: Whether it may have more than 100,000 frames.
  /// - Throws: `ScenarioError`, `ConversationError`, `TemplateError` or `RenderingError`.
  public init(path: String, allowsLarge: Bool = false) throws {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    try self.init(
      yaml: Scenario.data(path: path),
      name: path,
      folder: folder.isEmpty ? "/" : folder,
      allowsLarge: allowsLarge
    )
  }

  /// Reads a scenario, then the documents and the template that it names.
  ///
  /// - Parameters:
  ///   - data: YAML in UTF-8.
  ///   - name: What errors call it.
  ///   - folder: From where the paths in it count.
  ///   - allowsLarge: Whether it may have more than 100,000 frames.
  public init(yaml data: Data, name: String, folder: String, allowsLarge: Bool = false) throws {
    scenario = try Scenario(yaml: data, file: name, allowsLarge: allowsLarge)
    var print = Fingerprint()
    print.add(Data(ProgramVersion.number.utf8))
    print.add(data)
    if case .conversation(let document) = scenario.content {
      let source = try ConversationSource(document, of: scenario, folder: folder)
      for file in source.files { print.add(try Scenario.data(path: file)) }
      print.add(source.template.fingerprint)
      self.source = source
    } else {
      source = nil
      try Self.refuseMessages(in: scenario)
    }
    warnings = scenario.warnings + (source?.warnings ?? [])
    fingerprint = print.value
  }

  /// How many frames there are.
  public var frameCount: Int { scenario.frameCount }

  /// A renderer for the film, to be used for several plays of it.
  ///
  /// - Parameter threadCount: How many rows are worked on at once; nil for one a core.
  public func renderer(threadCount: Int? = nil) throws -> Renderer {
    let labels = try source?.labels ?? TemplateLibrary.bundled.labels()
    return try Renderer(labels: labels, workerCount: threadCount)
  }

  /// What is behind everything.
  var background: Color {
    source?.template.look(.light).page ?? Color(red: 255, green: 255, blue: 255)
  }

  /// Messages need a conversation that says who speaks.
  private static func refuseMessages(in scenario: Scenario) throws(ScenarioError) {
    for event in scenario.events where event.messagesFile != nil {
      throw event.place.error("brings messages, but the scenario has rows; bring rows")
    }
  }
}

extension ScenarioEvent {
  /// The document whose messages it brings, if it does.
  var messagesFile: String? {
    switch action {
    case .prepend(.messages(let file)), .append(.messages(let file)): file
    default: nil
    }
  }
}
