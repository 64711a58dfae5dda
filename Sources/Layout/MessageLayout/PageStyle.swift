import ChatframeTemplates

/// The look of a page: a template, and the options that it is used with.
///
/// Labels and extensions are not part of it: they belong to the renderer, which draws pages of many
/// styles with the same ones.
///
/// ```swift
/// let style = PageStyle(
///   template: try TemplateLibrary.bundled.template("jade"),
///   options: LayoutOptions(appearance: .dark)
/// )
/// ```
public struct PageStyle: Hashable, Sendable {
  /// The measures, colours and structures of messages.
  public let template: Template
  /// The page's width, scale, appearance and locale.
  public let options: LayoutOptions

  /// Creates the look of a page in a template.
  public init(template: Template, options: LayoutOptions = LayoutOptions()) {
    self.template = template
    self.options = options
  }

  /// The template's measures and colours in the appearance of the options.
  package var templateStyle: TemplateStyle { template.style(options.appearance) }
}
