import ChatframeConversations
import ChatframeDocuments
import ChatframeFiles
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeOutlines
import ChatframeRendering
import ChatframeResources
import ChatframeTemplates
import Foundation
import Synchronization

/// Draws the pictures that are compared with goldens; reads templates and fonts once.
package final class GoldenRenderer: Sendable {
  /// The fingerprint of the libraries and fonts.
  package let fingerprint: EnvironmentFingerprint
  /// The renderer that lays out and draws.
  package let renderer: Renderer
  private let readTemplate: @Sendable (String) throws -> Template
  private let templates = Mutex<[String: Template]>([:])
  private let fontFiles: Set<String>

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - fontFolder: The folder with the fonts; `nil` for the bundled fonts.
  ///   - library: The library of templates.
  ///   - workerCount: The number of messages to lay out at once; `nil` for one per core.
  ///   - textInk: The way in which text is drawn.
  ///   - extensions: The host's component types and strategies.
  ///   - fontFiles: The names of the fonts that text may use; `nil` for all in the folder.
  /// - Throws: An error if the fonts or the labels cannot be read.
  package init(
    fontFolder: String? = nil,
    library: TemplateLibrary = .bundled,
    workerCount: Int? = nil,
    textInk: TextInk = .glyphs,
    extensions: LayoutExtensions = LayoutExtensions(),
    fontFiles: Set<String>? = nil
  ) throws {
    readTemplate = { try library.template($0) }
    renderer = try Renderer(
      fontFolder: fontFolder,
      labels: Self.labels(of: library),
      workerCount: workerCount,
      extensions: extensions,
      textInk: textInk
    )
    let folder = fontFolder ?? BundledResources.fonts
    fingerprint = try FingerprintCache.current(fontFolder: folder)
    self.fontFiles = fontFiles ?? FontFolder(folder).fontNames
  }

  /// Creates a renderer of goldens that shares the fonts, labels and snapshots of an existing
  /// renderer.
  ///
  /// - Parameters:
  ///   - renderer: The existing renderer.
  ///   - readTemplate: A closure that returns the template with a name or from a file; it is called
  ///     once for each.
  /// - Throws: An error if the fonts cannot be read.
  package init(
    on renderer: Renderer,
    readingTemplatesWith readTemplate: @escaping @Sendable (String) throws -> Template
  ) throws {
    self.renderer = renderer
    self.readTemplate = readTemplate
    fingerprint = try FingerprintCache.current(fontFolder: renderer.fontFolder)
    fontFiles = FontFolder(renderer.fontFolder).fontNames
  }

  /// Creates a renderer that draws a box for each glyph, and shares everything else with `other`.
  private init(inBlocksLike other: GoldenRenderer) {
    renderer = Renderer(sharing: other.renderer, textInk: .blocks)
    readTemplate = { try other.template($0) }
    fingerprint = other.fingerprint
    fontFiles = other.fontFiles
  }

  /// Returns a renderer that draws a box for each glyph, and shares fonts, templates and snapshots
  /// with this one.
  package func inBlocks() -> GoldenRenderer { GoldenRenderer(inBlocksLike: self) }

  /// Draws a part of a conversation.
  package func image(
    of document: ConversationDocument,
    _ extent: GoldenExtent,
    variant: GoldenVariant,
    timeZone: TimeZone? = nil,
    now: Double? = nil
  ) async throws -> GoldenImage {
    let style = PageStyle(
      template: try template(variant.template),
      options: variant.options(timeZone: timeZone, now: now)
    )
    let whole = try await renderer.layOut(
      document.conversation,
      folder: document.folder,
      style: style
    )
    let (layout, height) = try Self.part(extent, of: whole)
    var vocabulary = GoldenVocabulary(messages: Set(document.conversation.messages.map(\.id)))
    vocabulary.add(style.template)
    return try await GoldenImage(
      of: layout,
      viewportHeight: height,
      renderer: renderer,
      fingerprint: fingerprint,
      vocabulary: vocabulary,
      checking: refuseForeignFonts
    )
  }

  /// Returns the fingerprint of the libraries and the fonts of a folder, which are read once.
  package static func fingerprint(fontFolder: String) throws -> EnvironmentFingerprint {
    try FingerprintCache.current(fontFolder: fontFolder)
  }

  /// Returns the labels of a library, or the bundled ones if it has none.
  private static func labels(of library: TemplateLibrary) throws -> Labels {
    let hasLabels = FileStatus("\(library.folder)/labels.yaml") != nil
    return try (hasLabels ? library : .bundled).labels()
  }

  /// Returns the fingerprint of the libraries and the bundled fonts, which are read once.
  package static func bundledFingerprint() throws -> EnvironmentFingerprint {
    try fingerprint(fontFolder: BundledResources.fonts)
  }

  /// Returns a template by its name or file, which is read once.
  package func template(_ name: String) throws -> Template {
    if let known = templates.withLock({ $0[name] }) { return known }
    let read = try readTemplate(name)
    templates.withLock { $0[name] = read }
    return read
  }

  private static func part(
    _ extent: GoldenExtent,
    of layout: ConversationLayout
  ) throws(GoldenError) -> (ConversationLayout, height: Double?) {
    switch extent {
    case .whole: return (layout, nil)
    case .screen(let height): return (layout, height)
    case .message(let id):
      guard let index = layout.placements.firstIndex(where: { $0.id == id }) else {
        let hint = Suggestion.question(for: id, among: layout.placements.map(\.id))
        throw .unknownMessage(id: id, hint: hint)
      }
      return (layout.only([index]), nil)
    }
  }

  /// Rejects fonts from outside the folder, which other machines may lack.
  func refuseForeignFonts(_ arrangements: [Arrangement]) throws(GoldenError) {
    let used = Set(arrangements.flatMap { $0.components.flatMap { $0.items.flatMap(\.fontFiles) } })
    let foreign = used.subtracting(fontFiles)
    guard foreign.isEmpty else { throw .foreignFonts(foreign.sorted()) }
  }
}

extension PlacedItem {
  /// The files of the fonts that its glyphs use.
  fileprivate var fontFiles: [String] {
    switch self {
    case .text(let text, _): text.lines.flatMap { $0.runs.map(\.font.file) }
    case .bubble, .box, .outline, .symbol, .picture, .figures: []
    }
  }
}

/// The part of a conversation that a golden shows.
public enum GoldenExtent: Hashable, Sendable {
  /// One message as it appears in the conversation, alone on its page.
  case message(String)
  /// One screen with the newest messages; the height is in points.
  case screen(height: Double)
  /// The whole conversation, of any height.
  case whole
}

/// Caches fingerprints by font folder, because computing one reads all fonts.
enum FingerprintCache {
  private static let known = Mutex<[String: EnvironmentFingerprint]>([:])

  static func current(fontFolder: String) throws -> EnvironmentFingerprint {
    try known.withLock { known in
      if let fingerprint = known[fontFolder] { return fingerprint }
      let fingerprint = try EnvironmentFingerprint.current(fontFolder: fontFolder)
      known[fontFolder] = fingerprint
      return fingerprint
    }
  }
}
