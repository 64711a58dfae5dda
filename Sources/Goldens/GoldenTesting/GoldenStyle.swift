import ChatframeConversations
import ChatframeGoldens
import ChatframeMessageLayout
import ChatframeRendering
import ChatframeTemplates
import Synchronization

/// The templates, components and fonts with which goldens are drawn.
///
/// Create one style for all tests that share it, because reading templates and fonts takes longer
/// than most tests:
///
/// ```swift
/// static let style = GoldenStyle(
///   templates: TemplateLibrary(folder: "Templates", vocabulary: extensions.vocabulary),
///   extensions: extensions
/// )
/// ```
///
/// The files are read when the first golden is drawn; an error fails that golden with one line.
public final class GoldenStyle: Sendable {
  /// The bundled templates and fonts.
  public static let standard = GoldenStyle()

  private let templates: TemplateLibrary
  private let extensions: LayoutExtensions
  private let fontFolder: String?
  private let renderers = Mutex<[TextInk: GoldenRenderer]>([:])

  /// Creates a style.
  ///
  /// - Parameters:
  ///   - templates: The library that contains the templates of a `GoldenVariant`. Its vocabulary
  ///     must contain the names of extensions that the templates use.
  ///   - extensions: The host's component types, strategies and message types.
  ///   - fontFolder: The folder with the fonts and their `fonts.conf`; `nil` for the bundled one.
  public init(
    templates: TemplateLibrary = .bundled,
    extensions: LayoutExtensions = LayoutExtensions(),
    fontFolder: String? = nil
  ) {
    self.templates = templates
    self.extensions = extensions
    self.fontFolder = fontFolder
  }

  /// Returns the renderer for a kind of text, which is created on first use.
  func renderer(_ ink: TextInk) throws -> GoldenRenderer {
    try renderers.withLock { renderers in
      if let renderer = renderers[ink] { return renderer }
      let renderer = try GoldenRenderer(
        fontFolder: fontFolder,
        library: templates,
        textInk: ink,
        extensions: extensions
      )
      renderers[ink] = renderer
      return renderer
    }
  }
}
