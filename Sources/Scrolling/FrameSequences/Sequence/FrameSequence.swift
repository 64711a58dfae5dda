import ChatframeConversations
import ChatframeDocuments
import ChatframeFiles
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeRendering
import ChatframeResources
import ChatframeScenarios
import ChatframeTemplates
import ChatframeTimelines
import Foundation

/// A scenario and all that it names, read and checked: what a frame sequence is made of.
///
/// ```swift
/// let sequence = try FrameSequence(path: "Examples/scenarios/prepend.yaml")
/// let result = try await sequence.write(to: "frames")
/// print(result.motion.strict.worst, "points at worst in", result.frames.count, "frames")
/// ```
///
/// ``init(_:conversation:template:templates:extensions:allowsLarge:)`` makes one from values. It can
/// be played any number of times, under any strategy, as a whole or in parts, and gives the
/// same bytes each time.
public struct FrameSequence: Sendable {
  /// The scenario that is played.
  public let scenario: Scenario
  /// Deviations from the meaning of the documents: one line each, for people to read.
  public let warnings: [String]
  /// The files that were read besides the scenario itself, which no result may replace.
  public let files: [String]
  /// The conversation and its style; nil if rows are plain blocks.
  let source: ConversationSource?
  /// The look of messages and bars; nil if neither are drawn.
  let style: PageStyle?
  /// The wallpaper in place of the template's page; nil for the page.
  let wallpaper: ScenarioWallpaper?
  /// A number that changes with any byte of what was read.
  let fingerprint: UInt64
  /// Component types and strategies of the host's own.
  let extensions: LayoutExtensions

  /// Reads the scenario in the file at `path`, then the documents and the template that it names.
  ///
  /// - Parameters:
  ///   - path: The file; paths in it are relative to its folder.
  ///   - templates: The templates that it can name, besides the bundled ones.
  ///   - extensions: Component types and strategies of the host's own.
  ///   - allowsLarge: Whether it may have more than 100,000 frames.
  /// - Throws: `YAMLError`, `ConversationError` or `RenderingError`.
  public init(
    path: String,
    templates: TemplateLibrary = .bundled,
    extensions: LayoutExtensions = LayoutExtensions(),
    allowsLarge: Bool = false
  ) throws {
    try self.init(
      path: path,
      templates: templates,
      extensions: extensions,
      allowsLarge: allowsLarge,
      overriding: ScenarioOverrides()
    )
  }

  /// Reads the scenario in the file at `url`, then the documents and the template that it names.
  ///
  /// - Parameters:
  ///   - url: The file URL; paths in the file are relative to its folder.
  ///   - templates: The templates that it can name, besides the bundled ones.
  ///   - extensions: Component types and strategies of the host's own.
  ///   - allowsLarge: Whether it may have more than 100,000 frames.
  /// - Throws: `YAMLError`, `ConversationError` or `RenderingError`.
  public init(
    _ url: URL,
    templates: TemplateLibrary = .bundled,
    extensions: LayoutExtensions = LayoutExtensions(),
    allowsLarge: Bool = false
  ) throws {
    try self.init(
      path: YAMLDocumentKind.path(of: url),
      templates: templates,
      extensions: extensions,
      allowsLarge: allowsLarge
    )
  }

  /// Reads the scenario in the file at `path`, with some of its values replaced.
  ///
  /// - Parameters:
  ///   - path: The file; paths in it are relative to its folder.
  ///   - templates: The templates that it can name, besides the bundled ones.
  ///   - extensions: Component types and strategies of the host's own.
  ///   - allowsLarge: Whether it may have more than 100,000 frames.
  ///   - overrides: Values in place of the file's.
  package init(
    path: String,
    templates: TemplateLibrary = .bundled,
    extensions: LayoutExtensions = LayoutExtensions(),
    allowsLarge: Bool = false,
    overriding overrides: ScenarioOverrides
  ) throws {
    let data = try YAMLDocumentKind.data(at: path)
    let scenario = try Scenario(yaml: data, file: path, allowsLarge: allowsLarge)
    let folder = ScenarioFolder(ScenarioFolder.path(of: path), templates, extensions)
    try self.init(scenario, folder, extensions, inputs: data, overriding: overrides)
  }

