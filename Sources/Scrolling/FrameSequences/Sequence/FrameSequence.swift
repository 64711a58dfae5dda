import ChatframeConversations
import ChatframeDocuments
import ChatframeFiles
import ChatframeGraphics
import ChatframeMessageFlow
import ChatframeMessageLayout
import ChatframeRendering
import ChatframeResources
import ChatframeScenarios
import ChatframeTemplates
import ChatframeTimelines
import Foundation

/// A scenario with its conversation, template and pictures, which can be played and drawn.
///
/// ```swift
/// let sequence = try FrameSequence(path: "Examples/scenarios/prepend.yaml")
/// let result = try await sequence.write(to: "frames")
/// print("worst jitter:", result.motion.strict.worst, "points")
/// ```
///
/// ``init(_:conversation:template:templates:extensions:allowsLarge:)`` creates a sequence from
/// values. A sequence can be played any number of times, with any strategy, as a whole or in parts.
/// The frames have the same bytes each time.
public struct FrameSequence: Sendable {
  /// The scenario that is played.
  public let scenario: Scenario
  /// The warnings about the documents, one line each.
  public let warnings: [String]
  /// The paths of the files that were read in addition to the scenario, which no output may
  /// replace.
  public let files: [String]
  /// The conversation and its style; `nil` if rows are plain blocks.
  let source: ConversationSource?
  /// The style of messages and bars; `nil` if neither are drawn.
  let style: PageStyle?
  /// The wallpaper; `nil` for the template's background.
  let wallpaper: ScenarioWallpaper?
  /// A hash of all inputs.
  let fingerprint: UInt64
  /// The host's own component types and strategies.
  let extensions: LayoutExtensions

  /// Reads the scenario in the file at a path, with its documents and template.
  ///
  /// - Parameters:
  ///   - path: The path of the file; paths in it are relative to its folder.
  ///   - templates: The templates that the scenario can use, in addition to the bundled ones.
  ///   - extensions: The host's own component types and strategies.
  ///   - allowsLarge: Whether the scenario may have more than 100,000 frames.
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

  /// Reads the scenario in the file at a URL, with its documents and template.
  ///
  /// - Parameters:
  ///   - url: The file URL; paths in the file are relative to its folder.
  ///   - templates: The templates that the scenario can use, in addition to the bundled ones.
  ///   - extensions: The host's own component types and strategies.
  ///   - allowsLarge: Whether the scenario may have more than 100,000 frames.
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

  /// Reads the scenario in the file at a path, with some of its values overridden.
  ///
  /// - Parameters:
  ///   - path: The path of the file; paths in it are relative to its folder.
  ///   - templates: The templates that the scenario can use, in addition to the bundled ones.
  ///   - extensions: The host's own component types and strategies.
  ///   - allowsLarge: Whether the scenario may have more than 100,000 frames.
  ///   - overrides: The values that override those of the file.
  /// - Throws: `YAMLError`, `ConversationError` or `RenderingError`.
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

  /// Reads a scenario from data, with its documents and template.
  ///
  /// - Parameters:
  ///   - data: YAML in UTF-8.
  ///   - name: The name of the scenario in errors.
  ///   - folder: The folder to which paths in the scenario are relative.
  ///   - templates: The templates that the scenario can use, in addition to the bundled ones.
  ///   - extensions: The host's own component types and strategies.
  ///   - allowsLarge: Whether the scenario may have more than 100,000 frames.
  /// - Throws: `YAMLError`, `ConversationError` or `RenderingError`.
  public init(
    yaml data: Data,
    name: String,
    folder: String,
    templates: TemplateLibrary = .bundled,
    extensions: LayoutExtensions = LayoutExtensions(),
    allowsLarge: Bool = false
  ) throws {
    try self.init(
      yaml: data,
      name: name,
      folder: folder,
      templates: templates,
      extensions: extensions,
      allowsLarge: allowsLarge,
      overriding: ScenarioOverrides()
    )
  }

  /// Reads a scenario from data, with some of its values overridden.
  ///
  /// - Parameters:
  ///   - data: YAML in UTF-8.
  ///   - name: The name of the scenario in errors.
  ///   - folder: The folder to which paths in the scenario are relative.
  ///   - templates: The templates that the scenario can use, in addition to the bundled ones.
  ///   - extensions: The host's own component types and strategies.
  ///   - allowsLarge: Whether the scenario may have more than 100,000 frames.
  ///   - overrides: The values that override those of the scenario.
  /// - Throws: `YAMLError`, `ConversationError` or `RenderingError`.
  package init(
    yaml data: Data,
    name: String,
    folder: String,
    templates: TemplateLibrary = .bundled,
    extensions: LayoutExtensions = LayoutExtensions(),
    allowsLarge: Bool = false,
    overriding overrides: ScenarioOverrides
  ) throws {
    let scenario = try Scenario(yaml: data, file: name, allowsLarge: allowsLarge)
    let folder = ScenarioFolder(folder, templates, extensions)
    try self.init(scenario, folder, extensions, inputs: data, overriding: overrides)
  }

