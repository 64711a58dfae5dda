import Conversations
import Foundation
import Geometry
import MessageLayout
import Rendering
import Scenarios
import Templates
import Timelines

/// A scenario and all that it names, read and checked.
struct ScenarioRequest {
  /// What is played.
  let scenario: Scenario
  /// The conversation and how it looks; nil where rows are plain blocks.
  let source: ConversationSource?
  /// A number that changes with any byte of what was read.
  let fingerprint: UInt64
  /// The files that were read, which no result may replace.
  let inputs: [String]

  /// Reads a scenario, then the documents and the template that it names.
  init(path: String, allowsLarge: Bool) throws {
    let data = try InputFile.data(path)
    let name = InputPipe.name(of: path)
    scenario = try Scenario(yaml: data, file: name, allowsLarge: allowsLarge)
    var print = Fingerprint()
    print.add(Data(ChatframeCommand.version.utf8))
    print.add(data)
    var files = path == "-" ? [] : [path]
    if case .conversation(let document) = scenario.content {
      let folder = path == "-" ? "." : SymbolicLinks.folder(of: path)
      let source = try ConversationSource(document, of: scenario, folder: folder)
      for file in source.files { print.add(try InputFile.data(file)) }
      print.add(source.template.fingerprint)
      files += source.files
      self.source = source
    } else {
      source = nil
      try Self.refuseMessages(in: scenario)
    }
    fingerprint = print.value
    inputs = files
  }

  /// Lays messages out; nil where rows are plain blocks.
  func renderer(_ options: ScenarioOptions) throws -> Renderer? {
    guard let source else { return nil }
    return try Renderer(labels: source.labels, workerCount: options.threads)
  }

  /// Draws plain blocks.
  func blockRenderer(_ options: ScenarioOptions) throws -> Renderer {
    try Renderer(labels: TemplateLibrary.bundled.labels(), workerCount: options.threads)
  }

  /// What is behind everything.
  var background: Color {
    source?.template.look(.light).page ?? Color(red: 255, green: 255, blue: 255)
  }

  /// Says what is shown otherwise than the scenario means it.
  func warn() { StandardError.warn(scenario.warnings + (source?.warnings ?? [])) }

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
