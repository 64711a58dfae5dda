import ChatframeResources
import ChatframeTemplates

extension TemplateLibrary {
  /// The templates that come along.
  public static var bundled: TemplateLibrary { TemplateLibrary(folder: BundledResources.templates) }
}