  /// Reads a scenario that cannot refer to files, with the documents that are provided with it.
  ///
  /// - Parameters:
  ///   - data: YAML in UTF-8.
  ///   - name: The name of the scenario in errors.
  ///   - parts: The documents, templates and pictures of the scenario.
  ///   - inputs: The bytes from which the scenario and its parts were read.
  ///   - check: A closure that rejects a scenario that is too large before it is processed.
  /// - Throws: `YAMLError`, `ConversationError`, `RenderingError` or an error of `check`.
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

  /// Loads the resources of a scenario.
  ///
  /// - Parameters:
  ///   - original: The scenario.
  ///   - resources: The documents, templates and pictures that the scenario can use.
  ///   - extensions: The host's own component types and strategies.
  ///   - inputs: The bytes from which the scenario was read.
  ///   - overrides: The values that override those of the scenario.
  /// - Throws: `YAMLError`, `ConversationError` or `RenderingError`.
  init(
    _ original: Scenario,
    _ resources: some ScenarioResources,
    _ extensions: LayoutExtensions,
    inputs: Data,
    overriding overrides: ScenarioOverrides = ScenarioOverrides()
  ) throws {
    var scenario = try original.overridden(by: overrides)
    self.extensions = extensions
    try Self.checkPolicies(of: scenario, extensions)
    let style = try Self.template(of: scenario, resources, isOther: overrides.template != nil)
      .map { PageStyle(template: $0, options: LayoutOptions(scenario)) }
    if case .conversation = scenario.content {
      scenario.chrome.hasTemplatePattern = style?.hasPattern ?? false
    }
    self.style = style
    self.scenario = scenario
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

  /// The template of messages and bars; `nil` if neither are drawn.
  var template: Template? { style?.template }

  /// The layout options of the page.
  var options: LayoutOptions { style?.options ?? LayoutOptions(scenario) }

  /// Creates a renderer for the sequence, which can be used each time that the sequence is played.
  ///
  /// - Parameter threadCount: The number of rows that are laid out at once; `nil` for one per core.
  /// - Returns: The renderer.
  /// - Throws: `YAMLError` or `RenderingError` if labels or fonts cannot be read.
  public func renderer(threadCount: Int? = nil) throws -> Renderer {
    let labels = try source?.labels ?? TemplateLibrary.bundled.labels()
    let renderer = try Renderer(
      labels: labels,
      workerCount: threadCount,
      extensions: extensions
    )
    renderer.componentTypesWithoutSnapshots = scenario.session.volatileTypes
    return renderer
  }

  /// Rejects policies for component types that do not exist.
  private static func checkPolicies(
    of scenario: Scenario,
    _ extensions: LayoutExtensions
  ) throws(YAMLError) {
    let known = ComponentRule.builtInTypes + extensions.componentTypes.keys.sorted()
    for type in scenario.session.snapshotPolicies.keys.sorted() where !known.contains(type) {
      throw YAMLLocation(file: scenario.file, path: "session.snapshots").error(
        "unknown component type \(Excerpt.quoted(type)); \(Suggestion.text(for: type, among: known))"
      )
    }
  }

  /// The background colour.
  var background: RGBAColor {
    if let source { return source.style.groundColor }
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
    // An override's path is relative to the working directory, not to the scenario.
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

  /// Rejects messages in a scenario of rows, which has no participants.
  private static func refuseMessages(in scenario: Scenario) throws(YAMLError) {
    for event in scenario.events where event.messagesFile != nil {
      throw event.place.error("inserts messages, but the scenario has rows; insert rows instead")
    }
  }
}

extension SessionConfiguration {
  /// The component types whose messages are laid out each time.
  fileprivate var volatileTypes: Set<String> {
    Set(snapshotPolicies.filter { $0.value == .volatile }.keys)
  }
}

extension ScenarioEvent {
  /// The path of the document whose messages the event inserts; `nil` for none.
  var messagesFile: String? {
    switch action {
    case .prepend(.messages(let file)), .append(.messages(let file)): file
    default: nil
    }
  }
}
