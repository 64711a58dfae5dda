import ChatframeConversations
import ChatframeDocuments
import ChatframeDrawing
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeResources
import ChatframeTemplates
import ChatframeTypesetting
import Foundation

/// An object that lays out and draws conversations, with several workers.
///
/// The bytes of a picture depend on the conversation, the template, the options and the fonts, but
/// not on the number of workers. A renderer caches the arrangement of each message as a *snapshot*,
/// so that an unchanged message is laid out only once.
public final class Renderer: Sendable {
  /// The maximum number of workers.
  package static let maximumWorkerCount = 256
  /// The layout snapshots, shared by all layouts of this renderer.
  package let cache: ArrangementCache
  /// The tiles, shared by all frames that this renderer draws.
  package let tileCache: TileCache
  /// The folder of the fonts.
  package var fontFolder: String { library.folder }
  let library: FontLibrary
  let labels: Labels
  let extensions: LayoutExtensions
  /// The form of drawn text.
  package let textInk: TextInk
  let workers: [RenderWorker]
  /// Returns whether a worker may get more work now; the first one always may.
  let mayUse: @Sendable (RenderWorker) -> Bool
  let shapingClock: StageClock

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - fontFolder: The folder with the fonts and their `fonts.conf`; `nil` for the bundled
  ///     fonts.
  ///   - labels: The labels that the app adds to messages; `nil` for those of the bundled
  ///     templates.
  ///   - workerCount: The number of messages to lay out or draw in parallel; `nil` for the number
  ///     of cores.
  ///   - snapshotLimit: The maximum size of cached layout snapshots, in bytes.
  ///   - tileLimit: The maximum size of cached rows, in bytes.
  ///   - extensions: The component types and strategies of the host.
  ///   - textInk: The form of drawn text.
  /// - Throws: `RenderingError` if the fonts or the bundled labels cannot be read.
  public convenience init(
    fontFolder: String? = nil,
    labels: Labels? = nil,
    workerCount: Int? = nil,
    snapshotLimit: Int = 96 << 20,
    tileLimit: Int = 192 << 20,
    extensions: LayoutExtensions = LayoutExtensions(),
    textInk: TextInk = .glyphs
  ) throws(RenderingError) {
    let workers = try RenderWorkers(fontFolder: fontFolder, count: workerCount)
    let chosen: Labels
    if let labels { chosen = labels } else { chosen = try Self.bundledLabels() }
    self.init(
      workers: workers,
      labels: chosen,
      snapshotLimit: snapshotLimit,
      tileLimit: tileLimit,
      extensions: extensions,
      textInk: textInk
    )
  }

  /// Creates a renderer with its own workers.
  package init(
    workers: RenderWorkers,
    labels: Labels,
    snapshotLimit: Int = 96 << 20,
    tileLimit: Int = 192 << 20,
    extensions: LayoutExtensions = LayoutExtensions(),
    textInk: TextInk = .glyphs
  ) {
    library = workers.library
    shapingClock = workers.shapingClock
    self.workers = workers.all
    mayUse = { _ in true }
    self.labels = labels
    self.extensions = extensions
    self.textInk = textInk
    cache = ArrangementCache(costLimit: snapshotLimit)
    tileCache = TileCache(costLimit: tileLimit)
  }

  private static func bundledLabels() throws(RenderingError) -> Labels {
    do throws(YAMLError) { return try TemplateLibrary.bundled.labels() } catch {
      throw .labels(error)
    }
  }

  /// Creates a renderer with some workers, and the fonts, labels and caches of another renderer.
  init(
    sharing other: Renderer,
    workers: [RenderWorker],
    mayUse: @escaping @Sendable (RenderWorker) -> Bool = { _ in true }
  ) {
    library = other.library
    shapingClock = StageClock()
    labels = other.labels
    extensions = other.extensions
    textInk = other.textInk
    cache = other.cache
    tileCache = other.tileCache
    self.workers = workers
    self.mayUse = mayUse
  }

  /// Creates a renderer with the fonts, labels, snapshots and workers of another renderer, but a
  /// different form of text.
  ///
  /// - Parameters:
  ///   - other: The other renderer.
  ///   - textInk: The form of drawn text.
  ///   - tileLimit: The maximum size of cached rows, in bytes.
  package init(sharing other: Renderer, textInk: TextInk, tileLimit: Int = 96 << 20) {
    library = other.library
    shapingClock = StageClock()
    labels = other.labels
    extensions = other.extensions
    self.textInk = textInk
    cache = other.cache
    tileCache = TileCache(costLimit: tileLimit)
    workers = other.workers
    mayUse = other.mayUse
  }

