import ChatframeConversations
import ChatframeDocuments
import ChatframeDrawing
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeRendering
import ChatframeTemplates
import ChatframeTypesetting

/// A conversation with everything that decides its appearance, read and checked.
struct PageRequest {
  /// The maximum size of cached layout snapshots, in bytes: those of about 3,000 messages.
  ///
  /// The others are laid out a second time when they are drawn.
  private static let snapshotLimit = 8 << 20

  /// The minimum number of messages for which the pages of fonts are released.
  ///
  /// Finding these pages takes as long as laying out some messages.
  private static let releaseCount = 16

  /// The conversation to lay out.
  let document: ConversationDocument
  /// The size of one screen; nil for the whole conversation.
  let viewport: LayoutSize?
  /// The files that were read, which no output may replace.
  let inputs: [String]
  private let style: PageStyle
  private let labels: Labels
  private let workers: RenderWorkers

  /// Checks the options, then reads the template, then the conversation.
  ///
  /// - Parameters:
  ///   - arguments: The options.
  ///   - wallpaper: The wallpaper behind the messages; `nil` for the template's background.
  /// - Throws: An error if an option, the template or the conversation is invalid.
  init(_ arguments: PageOptions, wallpaper: Wallpaper? = nil) throws {
    var options = try arguments.layoutOptions()
    options.hasWallpaper = wallpaper != nil
    viewport = arguments.viewport?.size
    let workers = try RenderWorkers(count: arguments.threads)
    // Opening fonts takes about as long as reading the template.
    workers.prepareFirst(for: options.locale)
    let template = try TemplateLibrary.bundled.template(arguments.template)
    style = PageStyle(template: template, options: options)
    labels = try TemplateLibrary.bundled.labels()
    // Read here, because the worker is still busy; the labels keep them.
    _ = labels.strings(for: options.locale)
    document = try Self.document(arguments.conversation)
    for id in arguments.selected {
      _ = try MessageOption.index(of: id, in: document, flag: "--selected")
    }
    self.workers = workers
    inputs = ([arguments.conversation] + Self.files(of: arguments.template)).filter { $0 != "-" }
  }

  /// Lays out the conversation.
  func layOut(_ progress: ProgressLine) async throws -> (Renderer, ConversationLayout) {
    let renderer = Renderer(workers: workers, labels: labels, snapshotLimit: Self.snapshotLimit)
    let layout = try await renderer.layOut(
      document.conversation,
      folder: document.folder,
      style: style
    ) { progress.update("Laying out", $0, of: $1) }
    // Drawing does not read the mapped fonts, and needs memory itself.
    if document.conversation.messages.count >= Self.releaseCount {
      MappedFontFiles.releasePages(in: renderer.fontFolder)
    }
    return (renderer, layout)
  }

  /// Warns about everything that is not shown as the document describes it.
  func warn(about layout: ConversationLayout) {
    StandardError.warn(document.warnings + layout.undrawnBodies + layout.undrawnFields)
    StandardError.warn(
      layout.brokenStructures.map { broken in
        "\(broken.wording); \"chatframe layout --explain \(broken.messageID)\" shows which constraint"
          + " breaks"
      }
    )
    StandardError.warn(layout.missingCharacters + layout.pictureWarnings)
  }

  /// Returns the files of a template of the user's own: its file, and those that it extends.
  private static func files(of template: TemplateReference) -> [String] {
    switch template {
    case .name: []
    case .path: TemplateLibrary.bundled.files(of: template)
    }
  }

  private static func document(_ path: String) throws -> ConversationDocument {
    // A stream has no folder, so its pictures cannot be found.
    guard let data = try InputPipe.data(path) else {
      return try ConversationDocument.load(path: path)
    }
    return try ConversationDocument.parse(data, name: InputPipe.name(of: path))
  }
}

/// Finds the messages that options name.
enum MessageOption {
  /// The number of ids in an error if none is similar.
  private static let shownCount = 5

  /// Returns the index of the message called `id`.
  static func index(
    of id: String,
    in document: ConversationDocument,
    flag: String
  ) throws(Failure) -> Int {
    let ids = document.conversation.messages.map(\.id)
    if let index = ids.firstIndex(of: id) { return index }
    throw .usage("\(flag) \"\(id)\" is not a message id; \(hint(for: id, among: ids))")
  }

  private static func hint(for id: String, among ids: [String]) -> String {
    guard !ids.isEmpty else { return "the conversation has no messages" }
    return Suggestion.text(for: id, among: ids, shownCount: shownCount)
  }
}
