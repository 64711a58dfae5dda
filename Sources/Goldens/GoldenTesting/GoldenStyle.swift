import ChatframeConversations
import ChatframeGoldens
import ChatframeMessageLayout
import ChatframeRendering
import ChatframeTemplates
import Synchronization

/// The templates, components and fonts with which goldens are drawn.
///
/// Make one for all tests that share it, as reading templates and fonts takes longer than most tests:
///
/// ```swift
/// static let style = GoldenStyle(
///   templates: TemplateLibrary(folder: "Templates", vocabulary: extensions.vocabulary),
///   extensions: extensions
/// )
/// ```
///
/// They are read when the first golden is drawn; an error fails that golden with one line.
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
  ///   - templates: The library in which the template of a `GoldenVariant` is found by its name. Its
  ///     vocabulary has the names of the extensions that its templates use.
  ///   - extensions: Component types, strategies and message types of the host's own.
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

  /// The renderer for a kind of text, made when first used.
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