  /// Lays out every message of a conversation, in the style of a page.
  ///
  /// - Parameters:
  ///   - conversation: The messages.
  ///   - folder: The folder of their pictures; `nil` if they have none.
  ///   - style: The template and the options of the page.
  ///   - progress: A closure that receives the number of finished messages and the total.
  /// - Returns: The layout.
  /// - Throws: `RenderingError`, `TemplateError`, `ComponentOverrideError`,
  ///   `MessageStructureError` or `CancellationError`.
  public func layOut(
    _ conversation: Conversation,
    folder: DocumentFolder?,
    style: PageStyle,
    progress: ProgressHandler? = nil
  ) async throws -> ConversationLayout {
    try RenderLimits.check(style.options)
    try style.template.validate(vocabulary: extensions.vocabulary)
    if let name = style.template.compiled.unregisteredName(in: extensions.vocabulary) {
      throw RenderingError.unregistered(name, template: style.template.name)
    }
    try extensions.checkStructures(of: style.template)
    let rows = try rows(of: conversation, style: style)
    let job = LayoutJob(
      style: style,
      labels: labels,
      pictures: DocumentPictures(folder: folder),
      extensions: extensions,
      textInk: textInk,
      cache: cache,
      snapshotPage: ArrangementKey.Page(
        style: style,
        labels: labels,
        fonts: library.folder,
        session: conversation.session.id,
        map: extensions.structures
      ),
      ownRows: OwnRows(cache.componentTypesWithoutSnapshots)
    )
    let summaries = try await summarize(rows, job, progress)
    return ConversationLayout(
      title: conversation.session.title,
      rows: rows,
      job: job,
      summaries: summaries
    )
  }

  /// Lays out every message of a conversation, with a template and options.
  ///
  /// - Parameters:
  ///   - conversation: The messages.
  ///   - folder: The folder of their pictures; `nil` if they have none.
  ///   - template: The template.
  ///   - options: The options of the page and the reader's settings.
  ///   - progress: A closure that receives the number of finished messages and the total.
  /// - Returns: The layout.
  /// - Throws: `RenderingError`, `TemplateError`, `ComponentOverrideError` or `CancellationError`.
  public func layOut(
    _ conversation: Conversation,
    folder: DocumentFolder? = nil,
    template: Template,
    options: LayoutOptions = LayoutOptions(),
    progress: ProgressHandler? = nil
  ) async throws -> ConversationLayout {
    let style = PageStyle(template: template, options: options)
    return try await layOut(conversation, folder: folder, style: style, progress: progress)
  }

  /// Returns the arrangements of some messages, in order.
  ///
  /// - Throws: `RenderingError.messageRange` if the range exceeds the layout's messages.
  public func arrangements(
    _ range: Range<Int>,
    of layout: ConversationLayout
  ) async throws -> [Arrangement] {
    guard range.lowerBound >= 0, range.upperBound <= layout.rows.count else {
      throw RenderingError.messageRange(range, count: layout.rows.count)
    }
    return try await workers[0].arrange(layout.rows[range], with: layout.job)
  }

  /// Returns the reasons for the sizes and positions of all components of a message.
  package func explanation(
    of index: Int,
    in layout: ConversationLayout
  ) async throws -> RowExplanation {
    try await workers[0].explain(layout.rows[index], with: layout.job)
  }

  /// Draws the whole page as a PNG of any height.
  ///
  /// - Parameters:
  ///   - layout: The layout of the conversation.
  ///   - progress: A closure that receives the number of drawn messages and the total.
  ///   - sink: A closure that receives the file's bytes in order.
  /// - Throws: `RenderingError`, `CancellationError` or the sink's error.
  public func writePNG(
    of layout: ConversationLayout,
    progress: ProgressHandler? = nil,
    sink: PNGSink
  ) async throws {
    try await writePNG(of: layout, layout.wholePage, progress, sink)
  }

  /// Draws one screen as a PNG, with the newest messages at its bottom, or with all messages at its
  /// top if they do not fill it.
  ///
  /// - Parameters:
  ///   - layout: The layout of the conversation.
  ///   - viewportHeight: The height of the screen in points.
  ///   - sink: A closure that receives the file's bytes in order.
  /// - Throws: `RenderingError`, `CancellationError` or the sink's error.
  public func writePNG(
    of layout: ConversationLayout,
    viewportHeight: Double,
    sink: PNGSink
  ) async throws {
    let screen = try layout.checkedRegion(viewportHeight: viewportHeight)
    try await writePNG(of: layout, screen, nil, sink)
  }

