import ChatframeConversations
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframePixels
import ChatframeTemplates
import Foundation

extension Renderer {
  /// Lays out every message of a document, with the pictures in the document's folder.
  ///
  /// - Parameters:
  ///   - document: The conversation.
  ///   - template: The template.
  ///   - options: The options of the page and the reader's settings.
  ///   - progress: A closure that receives the number of finished messages and the total.
  /// - Returns: The layout.
  /// - Throws: `RenderingError`, `TemplateError`, `ComponentOverrideError` or `CancellationError`.
  public func layOut(
    _ document: ConversationDocument,
    template: Template,
    options: LayoutOptions = LayoutOptions(),
    progress: ProgressHandler? = nil
  ) async throws -> ConversationLayout {
    try await layOut(
      document.conversation,
      folder: document.folder,
      template: template,
      options: options,
      progress: progress
    )
  }

  /// Returns a PNG of the whole page, or of one screen.
  ///
  /// - Parameters:
  ///   - layout: The layout of the conversation.
  ///   - viewportHeight: The height of the screen in points, with the newest messages at its
  ///     bottom; `nil` for the whole page.
  /// - Returns: The bytes of the file.
  /// - Throws: `RenderingError` or `CancellationError`.
  public func png(
    of layout: ConversationLayout,
    viewportHeight: Double? = nil
  ) async throws -> Data {
    try await data(.png, of: layout, viewportHeight: viewportHeight)
  }

  /// Returns a picture in one of the formats.
  ///
  /// ``write(_:of:viewportHeight:pageHeight:progress:sink:)`` provides the same bytes in pieces.
  ///
  /// - Parameters:
  ///   - format: The format of the file.
  ///   - layout: The layout of the conversation.
  ///   - viewportHeight: The height of the screen in points, with the newest messages at its
  ///     bottom; `nil` for the whole page. A PDF of a screen has one page.
  ///   - pageHeight: The height of a PDF's pages in points; `nil` for the proportions of A4.
  /// - Returns: The bytes of the file.
  /// - Throws: `RenderingError` or `CancellationError`.
  public func data(
    _ format: PictureFormat,
    of layout: ConversationLayout,
    viewportHeight: Double? = nil,
    pageHeight: Double? = nil
  ) async throws -> Data {
    var data = Data()
    try await encode(
      format,
      of: layout,
      viewportHeight: viewportHeight,
      pageHeight: pageHeight,
      handingTo: { data.append(contentsOf: $0) }
    )
    return data
  }

  /// Returns the pixels of the whole page, or of one screen.
  ///
  /// All pixels are in memory at the same time, with four bytes each.
  ///
  /// - Parameters:
  ///   - layout: The layout of the conversation.
  ///   - viewportHeight: The height of the screen in points, with the newest messages at its
  ///     bottom; `nil` for the whole page.
  /// - Returns: The pixels.
  /// - Throws: `RenderingError` or `CancellationError`.
  public func bitmap(
    of layout: ConversationLayout,
    viewportHeight: Double? = nil
  ) async throws -> RGBABitmap {
    try await pixels(of: layout, viewportHeight: viewportHeight).bitmap(scale: layout.scale)
  }
}