  /// Reads a scenario, then the documents and the template that it names.
  ///
  /// - Parameters:
  ///   - data: YAML in UTF-8.
  ///   - name: The name of the scenario in errors.
  ///   - folder: The folder that paths in it are relative to.
  ///   - templates: The templates that it can name, besides the bundled ones.
  ///   - extensions: Component types and strategies of the host's own.
  ///   - allowsLarge: Whether it may have more than 100,000 frames.
  /// - Throws: `YAMLError`, `ConversationError` or `RenderingError`.
  public init(
    yaml data: Data,
    name: String,
    folder: String,
    templates: TemplateLibrary = .bundled,
    extensions: LayoutExtensions = LayoutExtensions(),
    allowsLarge: Bool = false
  ) throws {
    let scenario = try Scenario(yaml: data, file: name, allowsLarge: allowsLarge)
    let folder = ScenarioFolder(folder, templates, extensions)
    try self.init(scenario, folder, extensions, inputs: data)
  }

  /// Checks a scenario that cannot name files, with the documents that are sent along with it.
  ///
  /// - Parameters:
  ///   - data: YAML in UTF-8.
  ///   - name: The name of the scenario in errors.
  ///   - parts: All that it can name.
  ///   - inputs: The bytes that it and its parts were read from.
  ///   - check: Refuses what is too large, before anything is made of it.
  package init(
    yaml data: Data,
    name: String,
    parts: ScenarioAttachments,
    inputs: Data,
    checking check: (Scenario) throws -> Void = { _ in }
  ) throws {
    let scenario = try Scenario(
      yaml: data,
      file: name,
      allowsLarge: true,
      conversation: parts.origin
    )
    try check(scenario)
    try self.init(scenario, parts, LayoutExtensions(), inputs: inputs)
  }

  /// Gets what a scenario names.
  ///
  /// - Parameters:
  ///   - original: The scenario.
  ///   - resources: The documents, templates and pictures that it can name.
  ///   - extensions: Component types and strategies of the host's own.
  ///   - inputs: The bytes that it was read from.
  ///   - overrides: Values in place of the scenario's.
  init(
    _ original: Scenario,
    _ resources: some ScenarioResources,
    _ extensions: LayoutExtensions,
    inputs: Data,
    overriding overrides: ScenarioOverrides = ScenarioOverrides()
  ) throws {
    let scenario = try original.overridden(by: overrides)
    self.scenario = scenario
    self.extensions = extensions
    style = try Self.template(of: scenario, resources, isOther: overrides.template != nil).map {
      PageStyle(template: $0, options: LayoutOptions(scenario))
    }
    source = try Self.source(of: scenario, style, resources)
    wallpaper = try scenario.chrome.wallpaper.map { try ScenarioWallpaper($0, resources) }
    var print = FNV1aHash()
    print.add(ProgramVersion.number)
    print.add(inputs)
    if let canonicalText = overrides.canonicalText { print.add(canonicalText) }
    let picture = wallpaper?.file.flatMap { resources.file(ofPicture: $0) }
    files = (source?.files ?? []) + [picture].compactMap(\.self)
    for file in files { print.add(try YAMLDocumentKind.data(at: file)) }
    if let style { print.add(style.template.fingerprint) }
    warnings = scenario.warnings + (source?.warnings ?? [])
    fingerprint = print.value
  }

  /// The number of frames.
  public var frameCount: Int { scenario.frameCount }

  /// The template of messages and bars; nil if neither are drawn.
  var template: Template? { style?.template }

  /// The page.
  var options: LayoutOptions { style?.options ?? LayoutOptions(scenario) }

  /// A renderer for the sequence, to be used for several plays of it.
  ///
  /// - Parameter threadCount: The number of rows that are laid out at once; nil for one per core.
  /// - Throws: `YAMLError` or `RenderingError`, if labels or fonts cannot be read.
  public func renderer(threadCount: Int? = nil) throws -> Renderer {
    let labels = try source?.labels ?? TemplateLibrary.bundled.labels()
    return try Renderer(labels: labels, workerCount: threadCount, extensions: extensions)
  }

  /// The colour behind everything.
  var background: RGBAColor {
    if let source { return source.style.templateStyle.page }
    switch options.appearance {
    case .light: return RGBAColor(red: 255, green: 255, blue: 255)
    case .dark: return RGBAColor(red: 0, green: 0, blue: 0)
    }
  }

  private static func template(
    of scenario: Scenario,
    _ resources: some ScenarioResources,
    isOther: Bool
  ) throws -> Template? {
    if case .rows = scenario.content, !scenario.needsChrome { return nil }
    // What is named from elsewhere does not count from the scenario.
    return isOther
      ? try resources.library.found(TemplateReference(scenario.template))
      : try resources.template(scenario.template)
  }

  private static func source(
    of scenario: Scenario,
    _ style: PageStyle?,
    _ resources: some ScenarioResources
  ) throws -> ConversationSource? {
    guard case .conversation(let document) = scenario.content, let style else {
      try refuseMessages(in: scenario)
      return nil
    }
    return try ConversationSource(
      document,
      of: scenario,
      style: style,
      resources: resources
    )
  }