  /// Draws a region as a PNG.
  func writePNG(
    of layout: ConversationLayout,
    _ region: ConversationLayout.Region,
    _ progress: ProgressHandler?,
    _ sink: ([UInt8]) async throws -> Void
  ) async throws {
    let pending = PendingBytes()
    var png = try writer(of: layout, heightInPixels: region.heightInPixels) { pending.append($0) }
    try await inOrder(region, of: layout, progress) { worker, strip, rows, job in
      try worker.encode(strip, rows: rows, with: job)
    } take: { bands in
      for band in bands { try png.append(band) }
      try await pending.hand(to: sink)
    }
    try png.finish()
    try await pending.hand(to: sink)
  }

  private func writer(
    of layout: ConversationLayout,
    heightInPixels: Int,
    sink: @escaping ([UInt8]) throws -> Void
  ) throws -> PNGWriter {
    let width = layout.job.options.widthInPixels
    guard heightInPixels <= PNGWriter.maximumSide else {
      throw RenderingError.tooLarge(widthInPixels: width, heightInPixels: heightInPixels)
    }
    return try PNGWriter(
      size: PixelSize(width: width, height: heightInPixels),
      scale: layout.scale,
      sink: sink
    )
  }
}

/// A closure that receives the number of finished messages and the total, on any thread.
public typealias ProgressHandler = @Sendable (_ done: Int, _ total: Int) -> Void

/// A closure that receives a file's bytes in order.
///
/// The renderer waits for each call. An error that the closure throws ends the work.
public typealias PictureSink = @Sendable ([UInt8]) async throws -> Void

/// A closure that receives a PNG's bytes in order.
///
/// The renderer waits for each call. An error that the closure throws ends the work.
public typealias PNGSink = PictureSink

/// An error that prevents a conversation from being rendered.
public enum RenderingError: Error, CustomStringConvertible, Sendable {
  /// The fonts cannot be used.
  case fonts(String)
  /// The labels that the app adds to messages cannot be read.
  case labels(YAMLError)
  /// Drawing or encoding failed.
  case drawing(String)
  /// An option is out of range.
  case option(PageOptionError)
  /// The template names a component type or a strategy that is not registered.
  case unregistered(String, template: String)
  /// The picture exceeds the maximum size of a PNG.
  case tooLarge(widthInPixels: Int, heightInPixels: Int)
  /// The picture exceeds the limits of its format; the string contains the remedy.
  case formatLimit(String)
  /// A range of messages exceeds the layout's messages.
  case messageRange(Range<Int>, count: Int)
  /// A screen cannot begin at a message, because no message has this id; the hint can suggest one.
  case unknownMessage(id: String, hint: String?)
  /// A screen is too small for its bars; both sizes are in points.
  case screenSize(LayoutSize, minimum: LayoutSize)
  /// The wallpaper of a screen cannot be drawn.
  case wallpaper(WallpaperError)

  /// The problem and the remedy, in one line.
  public var description: String {
    switch self {
    case .fonts(let reason), .drawing(let reason): reason
    case .option(let error): error.description
    case .unregistered(let name, let template):
      "template \(template) names \"\(name)\", which is not registered; register it in the "
        + "renderer's LayoutExtensions"
    case .tooLarge(let width, let height):
      "the picture would have \(width) × \(height) pixels; use a smaller width or scale"
    case .formatLimit(let reason): reason
    case .labels(let error): error.description
    case .messageRange(let range, let count):
      "messages \(range) are out of range; expected a range within \(0..<count)"
    case .unknownMessage(let id, let hint):
      "no message has the id \(Excerpt.quoted(id)); \(hint ?? "expected newest, oldest or an id")"
    case .screenSize(let size, let minimum):
      "a screen of \(size.text) points is too small for bars; expected at least \(minimum.text)"
    case .wallpaper(let error): error.description
    }
  }

  /// Creates the error for a drawing error.
  init(_ error: DrawingError) {
    switch error {
    case .webPSize, .pageSize: self = .formatLimit(error.description)
    default: self = .drawing(error.description)
    }
  }
}

extension LayoutSize {
  /// The size as it is written in options, for example `390x844`.
  package var text: String { "\(NumberFormat.text(width))x\(NumberFormat.text(height))" }
}

extension RenderingError: LocalizedError {
  /// The same text as `description`.
  public var errorDescription: String? { description }
}

extension TemplateLibrary {
  /// The bundled templates.
  public static var bundled: TemplateLibrary { TemplateLibrary(folder: BundledResources.templates) }
}
