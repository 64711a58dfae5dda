import ChatframeTemplates

/// The look of a page: a template and the options of the page.
///
/// Labels and extensions belong to the renderer, which uses the same ones for pages of all styles.
///
/// ```swift
/// let style = PageStyle(
///   template: try TemplateLibrary.bundled.template("jade"),
///   options: LayoutOptions(appearance: .dark)
/// )
/// ```
public struct PageStyle: Hashable, Sendable {
  /// The template: the metrics, colours and structures of messages.
  public let template: Template
  /// The options of the page, for example its width, scale, appearance and locale.
  public let options: LayoutOptions

  /// Creates a style from a template and options.
  public init(template: Template, options: LayoutOptions = LayoutOptions()) {
    self.template = template
    self.options = options
  }

  /// The template's metrics and colours in the appearance of the options.
  package var templateStyle: TemplateStyle {
    options.timeLine.applied(to: template.style(options.appearance))
  }
}