  /// Messages need a conversation that says who speaks.
  private static func refuseMessages(in scenario: Scenario) throws(YAMLError) {
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

/// The options of playing a scenario.
public struct FrameSequenceOptions: Hashable, Sendable {
  /// The strategy that keeps the list still; nil for the scenario's own.
  public var strategy: StrategyName?
  /// The frames that are reported and drawn; nil for all.
  ///
  /// Those before them are played all the same.
  public var frames: Range<Int>?
  /// Whether frames are drawn; otherwise there is the manifest alone.
  public var drawsFrames: Bool
  /// Whether each frame is compared with the one before, moved as the user moved it; the summary
  /// of the drawing has the result.
  public var proves: Bool
  /// The number of frames that are drawn at once; nil for one per core.
  ///
  /// The bytes are the same.
  public var threadCount: Int?

  /// Creates options.
  ///
  /// - Parameters:
  ///   - strategy: The strategy that keeps the list still; nil for the scenario's own.
  ///   - frames: The frames that are reported and drawn; nil for all.
  ///   - drawsFrames: Whether frames are drawn; otherwise there is the manifest alone.
  ///   - proves: Whether each frame is compared with the one before, moved as the user moved it.
  ///   - threadCount: The number of frames that are drawn at once; nil for one per core.
  public init(
    strategy: StrategyName? = nil,
    frames: Range<Int>? = nil,
    drawsFrames: Bool = true,
    proves: Bool = false,
    threadCount: Int? = nil
  ) {
    self.strategy = strategy
    self.frames = frames
    self.drawsFrames = drawsFrames
    self.proves = proves
    self.threadCount = threadCount
  }
}

/// The result of playing a scenario, besides frames.
public struct FrameSequenceResult: Sendable {
  /// The strategy that kept the list still.
  public let strategy: StrategyName
  /// The requested frames.
  public let frames: Range<Int>
  /// The motion in them that the user did not cause.
  public let motion: MotionSummary
  /// A summary of the drawing; nil if no frames were drawn.
  public let drawing: FrameWritingSummary?
  /// Deviations from the meaning of the messages: one line each, for people to read.
  public let warnings: [String]
  /// The limits of the scenario's `expect` that the motion exceeds: one line each; none if it is
  /// met.
  public let complaints: [String]
}

extension FrameSequenceResult: CustomStringConvertible {
  /// For example `frames 0..<90 with inverted, jitter of at most 0 points; frames: 90 written, …`.
  public var description: String {
    let worst = NumberFormat.text(motion.jitter.worst, places: 3)
    let played = "frames \(frames) with \(strategy.rawValue), jitter of at most \(worst) points"
    return ([played] + [drawing?.description].compactMap(\.self) + complaints)
      .joined(separator: "; ")
  }
}

/// An error that keeps frames from being written, besides those of files and drawing.
public enum FrameSequenceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A frame shows a row without a tile source.
  case unknownRow(id: String)
  /// A tile is not as wide as its frame.
  case tileWidth(id: String, widthInPixels: Int, frameWidthInPixels: Int)
  /// The requested frames are not in the sequence.
  case frameRange(Range<Int>, count: Int)
  /// The sides of a frame's plan, or its scale, are out of range.
  case frameSize(widthInPixels: Int, heightInPixels: Int, scale: Double)
  /// A segment of a frame's plan has no height, or begins above its tile.
  case segment(index: Int)

  /// One line with the culprit and the remedy.
  public var description: String {
    switch self {
    case .unknownRow(let id):
      "row \"\(id)\" is no message of the conversation; name one that is, or give blocks a look"
    case .tileWidth(let id, let width, let frameWidth):
      "row \"\(id)\" is \(width) pixels wide and the frame \(frameWidth); "
        + "lay it out for the viewport's width and scale"
    case .frameRange(let range, let count):
      "frames \(range) are not all there; ask for some of \(0..<count)"
    case .frameSize(let width, let height, let scale):
      "a frame of \(width) × \(height) pixels at scale \(scale) is impossible; use sides of 1 to "
        + "\(FramePlan.maximumSide) pixels and a scale above 0 and up to \(FramePlan.maximumScale)"
    case .segment(let index):
      "segment \(index) of a frame has no height or begins above its tile; "
        + "use heights of at least 1 and tops of at least 0"
    }
  }
}

extension FrameSequenceError: LocalizedError {
  /// The same text as `description`.
  public var errorDescription: String? { description }
}
